import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Exchange, HeaderList } from '../../../common/exchange.js';
import { judgeExchanges } from '../../../src/measure/judge/judge-exchanges.js';
import { judgeResponses } from './judge-responses.js';

// What people have captured, and what the judges say of it.

const ORIGIN = 'http://xcap.example.com';

interface Line {
  readonly method?: string;
  readonly target: string;
  readonly sent?: HeaderList;
  readonly status: number;
  readonly answered?: HeaderList;
  readonly content?: string;
}

function conversation(...lines: readonly Line[]): readonly Exchange[] {
  return lines.map(({ method = 'GET', target, sent = [], status, answered = [], content = '' }, index) => ({
    request: {
      method,
      origin: ORIGIN,
      target,
      headers: [['Host', 'xcap.example.com'] as const, ...sent],
      body: Buffer.from(method === 'PUT' ? '<entry xmlns="urn:ietf:params:xml:ns:resource-lists" uri="sip:a@b"/>' : ''),
    },
    response: { status, headers: answered, body: Buffer.from(content) },
    startedAt: index * 10,
    durationMs: 1,
  }));
}

const broken = (judgments: readonly { requirement: string; breaches: readonly unknown[] }[]) =>
  judgments.filter(({ breaches }) => breaches.length > 0).map(({ requirement }) => requirement);

test('an application server that writes its entity tag without quotes: the client that repeats it is not blamed', () => {
  const target = '/simservs.ngn.etsi.org/users/sip:+15550100@ims.example.com/simservs.xml';
  const exchanges = conversation(
    { target, status: 200, answered: [['ETag', '1700000000']], content: '<simservs/>' },
    {
      method: 'PUT',
      target: `${target}/~~/simservs/communication-waiting`,
      sent: [
        ['Content-Type', 'application/xcap-el+xml'],
        ['If-Match', '1700000000'],
      ],
      status: 200,
      answered: [['ETag', '1700000001']],
    },
  );
  assert.deepEqual(broken(judgeResponses(exchanges)), ['HTTP-8.8.3-01']);
  assert.ok(!broken(judgeExchanges(exchanges)).includes('UA-FIELD-04'));
  const guessed = conversation({ target, sent: [['If-None-Match', '17']], status: 400 });
  assert.ok(broken(judgeExchanges(guessed)).includes('UA-FIELD-04'));
});

test('a phone book on a static web server: what it lacks of XCAP has clauses', () => {
  const target = '/resource-lists/users/sip:a@example.com/index';
  const content = '<resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"/>';
  const plain: HeaderList = [
    ['Content-Type', 'text/xml'],
    ['ETag', 'W/"5f-1"'],
  ];
  const exchanges = conversation(
    { target: '/xcap-caps/global/index', status: 404 },
    { target, status: 200, answered: plain, content },
    { target: `${target}/~~/resource-lists`, status: 404 },
    { method: 'PUT', target, sent: [['Content-Type', 'application/resource-lists+xml']], status: 405 },
  );
  assert.deepEqual(broken(judgeResponses(exchanges)).sort(), ['HTTP-10.2.1-01', 'XCAP-12-01', 'XCAP-8.3-02']);
});
