import type { Deviation } from '../../xdms/deviation.js';
import { readingHeads, rewriting, writingHeads } from './wire.js';

/** RFC 9112 §2 to §5, RFC 9110 §5 and §6.6: the syntax of messages, octet by octet. */
export const MESSAGES: readonly Deviation[] = [
  {
    id: 'answers-without-date',
    violates: ['HTTP-6.6.1-01'],
    sentence: 'Answers have no Date.',
    http: writingHeads((head) => head.replace(/\r\nDate: [^\r]*/i, '')),
  },
  {
    id: 'answers-with-two-dates',
    violates: ['HTTP-5.3-01'],
    sentence: 'Answers have two Date fields.',
    http: writingHeads((head) => head.replace(/\r\nDate: [^\r]*/i, '$&$&')),
  },
  {
    id: 'dates-as-before-rfc-1123',
    violates: ['HTTP-5.6.7-01'],
    sentence: 'Date has its day of the week in full, a year of two digits and hyphens, as in RFC 850.',
    http: writingHeads((head) =>
      head.replace(/\r\nDate: (\w{3}), (\d\d) (\w{3}) \d\d(\d\d)/i, '\r\nDate: $1day, $2-$3-$4'),
    ),
  },
  {
    id: 'white-space-behind-values-kept',
    violates: ['HTTP-5.5-01'],
    sentence: "White space behind a field's value is part of the value.",
    // Node would remove it, so another octet that Node does not treat as white space replaces it.
    http: readingHeads((head) => head.replace(/[ \t]+\r\n/g, '\xa0\r\n')),
  },
  {
    id: 'carriage-returns-end-lines',
    violates: ['HTTP-5.5-02', 'MSG-2.2-04'],
    sentence: 'A carriage return ends a line, whatever follows it.',
    http: readingHeads((head) => head.replace(/\r(?!\n)/g, '\r\n')),
  },
  {
    id: 'white-space-ahead-of-fields-dropped',
    violates: ['MSG-2.2-03'],
    sentence:
      'White space at the beginning of the line behind the request line is dropped, and the line read as a field.',
    http: readingHeads((head) => head.replace(/^([^\r]*\r\n)[ \t]+/, '$1')),
  },
  {
    id: 'white-space-ahead-of-colons-dropped',
    violates: ['MSG-5.1-01'],
    sentence: "White space between a field's name and its colon is passed over.",
    http: readingHeads((head) => head.replace(/(\r\n[^\s:]+)[ \t]+:/g, '$1:')),
  },
  {
    id: 'continued-lines-dropped',
    violates: ['MSG-5.2-01'],
    sentence: 'Of a field that goes on in further lines the first one counts.',
    http: readingHeads((head) => head.replace(/(?:\r\n[ \t][^\r]*)+(?=\r\n)/g, '')),
  },
  {
    id: 'too-many-fields-are-500',
    violates: ['HTTP-5.4-01'],
    sentence: 'Header fields that are too large are answered 500.',
    http: writingHeads((head) => head.replace(/^HTTP\/1\.1 431 [^\r]*/, 'HTTP/1.1 500 Internal Server Error')),
  },
  {
    id: 'methods-in-any-case',
    violates: ['HTTP-9.1-03'],
    sentence: 'Methods are read without regard to case.',
    http: readingHeads((head) => head.replace(/^[A-Za-z]+(?= )/, (method) => method.toUpperCase())),
  },
  {
    id: 'tunnels-to-anywhere',
    violates: ['HTTP-9.3.6-01'],
    sentence: 'A CONNECT is answered 200, whatever it names.',
    http: ({ server }) => {
      server.removeAllListeners('connect');
      server.on('connect', (_request, socket) => {
        socket.on('error', () => {});
        // Nothing comes back, and the tunnel ends with its client.
        socket.on('end', () => socket.end()).resume();
        socket.write('HTTP/1.1 200 Connection Established\r\n\r\n');
      });
    },
  },
  {
    id: 'protocols-changed-at-will',
    violates: ['HTTP-7.8-01', 'HTTP-7.8-02'],
    sentence: 'Every Upgrade is answered 101, and the protocol changed to a websocket.',
    http: ({ server }) => {
      server.on('upgrade', (_request, socket) => {
        socket.on('error', () => {});
        socket.end('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n');
      });
    },
  },
  {
    id: 'answers-in-another-order',
    violates: ['MSG-9.3.2-01'],
    sentence: 'Of several requests that come at once the second is answered before the first.',
    http: rewriting(() => {
      let isCrowded = false;
      let written = '';
      return {
        incoming: (octets) => {
          isCrowded = octets.split(' HTTP/1.1\r\n').length > 2;
          return octets;
        },
        outgoing: (octets) => {
          if (!isCrowded) return octets;
          written += octets;
          const first = lengthOfAnswer(written);
          const second = lengthOfAnswer(written.slice(first));
          if (second === 0) return '';
          isCrowded = false;
          return written.slice(first, first + second) + written.slice(0, first) + written.slice(first + second);
        },
      };
    }),
  },
];

/** Length of the first response in the octets; 0 when it is incomplete. */
function lengthOfAnswer(octets: string): number {
  const head = octets.indexOf('\r\n\r\n') + '\r\n\r\n'.length;
  if (head < '\r\n\r\n'.length) return 0;
  const content = Number(/\r\nContent-Length: (\d+)/i.exec(octets.slice(0, head))?.[1] ?? 0);
  return octets.length < head + content ? 0 : head + content;
}
