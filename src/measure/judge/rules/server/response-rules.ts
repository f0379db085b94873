import { hasSucceeded } from '../../observe/observed.js';
import {
  answered,
  answerText,
  asked,
  elementOf,
  isFound,
  responseType,
  rootElementIn,
  type SeenAnswer,
  targetKind,
} from '../../observe/seen.js';
import { type PassiveRule, unless } from './rule.js';

const CAPS = 'urn:ietf:params:xml:ns:xcap-caps';
const ERROR = 'urn:ietf:params:xml:ns:xcap-error';
const ERROR_TYPE = 'application/xcap-error+xml';

/** RFC 9110 §8.8.3. */
const ENTITY_TAG = /^(?:W\/)?"[\x21\x23-\x7e\x80-\xff]*"$/;

/** RFC 4825 §7.9: an AttValue of XML. */
const ATT_VALUE = /^(?:"[^<"]*"|'[^<']*')$/;

/** Rules that one response shows, with its request. */
export const RESPONSE_RULES: readonly PassiveRule[] = [
  { id: 'XCAP-8.3-13', applies: (one) => isFound(one), problem: withoutTag },
  { id: 'XCAP-8.2.7-06', applies: (one) => isStored(one), problem: withoutTag },
  { id: 'XCAP-8.4-13', applies: (one) => isDeletedNode(one), problem: withoutTag },
  {
    id: 'HTTP-8.8.3-01',
    applies: (one) => answered(one, 'ETag') !== undefined,
    problem: (one) => {
      const tag = answered(one, 'ETag') ?? '';
      return unless(ENTITY_TAG.test(tag), `the entity tag ${tag} is no string in double quotes`);
    },
  },
  {
    id: 'XCAP-8.2.7-04',
    applies: ({ method, status }) => method === 'PUT' && status === 200,
    problem: ({ response }) => unless(response.body.byteLength === 0, 'the 200 to a PUT has content'),
  },
  {
    id: 'XCAP-7-13',
    applies: (one) => one.method === 'PUT' && hasSucceeded(one),
    problem: ({ status }) => unless(status === 200 || status === 201, `a successful PUT is answered ${status}`),
  },
  {
    id: 'XCAP-8.4-15',
    applies: (one) => one.method === 'DELETE' && hasSucceeded(one),
    problem: ({ status }) => unless(status === 200, `a successful DELETE is answered ${status}`),
  },
  {
    id: 'XCAP-8.3-01',
    applies: (one) =>
      one.method === 'GET' && targetKind(one) === 'document' && hasSucceeded(one) && asked(one, 'Range') === undefined,
    problem: ({ status }) => unless(status === 200, `a GET of a document is answered ${status}`),
  },
  { id: 'XCAP-8.3-02', applies: (one) => isFoundOf('document', one) && hasKnownUsage(one), problem: wrongDocumentType },
  {
    id: 'XCAP-12-01',
    applies: (one) => one.method === 'GET' && isOfCapabilities(one) && [200, 304, 404, 410].includes(one.status),
    problem: ({ status }) => unless(status < 400, `the capabilities document is answered ${status}`),
  },
  { id: 'XCAP-12.4-01', applies: (one) => isCapabilities(one), problem: wrongDocumentType },
  { id: 'XCAP-8.3-07', applies: (one) => isFoundOf('element', one), problem: (one) => wrongType(one, 'xcap-el+xml') },
  {
    id: 'XCAP-8.3-09',
    applies: (one) => isFoundOf('attribute', one),
    problem: (one) => wrongType(one, 'xcap-att+xml'),
  },
  { id: 'XCAP-8.3-10', applies: (one) => isFoundOf('namespace', one), problem: (one) => wrongType(one, 'xcap-ns+xml') },
  { id: 'XCAP-8.3-05', applies: (one) => isFoundOf('element', one), problem: wrongElement },
  {
    id: 'XCAP-7.9-02',
    applies: (one) => isFoundOf('attribute', one),
    problem: (one) => unless(ATT_VALUE.test(answerText(one)), 'the value is in no quotes, or not escaped'),
  },
  { id: 'XCAP-12-02', applies: (one) => isCapabilities(one), problem: wrongCapabilities },
  {
    id: 'XCAP-12-03',
    applies: (one) => isCapabilities(one),
    problem: (one) => unless(listed(one, 'auid').includes('xcap-caps'), 'the AUID xcap-caps is not listed'),
  },
  {
    id: 'XCAP-12-04',
    applies: (one) => isCapabilities(one),
    problem: (one) => unless(listed(one, 'namespace').includes(CAPS), `the namespace ${CAPS} is not listed`),
  },
  {
    id: 'XCAP-11-01',
    applies: (one) => one.status === 409 && rootElementIn(answerText(one))?.namespaceURI === ERROR,
    problem: (one) => wrongType(one, 'xcap-error+xml'),
  },
  {
    id: 'XCAP-11.1-01',
    applies: (one) => one.status === 409 && responseType(one) === ERROR_TYPE,
    problem: wrongReport,
  },
  {
    id: 'HTTP-10.2.1-01',
    applies: ({ status }) => status === 405,
    problem: (one) => unless(answered(one, 'Allow') !== undefined, 'the 405 has no Allow'),
  },
  ...namespaceRules('PUT', 'XCAP-8.2-01', 'XCAP-8.2-02'),
  ...namespaceRules('DELETE', 'XCAP-8.4-01', 'XCAP-8.4-02'),
  {
    id: 'HTTP-11.6.1-01',
    applies: ({ status }) => status === 401,
    problem: (one) => unless(answered(one, 'WWW-Authenticate') !== undefined, 'the 401 has no challenge'),
  },
  {
    id: 'HTTP-15.4.5-01',
    applies: ({ status }) => status === 304,
    problem: (one) => withoutTag(one) ?? unless(one.response.body.byteLength === 0, 'a 304 has content'),
  },
  {
    id: 'HTTP-8.6-04',
    applies: ({ status }) => status === 204,
    problem: (one) => unless(answered(one, 'Content-Length') === undefined, 'the 204 has Content-Length'),
  },
];

