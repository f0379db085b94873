import type { Deviation } from '../../xdms/deviation.js';
import { refuse } from '../../xdms/http/refusal.js';
import { withHeader, withoutHeader, withStatus } from './answers.js';
import { writingHeads } from './wire.js';

/** Unusual but allowed behaviors: no case may fail because of them. */
export const INERT: readonly Deviation[] = [
  {
    id: 'inert-entity-tags',
    violates: [],
    sentence: 'Entity tags are long, with characters that few servers use.',
    entityTags: (next) => () => `"~{${next().slice(1, -1)}},;:[x]=/\\!#%&'()*+?@^_\`|"`,
  },
  {
    id: 'inert-weak-entity-tags',
    violates: [],
    sentence: 'Entity tags are weak, so that no If-Match with one of them holds.',
    entityTags: (next) => () => `W/${next()}`,
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
  {
    id: 'inert-global-writes-are-404',
    violates: [],
    sentence: 'A refused write below the global tree is answered 404, as RFC 9110 §15.5.4 allows.',
    shownBy: ['/global/'],
    answer: (finished, { method, target }) =>
      /^[^?]*\/global\//.test(target) && ['PUT', 'DELETE'].includes(method) && [403, 405].includes(finished.status)
        ? withoutHeader(withStatus(finished, 404), 'allow')
        : finished,
  },
  {
    id: 'inert-large-content-is-507',
    violates: [],
    sentence: 'Content that is too large is answered 507.',
    http: writingHeads((head) => head.replace(/^HTTP\/1\.1 413 [^\r]*/, 'HTTP/1.1 507 Insufficient Storage')),
  },
  {
    id: 'inert-chunked-content-is-411',
    violates: [],
    sentence: 'Chunked content is answered 411, as RFC 9112 §6.3 allows.',
    steps: {
      checkContentType: (checkContentType) => (request, usage, location) => {
        if (request.headers['transfer-encoding'] !== undefined) throw refuse(411, 'The content has no length.');
        checkContentType(request, usage, location);
      },
    },
  },
  {
    id: 'inert-white-space-ahead-of-fields-closes',
    violates: [],
    sentence: 'The connection is closed behind a request line that white space follows, as RFC 9112 §2.2 allows.',
    http: ({ server }) => {
      const standard = server.listeners('clientError');
      server.removeAllListeners('clientError');
      server.on('clientError', (error: Error & { readonly rawPacket?: Buffer }, socket) => {
        if (/^[^\r\n]*\r\n[ \t]/.test(error.rawPacket?.toString('latin1') ?? '')) socket.destroy();
        else for (const listener of standard) Reflect.apply(listener, server, [error, socket]);
      });
    },
  },
  {
    id: 'inert-unknown-upgrades-are-400',
    violates: [],
    sentence: 'An Upgrade to an unknown protocol is answered 400.',
    answer: (finished, { headers: { upgrade } }) =>
      upgrade === undefined || upgrade === 'h2c' ? finished : refuse(400, 'The protocol is unknown.').answer,
  },
];
