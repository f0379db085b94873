import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Exchange, HeaderList } from '../../../common/exchange.js';
import { referenceBlueprint } from '../../../simulators/reference.js';
import { judgeExchanges } from '../../../src/measure/judge/judge-exchanges.js';
import { judgeResponses } from './judge-responses.js';

const blueprint = await referenceBlueprint({});
const INDEX = '/xcap/resource-lists/users/sip:a@example.com/index';
const ENTRY = `${INDEX}/~~/resource-lists/list%5B@name=%22l%22%5D/entry%5B@uri=%22sip:b@x%22%5D`;
const NS = 'urn:ietf:params:xml:ns:resource-lists';
const TYPE = ['Content-Type', 'application/resource-lists+xml'] as const;

interface Line {
  readonly method?: string;
  readonly target?: string;
  readonly sent?: HeaderList;
  readonly body?: string;
  readonly status: number;
  readonly answered?: HeaderList;
}

const exchange = (
  { method = 'GET', target = INDEX, sent = [], body = '', status, answered = [] }: Line,
  index: number,
): Exchange => ({
  request: { method, origin: 'http://x', target, headers: [['Host', 'x'], ...sent], body: Buffer.from(body) },
  response: { status, headers: answered, body: Buffer.alloc(0) },
  startedAt: index * 10 + 1,
  durationMs: 1,
});

const CREATED: Line = {
  method: 'PUT',
  sent: [TYPE],
  body: `<resource-lists xmlns="${NS}"><list name="l"/></resource-lists>`,
  status: 201,
  answered: [['ETag', '"0"']],
};
const challenge = (nonce: string, more = ''): HeaderList => [
  ['WWW-Authenticate', `Digest realm="r", nonce="${nonce}", algorithm=MD5, qop="auth"${more}`],
];
const credentials = (nonce: string, count: number): HeaderList => [
  [
    'Authorization',
    `Digest username="a", realm="r", nonce="${nonce}", uri="${INDEX}", response="0", qop=auth, nc=${count.toString(16).padStart(8, '0')}, cnonce="c"`,
  ],
];

/** Ways to write a conversation of any length that a search through what came before would make slow. */
const LINES: Readonly<Record<string, (index: number) => Line>> = {
  'a challenge before each request, and nonces that are old': (index) =>
    index % 2 === 0
      ? { status: 401, answered: challenge(`${index}`) }
      : { sent: credentials('0', (index + 1) / 2), status: 404 },
  'a nonce whose count goes backwards': (index) =>
    index === 0
      ? { status: 401, answered: challenge('0') }
      : { sent: credentials('0', 1_000_000 - index), status: 404 },
  'new nonces that the client never uses': (index) => ({
    sent: credentials('old', index + 1),
    status: 401,
    answered: challenge(`${index}`, ', stale=true'),
  }),
  'entity tags that no response had': (index) =>
    index === 0
      ? CREATED
      : { method: 'PUT', sent: [TYPE, ['If-Match', `"x${index}"`]], body: CREATED.body ?? '', status: 412 },
  'changes of a node that no GET shows': (index) =>
    index === 0
      ? CREATED
      : {
          method: 'PUT',
          target: ENTRY,
          sent: [['Content-Type', 'application/xcap-el+xml']],
          body: `<entry xmlns="${NS}" uri="sip:b@x"><display-name>${index}</display-name></entry>`,
          status: index === 1 ? 201 : 200,
          answered: [['ETag', `"${index}"`]],
        },
};

/** Returns the processor time to judge both sides of a conversation. */
function timeFor(line: (index: number) => Line, length: number): number {
  const exchanges = Array.from({ length }, (_, index) => exchange(line(index), index));
  const before = process.cpuUsage();
  judgeExchanges(exchanges);
  judgeResponses(exchanges, { blueprint, isSoleWriter: true });
  const { user, system } = process.cpuUsage(before);
  return user + system;
}

for (const [what, line] of Object.entries(LINES)) {
  test(`${what}: four times the conversation takes about four times as long`, () => {
    timeFor(line, 1_000);
    const [one, four] = [timeFor(line, 4_000), timeFor(line, 16_000)];
    assert.ok(four / one < 9, `${one} µs for 4,000 exchanges, ${four} µs for 16,000`);
  });
}
