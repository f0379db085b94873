import { type Front, kindOf } from './front.js';
import { everyElement, isElement, type PlainElement, type PlainNode, rewritten } from './plain-tree.js';

const local = (name: string) => name.slice(name.indexOf(':') + 1);

/** Changes what elements and documents become when they are put. */
function ofElements(change: (element: PlainElement) => void): NonNullable<Front['content']> {
  return (text, request) =>
    kindOf(request) === 'attribute' ? text : rewritten(text, (nodes) => void everyElement(nodes).forEach(change));
}

/** Drops the descendants whose namespace is declared on them, or whose prefix is another one. */
function withoutOthers(element: PlainElement): void {
  const prefix = (name: string) => (name.includes(':') ? name.slice(0, name.indexOf(':')) : '');
  element.children = element.children.filter(
    (one) => !isElement(one) || (prefix(one.name) === prefix(element.name) && one.attributes.xmlns === undefined),
  );
  element.children.filter(isElement).forEach(withoutOthers);
}

/**
 * Faults that were written after everything else, most of them before anybody looked at how the families do on them: the
 * family of `no-extensions` is older than its row, and four patterns were widened to the words that were found.
 */
export const LATER: readonly Front[] = [
  {
    id: 'texts-cut',
    found: /cut|20/,
    content: ofElements((element) => {
      const cut = (one: PlainNode): PlainNode => ('text' in one ? { text: one.text.slice(0, 20) } : one);
      element.children = element.children.map(cut);
    }),
  },
  {
    id: 'merged-entries',
    found: /entr|uri/,
    content: ofElements((element) => {
      const known = new Set<string>();
      element.children = element.children.filter((one) => {
        if (!isElement(one) || local(one.name) !== 'entry') return true;
        const uri = (one.attributes.uri ?? '').toLowerCase();
        const isNew = !known.has(uri);
        known.add(uri);
        return isNew;
      });
    }),
  },
  {
    id: 'elements-never-304',
    found: /conditional-get/,
    passes: (request) => {
      if (request.method !== 'GET' || kindOf(request) !== 'element') return request;
      const { 'if-none-match': _, ...headers } = request.headers;
      return { ...request, headers };
    },
  },
  {
    id: 'no-head',
    found: /405/,
    refuses: ({ method }) => (method === 'HEAD' ? 405 : undefined),
  },
  {
    id: 'ascii-targets',
    found: /400/,
    refuses: ({ target }) => (/%[c-f][0-9a-f]%/i.test(target) ? 400 : undefined),
  },
  {
    id: 'weak-tags',
    found: /weak|etag/,
    answered: (answer, request) => {
      const { etag } = answer.headers;
      return kindOf(request) !== 'document' || etag === undefined
        ? answer
        : { ...answer, headers: { ...answer.headers, etag: `W/${etag}` } };
    },
  },
  {
    id: 'type-with-parameter',
    found: /415|type-compared/,
    refuses: ({ method, headers }) =>
      method === 'PUT' && headers['content-type']?.includes(';') === true ? 415 : undefined,
  },
  {
    id: 'plus-is-blank',
    found: /u2b/,
    content: ofElements(({ attributes }) => {
      const { uri } = attributes;
      if (uri !== undefined) attributes.uri = uri.replaceAll('+', ' ');
    }),
  },
  {
    id: 'shallow',
    found: /list/,
    content: ofElements((element) => {
      if (local(element.name) !== 'list') return;
      element.children = element.children.filter((one) => !isElement(one) || local(one.name) !== 'list');
    }),
  },
  {
    id: 'global-hidden',
    found: /404/,
    refuses: ({ method, target }) => (method === 'GET' && target.includes('/global/') ? 404 : undefined),
  },
  {
    id: 'no-empty-elements',
    found: /empty/,
    content: ofElements((element) => {
      const isEmpty = (one: PlainNode) =>
        isElement(one) && one.children.length === 0 && Object.keys(one.attributes).length === 0;
      element.children = element.children.filter((one) => !isEmpty(one));
    }),
  },
  {
    id: 'no-extensions',
    found: /foreign/,
    content: (text, request) =>
      kindOf(request) === 'attribute'
        ? text
        : rewritten(text, (nodes) => void nodes.filter(isElement).forEach(withoutOthers)),
  },
  {
    id: 'attributes-forbidden',
    found: /403/,
    refuses: (request) => (request.method === 'PUT' && kindOf(request) === 'attribute' ? 403 : undefined),
  },
  {
    id: 'reports-as-text',
    found: /content-type/,
    answered: (answer) =>
      answer.status === 409 ? { ...answer, headers: { ...answer.headers, 'content-type': 'text/xml' } } : answer,
  },
];
