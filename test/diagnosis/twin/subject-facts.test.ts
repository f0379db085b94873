import assert from 'node:assert/strict';
import { test } from 'node:test';
import { standardTarget, standardType } from '../../../src/diagnosis/twin/deployed-names.js';
import { subjectFacts } from '../../../src/diagnosis/twin/subject-facts.js';
import type { RecordedExchange } from '../../../src/result/attachments.js';
import type { CaseResult } from '../../../src/result/run-result.js';
import { observed } from '../../result/causes/an-observed-case.js';

const ROOT = 'https://xcap.example.com/services/xcap';

function asked(path: string, more: Partial<RecordedExchange['request']> = {}): RecordedExchange {
  const request = { method: 'PUT', url: `${ROOT}/${path}`, headers: [], ...more };
  return { request, response: { status: 200, headers: [] }, durationMs: 1 };
}

const challenge = (value: string): RecordedExchange => ({
  ...asked('a'),
  response: { status: 401, headers: [['WWW-Authenticate', value]] },
});

function factsOf(cases: readonly CaseResult[], options = {}) {
  const facts = subjectFacts({ subject: { name: 'server', xcapRoot: ROOT }, options, cases });
  assert.ok(facts);
  return facts;
}

test('a client has no twin', () => {
  assert.equal(subjectFacts({ subject: { name: 'client', kind: 'client' }, cases: [] }), undefined);
});

test('a twin has the root, the hosts and the preset of the run', () => {
  const copy = observed('a', 'passed', [], { xcapRoot: 'http://127.0.0.1:1/services/xcap' });
  const { root, hosts, preset } = factsOf([copy], { preset: 'ut' });
  assert.deepEqual(
    { root, hosts, preset },
    {
      root: '/services/xcap',
      hosts: ['xcap.example.com', '127.0.0.1'],
      preset: 'ut',
    },
  );
  assert.equal(factsOf([], { preset: 'oma' }).preset, undefined);
});

test('challenges tell the scheme', () => {
  const schemeOf = (...exchanges: RecordedExchange[]) => factsOf([observed('a', 'passed', exchanges)]).scheme;
  assert.equal(schemeOf(asked('a')), 'none');
  assert.equal(schemeOf(challenge('Basic realm="a"')), 'basic');
  assert.equal(schemeOf(challenge('Digest realm="a", nonce="b"'), challenge('Basic realm="a"')), 'digest');
  assert.equal(schemeOf(challenge('Bearer realm="a"')), 'bearer');
  assert.equal(schemeOf(asked('a', { user: 'a', headers: [['Authorization', 'Basic [redacted]']] })), 'basic');
});

const of = (xui: string, user?: string) =>
  asked(`resource-lists/users/${xui}/index`, user === undefined ? {} : { user });

test('users are those who have logged in', () => {
  const { users } = factsOf([
    observed('a', 'passed', [of('sip:alice@example.com', 'alice'), of('sip:bob@example.com', 'bob')]),
    observed('b', 'passed', [of('sip:alice@example.com', 'bob'), of('sip:alice@example.com', 'bob')]),
  ]);
  assert.deepEqual(users, [
    { xui: 'sip:alice@example.com', names: ['alice'] },
    { xui: 'sip:bob@example.com', names: ['bob'] },
  ]);
});

test('where nobody logs in, users own the documents of many cases, or are the second owner where a case needs one', () => {
  const many = Array.from({ length: 100 }, (_, index) => observed(`${index}`, 'passed', [of('sip:alice@example.com')]));
  const cases = [
    ...many,
    observed('x', 'passed', [of('sip:invented@example.com')]),
    observed('y', 'passed', [of('sip:alice@example.com'), of('sip:bob@example.com')], { tags: ['@needs:second-user'] }),
  ];
  assert.deepEqual(
    factsOf(cases).users.map(({ xui }) => xui),
    ['sip:alice@example.com', 'sip:bob@example.com'],
  );
});

test('names of usages on the server are those of requests', () => {
  const type = 'application/vnd.example+xml';
  const exchange = asked('org.example.lists/users/sip:a@b/index', { headers: [['Content-Type', type]] });
  const { names, root } = factsOf([observed('a', 'passed', [exchange], { tags: ['@usage:resource-lists'] })]);
  const target = '/services/xcap/org.example.lists/users/sip:a@b/index';
  assert.equal(standardTarget(target, root, names), '/services/xcap/resource-lists/users/sip:a@b/index');
  assert.equal(standardType(`${type}; charset=utf-8`, names), 'application/resource-lists+xml; charset=utf-8');
  assert.equal(standardType('text/plain', names), 'text/plain');
});

test('a usage that nobody should serve is no name of another one', () => {
  const unknown = { ...asked('no-such-usage.example.com/users/sip:a@b/index'), expected: '404' };
  const { names } = factsOf([observed('a', 'failed', [unknown], { tags: ['@usage:resource-lists'] })]);
  assert.deepEqual(names.auids, []);
});

test('a user whom nobody should have is no user', () => {
  const own = observed('a', 'passed', [asked('resource-lists/users/sip:a@b/index')]);
  const unknown = { ...asked('resource-lists/users/sip:nobody@b/index'), expected: '404' };
  const asking = asked('resource-lists/users/sip:nobody@b/index', { method: 'GET' });
  const cases = [own, own, observed('b', 'failed', [asking, unknown])];
  assert.deepEqual(
    factsOf(cases).users.map(({ xui }) => xui),
    ['sip:a@b'],
  );
});