function withoutTag(one: SeenAnswer): string | undefined {
  return unless(answered(one, 'ETag') !== undefined, 'the response has no entity tag');
}

function isStored(one: SeenAnswer): boolean {
  return one.method === 'PUT' && hasSucceeded(one);
}

function isDeletedNode(one: SeenAnswer): boolean {
  return one.method === 'DELETE' && targetKind(one) !== 'document' && hasSucceeded(one);
}

function isFoundOf(kind: ReturnType<typeof targetKind>, one: SeenAnswer): boolean {
  return isFound(one) && targetKind(one) === kind;
}

function hasKnownUsage({ usage }: SeenAnswer): boolean {
  return usage !== undefined && usage.auid !== 'xcap-caps';
}

function isCapabilities(one: SeenAnswer): boolean {
  return isFound(one) && isOfCapabilities(one);
}

/** RFC 4825 §12.7. */
function isOfCapabilities(one: SeenAnswer): boolean {
  const { auid, tree, name } = one.target;
  return targetKind(one) === 'document' && auid === 'xcap-caps' && tree === 'global' && name === 'index';
}

function wrongDocumentType(one: SeenAnswer): string | undefined {
  return notOfType(one, one.usage?.mimeType ?? '');
}

function wrongType(one: SeenAnswer, expected: string): string | undefined {
  return notOfType(one, `application/${expected}`);
}

function notOfType(one: SeenAnswer, expected: string): string | undefined {
  const type = responseType(one);
  return unless(type === expected, `the type is ${type ?? 'missing'}, not ${expected}`);
}

function wrongElement(one: SeenAnswer): string | undefined {
  const element = elementOf(answerText(one));
  if (element === undefined) return 'the content is no single well-formed element';
  const name = one.target.selector?.steps.at(-1)?.name.replace(/^.*:/, '') ?? '*';
  const found = element.nodeName.replace(/^.*:/, '');
  return unless(name === '*' || found === name, `the content is an element ${found}, not ${name}`);
}

/** Names of the children of the root element, in their order. */
function childrenOf(root: ReturnType<typeof rootElementIn>): readonly string[] {
  return [...(root?.childNodes ?? [])].flatMap((node) =>
    'localName' in node && node.nodeType === 1 ? [String(node.localName)] : [],
  );
}

function wrongCapabilities(one: SeenAnswer): string | undefined {
  const root = rootElementIn(answerText(one));
  if (root?.localName !== 'xcap-caps' || root.namespaceURI !== CAPS)
    return 'the root is not xcap-caps of its namespace';
  const [auids, ...others] = childrenOf(root);
  const namespaces = others[0] === 'extensions' ? others[1] : others[0];
  return unless(
    auids === 'auids' && namespaces === 'namespaces',
    'the children are not auids, extensions if any, and namespaces',
  );
}

function listed(one: SeenAnswer, name: string): readonly string[] {
  const found = rootElementIn(answerText(one))?.getElementsByTagNameNS(CAPS, name) ?? [];
  return [...found].map(({ textContent }) => (textContent ?? '').trim());
}

function wrongReport(one: SeenAnswer): string | undefined {
  const root = rootElementIn(answerText(one));
  if (root?.localName !== 'xcap-error' || root.namespaceURI !== ERROR) return 'the content is no xcap-error document';
  const { length } = childrenOf(root);
  return unless(length === 1, `the report has ${length} conditions`);
}

/** A write to namespace bindings is refused with 405, whose Allow lists GET. */
function namespaceRules(method: string, refused: string, allow: string): readonly PassiveRule[] {
  const isOfNamespace = (one: SeenAnswer) => one.method === method && targetKind(one) === 'namespace';
  return [
    {
      id: refused,
      applies: (one) => isOfNamespace(one) && (hasSucceeded(one) || one.status === 405),
      problem: ({ status }) => unless(status === 405, `a ${method} of namespace bindings is answered ${status}`),
    },
    {
      id: allow,
      applies: (one) => isOfNamespace(one) && one.status === 405,
      problem: (one) =>
        unless(
          (answered(one, 'Allow') ?? '').split(/\s*,\s*/).includes('GET'),
          'the Allow of the 405 does not list GET',
        ),
    },
  ];
}
