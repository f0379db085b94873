import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startXdms } from '../../../../simulators/start/xdms.js';
import { oddities } from '../../../../simulators/xdms/pipeline/note-oddities.js';
import { rawExchange } from '../../../support/raw-http.js';

interface Case {
  readonly method?: string;
  readonly target?: string;
  readonly contentType?: string;
  readonly rawHeaders?: readonly string[];
  readonly rules: readonly string[];
  readonly why: string;
}

const CASES: readonly Case[] = [
  { rules: [], why: 'nothing' },
  { target: "/d/~~/a%5B@b='c'%5D/x:y/namespace::*?xmlns(x=urn:y)", rules: [], why: 'signs that a path may have' },
  { target: '/d/~~/a[1]', rules: ['RFC 4825 §6.3'], why: 'brackets' },
  { target: '/d/~~/a%5B@b="c"%5D', rules: ['RFC 4825 §6.3'], why: 'quotes' },
  { target: '/d?xmlns(x=urn:^()', rules: ['RFC 4825 §6.3'], why: 'a circumflex' },
  { target: '/d/%7E%7e/a', rules: ['RFC 4825 §6'], why: 'an escaped separator' },
  { target: '/d/~%7E', rules: ['RFC 4825 §6'], why: 'a separator that is half escaped' },
  { target: '/d/~~/a%5B@b=%22%7E%7E%22%5D', rules: [], why: 'escaped tildes in a value' },
  { method: 'GET', contentType: 'a/b', rules: ['RFC 9110 §8.3'], why: 'a Content-Type without content' },
  { method: 'HEAD', contentType: 'a/b', rules: ['RFC 9110 §8.3'], why: 'a Content-Type without content' },
  { method: 'DELETE', contentType: '', rules: ['RFC 9110 §8.3'], why: 'an empty Content-Type' },
  { method: 'PUT', contentType: 'a/b', rules: [], why: 'a Content-Type with content' },
  { rawHeaders: ['User-Agent', 'x', 'Host', 'h'], rules: [], why: 'one User-Agent' },
  { rawHeaders: ['Accept', 'User-Agent', 'User-Agent', 'user-agent'], rules: [], why: 'values that look like names' },
  { rawHeaders: ['User-Agent', 'x', 'Host', 'h', 'USER-AGENT', 'y'], rules: ['RFC 9110 §5.3'], why: 'two User-Agents' },
];

for (const { method = 'GET', target = '/d', contentType, rawHeaders = [], rules, why } of CASES) {
  test(`${method} ${target} with ${why} breaks ${rules.join() || 'no rule'}`, () => {
    const headers = contentType === undefined ? {} : { 'content-type': contentType };
    const found = oddities({ method, target, headers, rawHeaders, body: new Uint8Array() });
    assert.deepEqual(
      found.map(({ rule }) => rule),
      rules,
    );
  });
}

const methodOf = (request: string): string => request.replace(/ .*/, '');

test('odd requests are served like others, and reported as findings', async () => {
  await using xdms = await startXdms({ users: [{ xui: 'sip:a@example.com' }] });
  const path = '/xcap-root/directory/users/sip:a@example.com/directory.xml';
  const fields = ['Host: localhost', 'User-Agent: a', 'User-Agent: b', 'Content-Type: nonsense', 'Connection: close'];
  for (const [method, status] of [
    ['GET', 200],
    ['DELETE', 404],
  ] as const) {
    const target = method === 'GET' ? path : '/xcap-root/resource-lists/users/sip:a@example.com/none';
    const answer = await rawExchange(xdms.url, `${method} ${target} HTTP/1.1\r\n${fields.join('\r\n')}\r\n\r\n`);
    assert.ok(answer.startsWith(`HTTP/1.1 ${status} `), answer);
  }
  assert.deepEqual(
    xdms.findings.map(({ rule, request, lastRequest, count }) => [
      rule,
      ...[request, lastRequest].map(methodOf),
      count,
    ]),
    [
      ['RFC 9110 §8.3', 'GET', 'DELETE', 2],
      ['RFC 9110 §5.3', 'GET', 'DELETE', 2],
    ],
  );
});
