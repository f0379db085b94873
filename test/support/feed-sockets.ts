import assert from 'node:assert/strict';
import fc from 'fast-check';
import { startXdms } from '../../simulators/start/xdms.js';
import { arbitraryDocument, arbitraryElement } from './arbitrary-xml.js';
import { rawExchange } from './raw-http.js';

const HOME = '/xcap-root/org.alliance.conv-history/users/sip:alice@example.com';
const TYPE = 'application/vnd.alliance.im.history-list+xml';
const NAMESPACE = 'urn:alliance:xml:im:history-list';

/** Generates mostly known parts, so that requests get far, and sometimes an odd one. */
const mostly = <T>(usual: readonly T[], odd: fc.Arbitrary<T>): fc.Arbitrary<T> =>
  fc.oneof({ weight: 8, arbitrary: fc.constantFrom(...usual) }, { weight: 1, arbitrary: odd });

/** Generates octets, one per character, without those that end a line or the target. */
const oddText = fc
  .string({ unit: fc.constantFrom(...'ab:/~*@[]()="\'%?&<>.;,|\\^{}#é\u0001\x7f\xff\ufeff\u1680') })
  .map((text) => Buffer.from(text.replaceAll(' ', '')).toString('latin1'));

const method = mostly(
  ['GET', 'HEAD', 'PUT', 'PUT', 'PUT', 'DELETE', 'OPTIONS', 'POST'],
  fc.constantFrom('TRACE', 'QUERY', 'BREW', 'CONNECT', 'put'),
);
const step = mostly(['a', 'a', '*', 'q:a', 'a%5B1%5D', '*%5B2%5D%5B@id=%221%22%5D', 'a%EF%BB%BF'], oddText);
const terminal = mostly(['', '', '/@id', '/@q:id', '/@xmlns', '/@b%E1%9A%80', '/namespace::*'], oddText);
const query = mostly(
  ['', '?xmlns(q=urn:other)'],
  fc.oneof(
    fc.constantFrom('?xmlns(q=http://www.w3.org/2000/xmlns/)', '?xmlns(q=a%01b)'),
    oddText.map((text) => `?${text}`),
  ),
);
const node = fc
  .tuple(mostly(['root', '*'], step), fc.array(step, { maxLength: 2 }), terminal, query)
  .map(([root, steps, last, bindings]) => `${HOME}/index/~~/${[root, ...steps].join('/')}${last}${bindings}`);
const rare = mostly(
  ['/xcap-root/xcap-caps/global/index', '*', 'http://h'],
  oddText.map((text) => `/${text}`),
);
const target = fc.oneof(
  { weight: 2, arbitrary: fc.constant(`${HOME}/index`) },
  { weight: 5, arbitrary: node },
  { weight: 1, arbitrary: rare },
);

const body = fc.oneof(
  arbitraryDocument.map((text) => text.replace('urn:default', NAMESPACE)),
  arbitraryElement,
  fc.constantFrom(
    '',
    '"1"',
    "'&#xE9;'",
    '"\u0001"',
    '"\ufffe"',
    `<?xml version="1.1"?><root xmlns="${NAMESPACE}"><a b="&#1;"/></root>`,
    `<root xmlns="${NAMESPACE}" b\u1680="1"><a\ufeff/></root>`,
  ),
  fc.string(),
);

const FIELDS = {
  'Content-Type': oddText,
  'If-Match': mostly(['*', '"x"'], oddText),
  'If-None-Match': mostly(['*', '"x"', 'W/"x", "y"'], oddText),
  'Content-Encoding': mostly(['identity', 'gzip'], oddText),
  Expect: mostly(['100-continue'], oddText),
  Host: mostly(['h'], oddText),
  Authorization: mostly(['Basic x'], oddText),
  'X-3GPP-Intended-Identity': mostly(['"sip:alice@example.com"'], oddText),
};
const field = fc
  .constantFrom(...Object.entries(FIELDS))
  .chain(([name, value]) => value.map((text) => `${name}: ${text.replace(/[^\t\x20-\x7e\x80-\xff]/g, '')}\r\n`));

const framing = mostly(['length', 'length', 'chunked'], fc.constantFrom('none', 'gzip, chunked'));

const message = fc
  .record({ method, target, fields: fc.array(field, { maxLength: 2 }), body, framing })
  .map((request) => {
    const octets = Buffer.from(request.body);
    const chunks =
      octets.length === 0 ? '0\r\n\r\n' : `${octets.length.toString(16)}\r\n${octets.toString('latin1')}\r\n0\r\n\r\n`;
    const [framed, content] =
      request.framing === 'length'
        ? [`Content-Length: ${octets.length}\r\n`, octets.toString('latin1')]
        : request.framing === 'none'
          ? ['', '']
          : [`Transfer-Encoding: ${request.framing}\r\n`, chunks];
    const given = request.fields.join('');
    const host = given.includes('Host:') ? '' : 'Host: x\r\n';
    const type = given.includes('Content-Type:') ? '' : `Content-Type: ${typeFor(request.target)}\r\n`;
    const head = `${request.method} ${request.target} HTTP/1.1\r\nConnection: close\r\n${host}${type}${given}${framed}`;
    return Buffer.from(`${head}\r\n${content}`, 'latin1');
  });

function typeFor(requestTarget: string): string {
  if (!requestTarget.includes('~~')) return TYPE;
  return `application/xcap-${requestTarget.includes('/@') ? 'att' : 'el'}+xml`;
}

const ROOT = `<root xmlns="${NAMESPACE}"/>`;
/** Creates a document first, so that requests get farther. */
const FIRST = Buffer.from(
  `PUT ${HOME}/index HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: ${TYPE}\r\nContent-Length: ${ROOT.length}\r\n\r\n${ROOT}`,
);

/**
 * Feeds random octets, close to requests, to sockets of a mock of its own.
 *
 * @returns the statuses of the responses
 * @throws Error of fast-check, with seed and path, for a message that is not answered, or with an error of the server
 */
export async function feedSockets(parameters: {
  readonly numRuns: number;
  readonly seed?: number;
  readonly path?: string;
}): Promise<ReadonlySet<string>> {
  await using xdms = await startXdms({ users: [{ xui: 'sip:alice@example.com' }], hosts: ['h', 'x'] });
  const statuses = new Set<string>();
  await fc.assert(
    fc.asyncProperty(message, async (octets) => {
      const answer = await rawExchange(xdms.url, octets);
      const status = /^(?:HTTP\/1\.1 100 Continue\r\n\r\n)?HTTP\/1\.1 (\d{3}) /.exec(answer)?.[1] ?? '';
      statuses.add(status);
      assert.match(status, /^[2-4]\d\d$|^50[15]$/, answer);
    }),
    { ...parameters, examples: [[FIRST]] },
  );
  return statuses;
}
