import assert from 'node:assert/strict';
import { test } from 'node:test';
import { request } from 'undici';
import { startXdms } from '../../../../simulators/index.js';

const NAMESPACE = 'urn:ietf:params:xml:ns:common-policy';

/** Rules of a document, and what the conflict report says of their ids. */
const REFUSED: readonly (readonly [rules: string, said: RegExp])[] = [
  ['<cr:rule id="a"/><cr:rule id="a"/>', /'a' is not a valid .* The id is used twice in the document\./],
  ['<cr:rule id="1a"/>', /An id begins with a letter or _\./],
  ['<cr:rule id="a b"/>', /An id has letters, digits, full stops, hyphens and _ only\./],
  ['<cr:rule/>', /'id' is required but missing\."/],
];

test('a refused id is explained: used twice, or malformed', async () => {
  await using xdms = await startXdms({ users: [{ xui: 'sip:alice@example.com' }] });
  for (const [rules, said] of REFUSED) {
    const response = await request(`${xdms.xcapRoot}/pres-rules/users/sip:alice@example.com/index`, {
      method: 'PUT',
      headers: { 'content-type': 'application/auth-policy+xml' },
      body: `<cr:ruleset xmlns:cr="${NAMESPACE}">${rules}</cr:ruleset>`,
    });
    assert.equal(response.statusCode, 409);
    assert.match(await response.body.text(), said);
  }
});
