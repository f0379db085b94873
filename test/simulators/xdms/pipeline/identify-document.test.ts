import assert from 'node:assert/strict';
import { test } from 'node:test';
import { request } from 'undici';
import { startXdms } from '../../../../simulators/index.js';
import { Refusal } from '../../../../simulators/xdms/http/refusal.js';
import { createIdentifyDocument } from '../../../../simulators/xdms/pipeline/locate/identify-document.js';
import { splitTarget } from '../../../../simulators/xdms/uri/split-target.js';
import type { ServedUsage } from '../../../../simulators/xdms/usages/usage.js';
import { RESTRICTED } from '../auth/mock-with-auth.js';

const BODIES: readonly [what: string, auid: string, body: string][] = [
  [
    'a misspelt AUID',
    'resource-list',
    'The application usage resource-list is not served here; perhaps resource-lists is meant.',
  ],
  ['an AUID like none', 'phone-book', 'The application usage phone-book is not served here.'],
  ['no AUID', '', 'The request target names no application usage; an AUID follows the XCAP root.'],
];

test('a refusal says which application usage may be meant', async () => {
  await using xdms = await startXdms();
  for (const [what, auid, body] of BODIES) {
    const response = await request(`${xdms.xcapRoot}/${auid}/users/sip:alice@example.com/index`);
    assert.equal(response.statusCode, 404, what);
    assert.equal((await response.body.text()).trim(), body, what);
  }
});

test('a repeated target is refused when its user is gone, and served when the user is back', async () => {
  await using xdms = await startXdms();
  const target = `${xdms.xcapRoot}/resource-lists/users/sip:carol@example.com/index`;
  const bodyOf = async (): Promise<string> => (await request(target)).body.text();
  xdms.addUser({ xui: 'sip:carol@example.com' });
  const known = 'The document does not exist.\n';
  assert.equal(await bodyOf(), known);
  xdms.reset();
  const gone = await bodyOf();
  assert.match(gone, /sip:carol@example\.com is not known here/);
  xdms.addUser({ xui: 'sip:carol@example.com' });
  assert.equal(await bodyOf(), known);
});

test('a repeated target is identified anew for a usage with another AUID or scope', () => {
  const users = new Set(['sip:carol@example.com']);
  const identify = createIdentifyDocument({ users });
  const target = '/one/users/sip:carol@example.com/index';
  const split = splitTarget(target, []);
  assert.ok(split);
  const asked = { method: 'GET', target, headers: {}, body: new Uint8Array() };
  const usage: ServedUsage = { ...RESTRICTED, auid: 'one', scope: 'users' };
  const id = identify(usage, split, asked);
  assert.deepEqual(id, { auid: 'one', xui: 'sip:carol@example.com', path: ['index'] });
  assert.equal(identify(usage, split, asked), id);
  assert.equal(identify({ ...usage, auid: 'two' }, split, asked).auid, 'two');
  assert.throws(() => identify({ ...usage, auid: 'two', scope: 'global' }, split, asked), Refusal);
});
