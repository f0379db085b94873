import { decodePercent } from '../../../common/percent-encoding.js';
import type { XcapRequest } from '../../../simulators/internal.js';
import { type Front, kindOf } from './front.js';
import { everyElement, isElement, type PlainElement, type PlainNode, rewritten } from './plain-tree.js';

/** Changes the values of attributes in documents, elements and attributes. */
function ofValues(change: (value: string) => string): NonNullable<Front['content']> {
  return (text, request) => {
    const inElements = ofElements(({ attributes }) => {
      for (const [name, value] of Object.entries(attributes))
        if (!/^xmlns(?::|$)/.test(name)) attributes[name] = change(value);
    });
    if (kindOf(request) !== 'attribute') return inElements(text, request);
    // A value as the attribute of an element.
    const put = { ...request, target: request.target.replace(/\/[^/]*$/, '') };
    return inElements(`<v v=${text}></v>`, put).slice('<v v='.length, -'></v>'.length);
  };
}

function ofElements(change: (element: PlainElement) => void): NonNullable<Front['content']> {
  return (text, request) =>
    kindOf(request) === 'attribute' ? text : rewritten(text, (nodes) => void everyElement(nodes).forEach(change));
}

function ofTexts(change: (text: string) => string): NonNullable<Front['content']> {
  const changed = (node: PlainNode): PlainNode => ('text' in node ? { text: change(node.text) } : node);
  return ofElements((element) => {
    element.children = element.children.map(changed);
  });
}

const onlyDocuments =
  (content: NonNullable<Front['content']>): NonNullable<Front['content']> =>
  (text, request) =>
    kindOf(request) === 'document' ? content(text, request) : text;

const local = (name: string) => name.slice(name.indexOf(':') + 1);
const nameOf = ({ target }: XcapRequest) =>
  /\/([^/]*)$/.exec(target.split(/\?|\/(?:~|%7e){2}\//i, 1)[0] ?? '')?.[1] ?? '';

/** Faults on which the families were written. */
export const FRONTS: readonly Front[] = [
  { id: 'cut', found: /^attribute-values-cut-at-12/, content: ofValues((value) => value.slice(0, 12)) },
  {
    id: 'display-name',
    found: /display-name/,
    content: onlyDocuments(
      ofElements((element) => {
        element.children = element.children.filter((one) => !isElement(one) || local(one.name) !== 'display-name');
      }),
    ),
  },
  {
    id: 'sorted',
    found: /uri/,
    content: onlyDocuments(
      ofElements((element) => {
        const isEntry = (one: PlainNode): one is PlainElement => isElement(one) && local(one.name) === 'entry';
        const uriOf = (one: PlainElement) => one.attributes.uri ?? '';
        const sorted = element.children.filter(isEntry).sort((one, other) => (uriOf(one) < uriOf(other) ? -1 : 1));
        element.children = element.children.map((one) => (isEntry(one) ? (sorted.shift() ?? one) : one));
      }),
    ),
  },
  { id: 'lower-case', found: /lower/, content: ofValues((value) => value.toLowerCase()) },
  {
    id: 'query',
    found: /403/,
    refuses: ({ target }) => (/\/(?:~|%7e){2}\/.*\?/i.test(target) ? 403 : undefined),
  },
  { id: 'escape', found: /500/, refuses: (request) => (nameOf(request).includes('%') ? 500 : undefined) },
  {
    id: 'comments',
    found: /comment/,
    content: (text, request) =>
      request.target.includes('/resource-lists/')
        ? ofElements((element) => {
            element.children = element.children.filter((one) => !('is' in one) || one.is !== 'comment');
          })(text, request)
        : text,
  },
  { id: 'and', found: /and/, content: ofTexts((text) => text.replaceAll('&', 'and')) },
  {
    id: 'no-delete',
    found: /405/,
    refuses: (request) => (request.method === 'DELETE' && kindOf(request) === 'attribute' ? 405 : undefined),
  },
  {
    id: 'untagged',
    found: /etag/i,
    answered: (answer, request) => {
      if (request.method !== 'PUT' || kindOf(request) !== 'element') return answer;
      const { etag: _, ...headers } = answer.headers;
      return { ...answer, headers };
    },
  },
  {
    id: 'ten',
    found: /10/,
    content: ofElements((element) => {
      let left = 10;
      if (local(element.name) === 'list')
        element.children = element.children.filter((one) => !isElement(one) || left-- > 0);
    }),
  },
  { id: 'spaces', found: /space/, content: ofTexts((text) => text.replace(/[ \t\n]+/g, ' ')) },
  { id: 'dot', found: /404/, refuses: (request) => (nameOf(request).includes('.') ? 404 : undefined) },
  {
    id: 'tags',
    found: /400/,
    refuses: ({ headers }) => (headers['if-none-match']?.includes(',') === true ? 400 : undefined),
  },
];

/** Faults that were written when the families were done. */
export const HELD_OUT: readonly Front[] = [
  {
    id: 'plain-type',
    found: /content-type/,
    answered: (answer, request) =>
      request.method === 'GET' && answer.status === 200 && kindOf(request) === 'element'
        ? { ...answer, headers: { ...answer.headers, 'content-type': 'application/xml' } }
        : answer,
  },
  {
    id: 'created',
    found: /200/,
    answered: (answer, request) =>
      answer.status === 201 && kindOf(request) === 'document' ? { ...answer, status: 200 } : answer,
  },
  { id: 'ascii', found: /ascii/, content: ofTexts((text) => text.replace(/[^\0-\x7f]/gu, '?')) },
  {
    id: 'index-only',
    found: /403/,
    refuses: (request) =>
      request.method === 'PUT' &&
      request.target.includes('/pres-rules/') &&
      kindOf(request) === 'document' &&
      nameOf(request) !== 'index'
        ? 403
        : undefined,
  },
  {
    id: 'first-list',
    found: /list/,
    content: onlyDocuments(
      ofElements((element) => {
        let lists = 0;
        element.children = element.children.filter(
          (one) => !isElement(one) || local(one.name) !== 'list' || lists++ === 0,
        );
      }),
    ),
  },
  {
    id: 'signed',
    found: /comment/,
    content: onlyDocuments((text) =>
      rewritten(text, (nodes) => [...nodes, { raw: '<!-- stored by a front -->', is: 'comment' }]),
    ),
  },
  {
    id: 'decoded',
    found: /percent/,
    content: ofElements(({ attributes }) => {
      const { uri } = attributes;
      if (uri !== undefined) attributes.uri = decodePercent(uri) ?? uri;
    }),
  },
  {
    id: 'unconditional-elements',
    found: /accepted/,
    passes: (request) => {
      if (kindOf(request) !== 'element' || request.method !== 'PUT') return request;
      const { 'if-match': _, ...headers } = request.headers;
      return { ...request, headers };
    },
  },
  { id: 'large', found: /413/, refuses: ({ body }) => (body.length > 1000 ? 413 : undefined) },
];
