import type { Deviation } from '../../xdms/deviation.js';
import { answer } from '../../xdms/http/answer.js';
import { framing, readingHeads, rewriting, writingHeads } from './wire.js';

/** RFC 9112 §6 to §9, RFC 9110 §8.6, §9.3.2 and §10.1.1: the ends of messages and connections. */
export const LENGTHS: readonly Deviation[] = [
  {
    id: 'lengths-of-32-bits',
    violates: ['HTTP-8.6-06', 'MSG-7.1-02'],
    sentence: 'Of a Content-Length or a chunk size the last 32 bits count.',
    http: rewriting(() => ({
      incoming: (octets) =>
        octets
          .replace(/(\r\nContent-Length: )(\d{10,})/, (_, name: string, digits: string) => name + last32(digits))
          .replace(/\r\n[\da-f]+([\da-f]{8})(?=\r\n)/gi, '\r\n$1'),
    })),
  },
  {
    id: 'lengths-read-up-to-what-is-no-digit',
    violates: ['MSG-6.3-02'],
    sentence: 'Of a Content-Length the digits count that it begins with, behind a sign.',
    http: readingHeads((head) => head.replace(/(\r\nContent-Length: )[+-]?(\d+)[^\r]*/, '$1$2')),
  },
  {
    id: 'lengths-beside-chunks-dropped',
    violates: ['MSG-6.1-03', 'MSG-6.1-04'],
    sentence:
      'A Content-Length beside a Transfer-Encoding, or a version that knows none, is passed over, and the connection kept.',
    http: readingHeads((head) =>
      /\r\nTransfer-Encoding:/.test(head)
        ? head.replace(/\r\nContent-Length:[^\r]*/, '').replace(/HTTP\/1\.0(?=\r\n)/, 'HTTP/1.1')
        : head,
    ),
  },
  {
    id: 'codings-behind-chunked-dropped',
    violates: ['MSG-6.3-01'],
    sentence: 'Of a Transfer-Encoding only the first coding is looked at.',
    http: readingHeads((head) => head.replace(/(\r\nTransfer-Encoding: chunked),[^\r]*/, '$1')),
  },
  {
    id: 'chunks-refused',
    violates: ['HTTP-6.4-01'],
    sentence: 'Content in chunks is answered 400, and the connection closed.',
    answer: (finished, { headers }) =>
      headers['transfer-encoding'] === undefined ? finished : answer(400, { connection: 'close' }),
  },
  {
    id: 'chunk-extensions-refused',
    violates: ['MSG-7.1-01'],
    sentence: 'A chunk with an extension makes a bad request.',
    http: rewriting(() => ({ incoming: (octets) => octets.replace(/(\r\n[\da-f]+);/gi, '$1 extended;') })),
  },
  {
    id: 'trailers-are-headers',
    violates: ['HTTP-6.5.1-01'],
    sentence: 'Trailer fields are read as header fields.',
    http: (app) => {
      app.addHook('preHandler', ({ raw }, _reply, done) => {
        Object.assign(raw.headers, raw.trailers);
        done();
      });
    },
  },
  {
    id: 'incomplete-requests-performed',
    violates: ['MSG-8-01'],
    sentence: 'A request that stops before its end is performed with what there is of it.',
    http: (app) => {
      Object.assign(app.server, { httpAllowHalfOpen: true });
      rewriting(() => {
        let read = '';
        return {
          incoming: (octets) => {
            read += octets;
            return octets;
          },
          end: () => missingEnd(read),
        };
      })(app);
    },
  },
  {
    id: 'chunks-for-everybody',
    violates: ['MSG-6.1-02'],
    sentence: 'Every answer with content comes in chunks.',
    http: framing((fields, content) => {
      if (content === '') return fields;
      const { 'content-length': _length, ...others } = fields;
      return { ...others, 'transfer-encoding': 'chunked' };
    }),
  },
  {
    id: 'lengths-count-characters',
    violates: ['HTTP-8.6-01'],
    sentence: 'Content-Length is the number of characters in the content.',
    http: framing((fields, content) => (content === '' ? fields : { ...fields, 'content-length': content.length })),
  },
  {
    id: 'lengths-of-nothing',
    violates: ['HTTP-8.6-02'],
    sentence: 'An answer to HEAD has a Content-Length of 0.',
    answer: (finished, { method }) =>
      method === 'HEAD' && finished.status === 200
        ? { ...finished, headers: { ...finished.headers, 'content-length': '0' } }
        : finished,
  },
  {
    id: 'content-in-answers-to-head',
    violates: ['HTTP-9.3.2-01'],
    sentence: 'An answer to HEAD has the content of one to GET.',
    http: (app) => {
      app.addHook('onSend', (request, reply, payload, done) => {
        if (request.method === 'HEAD' && typeof payload === 'string') {
          reply.raw.once('finish', () => request.raw.socket.write(payload));
        }
        done(null, payload);
      });
    },
  },
  {
    id: 'interim-answers-with-a-length',
    violates: ['HTTP-8.6-04'],
    sentence: 'An answer 100 has a Content-Length.',
    http: writingHeads((head) => head.replace(/^(HTTP\/1\.1 100 [^\r]*\r\n)/, '$1Content-Length: 0\r\n')),
  },
  {
    id: 'no-leave-to-send-chunks',
    violates: ['HTTP-10.1.1-01'],
    sentence: 'A client that waits for leave to send chunks is given none.',
    http: ({ server }) => {
      server.on('checkContinue', (request, response) => {
        if (request.headers['transfer-encoding'] === undefined) response.writeContinue();
        server.emit('request', request, response);
      });
    },
  },
  {
    id: 'connections-closed-behind-expected-content',
    violates: ['HTTP-10.1.1-02'],
    sentence:
      'When the content has come that a client had to ask leave for, the connection is closed without an answer.',
    http: ({ server }) => {
      server.on('checkContinue', (request, response) => {
        response.writeContinue();
        request.on('end', () => request.socket.destroy()).resume();
      });
    },
  },
  {
    id: 'leave-for-http-1-0-clients',
    violates: ['HTTP-10.1.1-03'],
    sentence: 'An HTTP/1.0 client that expects an answer 100 gets one.',
    http: (app) => {
      app.addHook('onRequest', ({ raw }, reply, done) => {
        if (raw.httpVersion === '1.0' && raw.headers.expect !== undefined) reply.raw.writeContinue();
        done();
      });
    },
  },
  {
    id: 'connections-for-one-request',
    violates: ['MSG-9.3-01'],
    sentence: 'Every connection is closed behind the first answer, which does not say so.',
    http: (app) => {
      app.addHook('onResponse', ({ raw }, _reply, done) => {
        raw.socket.end();
        done();
      });
    },
  },
  {
    id: 'close-not-read',
    violates: ['MSG-9.6-01', 'MSG-9.6-03', 'MSG-9.6-02'],
    sentence: 'Connection: close in a request is ignored.',
    http: readingHeads((head) => head.replace(/(\r\nConnection: (?:[^\r]*, *)?)close(?=\r\n)/gi, '$1keep-alive')),
  },
];

function last32(digits: string): string {
  return String(BigInt(digits) & 0xffff_ffffn);
}

/** Computes the missing rest of the last message. */
function missingEnd(read: string): string {
  const head = read.slice(0, read.indexOf('\r\n\r\n') + '\r\n\r\n'.length);
  if (head === '') return '';
  if (head.length < '\r\n\r\n'.length) return '\r\n';
  const isChunked = /\r\nTransfer-Encoding: chunked/i.test(head);
  return isChunked && !read.endsWith('\r\n0\r\n\r\n') ? '\r\n0\r\n\r\n'.slice(read.endsWith('\r\n') ? 2 : 0) : '';
}
