import { XCAP_CAPS } from '../../../../../common/usages/standard-usages.js';
import {
  fieldOf,
  hasSucceeded,
  isFound,
  type Observed,
  responseField,
  responseText,
  responseType,
  targetKind,
} from '../../observe/observed.js';
import { rootElementIn, singleElement } from '../../observe/xml.js';
import { type Rule, responseRule } from '../rule.js';
import { REPORT_RULES } from './report-rules.js';

const ERROR = 'urn:ietf:params:xml:ns:xcap-error';
const ERROR_TYPE = 'application/xcap-error+xml';

/** RFC 9110 §8.8.3. */
const ENTITY_TAG = /^(?:W\/)?"[\x21\x23-\x7e\x80-\xff]*"$/;

/** RFC 4825 §7.9: an AttValue of XML. */
const ATT_VALUE = /^(?:"[^<"]*"|'[^<']*')$/;

/** Rules about servers that one response shows, with its request. */
export const RESPONSE_RULES: readonly Rule[] = [
  responseRule('XCAP-8.3-13', (one) => isFound(one) && !isOfCapabilities(one), withoutTag),
  responseRule('XCAP-8.2.7-06', isStored, withoutTag),
  responseRule('XCAP-8.4-13', isDeletedNode, withoutTag),
  responseRule('HTTP-8.8.3-01', hasTag, (one) => {
    const tag = responseField(one, 'ETag') ?? '';
    return unless(ENTITY_TAG.test(tag), `the entity tag ${tag} is no string in double quotes`);
  }),
  responseRule(
    'XCAP-8.2.7-04',
    ({ method, status }) => method === 'PUT' && status === 200,
    ({ response }) => unless(response.body.byteLength === 0, 'the 200 to a PUT has content'),
  ),
  // Which of 200 and 201 is right depends on the document: `follow/` knows it.
  responseRule(
    'XCAP-7-13',
    (one) => isStored(one) && one.status !== 200 && one.status !== 201,
    ({ status }) => `a successful PUT is answered ${status}`,
  ),
  responseRule(
    'XCAP-8.4-15',
    (one) => one.method === 'DELETE' && hasSucceeded(one),
    ({ status }) => unless(status === 200, `a successful DELETE is answered ${status}`),
  ),
  responseRule(
    'XCAP-8.3-01',
    (one) =>
      one.method === 'GET' &&
      targetKind(one) === 'document' &&
      hasSucceeded(one) &&
      fieldOf(one, 'Range') === undefined,
    ({ status }) => unless(status === 200, `a GET of a document is answered ${status}`),
  ),
  responseRule('XCAP-8.3-02', (one) => isFoundOf('document', one) && hasDescribedUsage(one), wrongDocumentType),
  responseRule(
    'XCAP-12-01',
    (one) => one.method === 'GET' && isOfCapabilities(one) && [200, 304, 404, 410].includes(one.status),
    ({ status }) => unless(status < 400, `the capabilities document is answered ${status}`),
  ),
  responseRule('XCAP-12.4-01', isCapabilities, wrongDocumentType),
  responseRule('XCAP-12.9-02', isCapabilities, withoutTag),
  responseRule('XCAP-8.3-07', (one) => isFoundOf('element', one), wrongType('xcap-el+xml')),
  responseRule('XCAP-8.3-09', (one) => isFoundOf('attribute', one), wrongType('xcap-att+xml')),
  responseRule('XCAP-8.3-10', (one) => isFoundOf('namespace', one), wrongType('xcap-ns+xml')),
  responseRule('XCAP-8.3-05', (one) => isFoundOf('element', one), wrongElement),
  responseRule(
    'XCAP-7.9-02',
    (one) => isFoundOf('attribute', one),
    (one) => unless(ATT_VALUE.test(responseText(one)), 'the value is in no quotes, or not escaped'),
  ),
  responseRule('XCAP-12-02', isCapabilities, wrongCapabilities),
  responseRule('XCAP-12-03', isCapabilities, (one) =>
    unless(listed(one, 'auid').includes(XCAP_CAPS.auid), 'the AUID xcap-caps is not listed'),
  ),
  responseRule('XCAP-12-04', isCapabilities, (one) =>
    unless(
      listed(one, 'namespace').includes(XCAP_CAPS.namespace),
      `the namespace ${XCAP_CAPS.namespace} is not listed`,
    ),
  ),
  responseRule(
    'XCAP-11-01',
    (one) => one.status === 409 && rootElementIn(responseText(one))?.namespaceURI === ERROR,
    wrongType('xcap-error+xml'),
  ),
  responseRule('XCAP-11.1-01', (one) => one.status === 409 && responseType(one) === ERROR_TYPE, wrongReport),
  ...REPORT_RULES,
  responseRule('HTTP-10.2.1-01', is(405), without('Allow', 'the 405 has no Allow')),
  ...namespaceRules('PUT', 'XCAP-8.2-01', 'XCAP-8.2-02'),
  ...namespaceRules('DELETE', 'XCAP-8.4-01', 'XCAP-8.4-02'),
  responseRule('HTTP-11.6.1-01', is(401), without('WWW-Authenticate', 'the 401 has no challenge')),
  responseRule(
    'HTTP-15.4.5-01',
    is(304),
    (one) => withoutTag(one) ?? unless(one.response.body.byteLength === 0, 'a 304 has content'),
  ),
  responseRule('HTTP-8.6-04', is(204), (one) =>
    unless(responseField(one, 'Content-Length') === undefined, 'the 204 has Content-Length'),
  ),
];

