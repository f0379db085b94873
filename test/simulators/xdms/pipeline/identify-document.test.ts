import assert from 'node:assert/strict';
import { test } from 'node:test';
import { request } from 'undici';
import { startXdms } from '../../../../simulators/index.js';

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
