import { withHeader } from './answers.js';
import type { Deviation } from './deviation.js';

/** Unusual but allowed behaviors: no case may fail because of them. */
export const INERT: readonly Deviation[] = [
  {
    id: 'inert-entity-tags',
    violates: [],
    sentence: 'Entity tags are long, with characters that few servers use.',
    entityTags: (next) => () => `"~{${next().slice(1, -1)}},;:[x]=/\\!#%&'()*+?@^_\`|"`,
  },
  {
    id: 'inert-header-order',
    violates: [],
    sentence: 'Header fields come in the opposite order.',
    answer: (finished) => ({ ...finished, headers: Object.fromEntries(Object.entries(finished.headers).reverse()) }),
  },
  {
    id: 'inert-phrases',
    violates: [],
    sentence: 'What is said to people is said in other words, or not at all.',
    answer: (finished) => {
      const body = finished.body.replace(
        / phrase="[^"]*"/,
        finished.status === 409 && finished.body.length % 2 === 0 ? '' : ' phrase="Ça ne va pas &amp; basta"',
      );
      return finished.headers['content-type']?.startsWith('text/plain')
        ? { ...finished, body: 'Non.\n' }
        : { ...finished, body };
    },
  },
  {
    id: 'inert-white-space-in-reports',
    violates: [],
    sentence: 'Conflict reports have many lines, with all white space that XML allows.',
    answer: (finished) => {
      if (finished.status !== 409 || !finished.body.includes('<xcap-error')) return finished;
      const body = finished.body
        .replace(/(<(?:xcap-error|uniqueness-failure|no-parent|exists)[^>/]*)>/g, '$1\n >\n\n\t')
        .replace(/<\/(xcap-error|uniqueness-failure|no-parent|exists)>/g, '\n\t<!-- so much for that --> </$1 >')
        .replace(/ phrase=/g, '\n    phrase = ');
      return withHeader({ ...finished, body }, 'content-type', 'application/xcap-error+xml; charset=UTF-8');
    },
  },
  {
    id: 'inert-missing-type-taken',
    violates: [],
    sentence: 'Content without a Content-Type is treated as the expected type, as RFC 9110 §8.3 allows.',
    steps: {
      checkContentType: (checkContentType) => (request, usage, location) => {
        if (request.headers['content-type'] !== undefined) checkContentType(request, usage, location);
      },
    },
  },
];