/** Says a text of a response that does not hold. */
function unless(holds: boolean, text: string): string | undefined {
  return holds ? undefined : text;
}

function is(status: number) {
  return (one: Observed): boolean => one.status === status;
}

function without(field: string, text: string) {
  return (one: Observed) => unless(responseField(one, field) !== undefined, text);
}

function hasTag(one: Observed): boolean {
  return responseField(one, 'ETag') !== undefined;
}

function withoutTag(one: Observed): string | undefined {
  return unless(hasTag(one), 'the response has no entity tag');
}

function isStored(one: Observed): boolean {
  return one.method === 'PUT' && hasSucceeded(one);
}

function isDeletedNode(one: Observed): boolean {
  return one.method === 'DELETE' && ['element', 'attribute'].includes(targetKind(one) ?? '') && hasSucceeded(one);
}

function isFoundOf(kind: ReturnType<typeof targetKind>, one: Observed): boolean {
  return isFound(one) && targetKind(one) === kind;
}

function hasDescribedUsage({ usage }: Observed): boolean {
  return usage !== undefined && usage.auid !== XCAP_CAPS.auid;
}

function isCapabilities(one: Observed): boolean {
  return isFound(one) && isOfCapabilities(one);
}

/** RFC 4825 §12.7. */
function isOfCapabilities(one: Observed): boolean {
  const { target } = one;
  const isGlobalIndex = target?.tree === 'global' && target.name === 'index';
  return targetKind(one) === 'document' && target?.auid === XCAP_CAPS.auid && isGlobalIndex;
}

function wrongDocumentType(one: Observed): string | undefined {
  return notOfType(one, one.usage?.mimeType ?? '');
}

function wrongType(expected: string) {
  return (one: Observed) => notOfType(one, `application/${expected}`);
}

function notOfType(one: Observed, expected: string): string | undefined {
  const type = responseType(one);
  return unless(type === expected, `the type is ${type ?? 'missing'}, not ${expected}`);
}

function wrongElement(one: Observed): string | undefined {
  const element = singleElement(responseText(one));
  if (element === undefined) return 'the content is no single well-formed element';
  const name = one.target?.selector?.steps.at(-1)?.name.replace(/^.*:/, '') ?? '*';
  const found = element.nodeName.replace(/^.*:/, '');
  return unless(name === '*' || found === name, `the content is an element ${found}, not ${name}`);
}

/** Names of the children of the root element, in their order. */
function childrenOf(root: ReturnType<typeof rootElementIn>): readonly string[] {
  return [...(root?.childNodes ?? [])].flatMap((node) =>
    'localName' in node && node.nodeType === 1 ? [String(node.localName)] : [],
  );
}

function wrongCapabilities(one: Observed): string | undefined {
  const root = rootElementIn(responseText(one));
  if (root?.localName !== XCAP_CAPS.rootElement.name || root.namespaceURI !== XCAP_CAPS.namespace)
    return 'the root is not xcap-caps of its namespace';
  const [auids, ...others] = childrenOf(root);
  const namespaces = others[0] === 'extensions' ? others[1] : others[0];
  return unless(
    auids === 'auids' && namespaces === 'namespaces',
    'the children are not auids, extensions if any, and namespaces',
  );
}

function listed(one: Observed, name: string): readonly string[] {
  const found = rootElementIn(responseText(one))?.getElementsByTagNameNS(XCAP_CAPS.namespace, name) ?? [];
  return [...found].map(({ textContent }) => (textContent ?? '').trim());
}

function wrongReport(one: Observed): string | undefined {
  const root = rootElementIn(responseText(one));
  if (root?.localName !== 'xcap-error' || root.namespaceURI !== ERROR) return 'the content is no xcap-error document';
  const { length } = childrenOf(root);
  return unless(length === 1, `the report has ${length} conditions`);
}

/** A write to namespace bindings is refused with 405, whose Allow lists GET. */
function namespaceRules(method: string, refused: string, allow: string): readonly Rule[] {
  const isOfNamespace = (one: Observed) => one.method === method && targetKind(one) === 'namespace';
  return [
    responseRule(
      refused,
      (one) => isOfNamespace(one) && (hasSucceeded(one) || one.status === 405),
      ({ status }) => unless(status === 405, `a ${method} of namespace bindings is answered ${status}`),
    ),
    responseRule(
      allow,
      (one) => isOfNamespace(one) && one.status === 405,
      (one) =>
        unless(
          (responseField(one, 'Allow') ?? '').split(/\s*,\s*/).includes('GET'),
          'the Allow of the 405 does not list GET',
        ),
    ),
  ];
}
