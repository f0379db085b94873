import type { XdmsAnswer } from '../../../simulators/internal.js';
import { type Front, kindOf } from './front.js';
import { everyElement, isElement, rewritten } from './plain-tree.js';

const local = (name: string) => name.slice(name.indexOf(':') + 1);

function ofType(answer: XdmsAnswer, type: string): XdmsAnswer {
  return { ...answer, headers: { ...answer.headers, 'content-type': type } };
}

const position = (target: string) =>
  Math.max(...[...decodeURI(target).matchAll(/\[(\d+)\]/g)].map(([, n]) => Number(n)), 0);

/** Faults that were written before anybody looked at how the families do on them. */
export const FRESH: readonly Front[] = [
  {
    id: 'comment-refused',
    found: /500/,
    refuses: ({ method, body }) => (method === 'PUT' && Buffer.from(body).includes('<!--') ? 500 : undefined),
  },
  {
    id: 'lower-names',
    found: /name.*lower/,
    content: (text, request) =>
      kindOf(request) === 'attribute'
        ? text
        : rewritten(text, (nodes) => {
            for (const { attributes } of everyElement(nodes))
              if (attributes.name !== undefined) attributes.name = attributes.name.toLowerCase();
            return undefined;
          }),
  },
  {
    id: 'second-declaration',
    found: /declaration/,
    content: (text, request) =>
      kindOf(request) === 'attribute'
        ? text
        : rewritten(text, (nodes) => {
            for (const element of everyElement(nodes)) {
              const [, second] = Object.keys(element.attributes).filter((name) => name.startsWith('xmlns'));
              if (second !== undefined) delete element.attributes[second];
            }
            return undefined;
          }),
  },
  {
    id: 'deleted-204',
    found: /204/,
    answered: (answer, request) =>
      request.method === 'DELETE' && kindOf(request) === 'attribute' && answer.status === 200
        ? { ...answer, status: 204, body: '' }
        : answer,
  },
  {
    id: 'no-declaration',
    found: /xml-declaration/,
    content: (text) => text.replace(/^\ufeff?<\?xml[^>]*\?>/, ''),
  },
  {
    id: 'positions',
    found: /404/,
    refuses: ({ target }) => (position(target) > 2 ? 404 : undefined),
  },
  {
    id: 'charset',
    found: /content-type/,
    answered: (answer, request) =>
      request.method === 'GET' && answer.status === 200 && kindOf(request) === 'document'
        ? ofType(answer, `${answer.headers['content-type']}; charset=iso-8859-1`)
        : answer,
  },
  {
    id: 'unquoted-elements',
    found: /etag/,
    answered: (answer, request) => {
      const { etag, ...headers } = answer.headers;
      if (kindOf(request) !== 'element' || etag === undefined) return answer;
      return { ...answer, headers: { ...headers, etag: etag.replaceAll('"', '') } };
    },
  },
  {
    id: 'reversed',
    found: /revers/,
    content: (text, request) =>
      kindOf(request) !== 'document'
        ? text
        : rewritten(text, (nodes) => {
            for (const element of everyElement(nodes)) {
              const turned = element.children.filter(isElement).reverse();
              element.children = element.children.map((one) => (isElement(one) ? (turned.shift() ?? one) : one));
            }
            return undefined;
          }),
  },
  {
    id: 'no-instructions',
    found: /instruction/,
    content: (text, request) =>
      kindOf(request) === 'attribute'
        ? text
        : rewritten(text, (nodes) => {
            const kept = (all: typeof nodes) => all.filter((one) => !('is' in one) || one.is !== 'instruction');
            for (const element of everyElement(nodes)) element.children = kept(element.children);
            return kept(nodes);
          }),
  },
  {
    id: 'trimmed',
    found: /trim|space/,
    content: (text, request) =>
      kindOf(request) === 'attribute'
        ? text
        : rewritten(text, (nodes) => {
            for (const element of everyElement(nodes))
              element.children = element.children.map((one) => ('text' in one ? { text: one.text.trim() } : one));
            return undefined;
          }),
  },
  {
    id: 'star',
    found: /412/,
    refuses: ({ headers }) => (headers['if-match']?.trim() === '*' ? 412 : undefined),
  },
  {
    id: 'plain-attributes',
    found: /content-type|attributes-are-text/,
    answered: (answer, request) =>
      request.method === 'GET' && answer.status === 200 && kindOf(request) === 'attribute'
        ? ofType(answer, 'text/plain')
        : answer,
  },
  {
    id: 'created-elements',
    found: /200/,
    answered: (answer, request) =>
      answer.status === 201 && kindOf(request) === 'element' ? { ...answer, status: 200 } : answer,
  },
  {
    id: 'no-reports',
    found: /400/,
    answered: (answer) =>
      answer.status === 409 && answer.body.includes('schema-validation-error')
        ? { status: 400, headers: { 'content-type': 'text/plain' }, body: 'no\n' }
        : answer,
  },
  {
    id: 'one-display-name',
    found: /display-name/,
    content: (text, request) =>
      kindOf(request) === 'attribute'
        ? text
        : rewritten(text, (nodes) => {
            for (const element of everyElement(nodes))
              if (local(element.name) === 'display-name') element.children = [];
            return undefined;
          }),
  },
];
