import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startXdms } from '../../../simulators/index.js';
import { rawResponse } from './raw-response.js';

const DOCUMENT = '/xcap-root/resource-lists/users/sip:alice@example.com/index';

const WRONG: readonly (readonly [target: string, clause: string, text: RegExp])[] = [
  [`/xcap-root${DOCUMENT}`, '§6.1', /twice/],
  [DOCUMENT.replace('/xcap-root', ''), '§6.1', /root \/xcap-root in front of the AUID is missing/],
  [DOCUMENT.replace('lists', 'list'), '§6.2', /perhaps resource-lists is meant/],
  [DOCUMENT.replace('users', 'user'), '§6.2', /"users" and "global"/],
  [DOCUMENT.replace('users', 'Users'), '§6.2', /"users" and "global"/],
  ['/xcap-root/resource-lists/globals/index', '§6.2', /"users" and "global"/],
  ['/xcap-root/resource-lists/users/index', '§6.2', /names no user/],
  [DOCUMENT.replace('sip:', ''), '§6.2', /begin with a scheme/],
  [`${DOCUMENT}/`, '§6.2', /slash at the end/],
  [DOCUMENT.replace('/users', '//users'), '§6.2', /two slashes/],
  [`${DOCUMENT}~~/resource-lists`, '§6', /no slash in front of ~~/],
  [`${DOCUMENT}/~~/`, '§6.3', /selector is empty/],
  [`${DOCUMENT}%2F~~%2Fresource-lists`, '§6', /percent-encoded/],
];

for (const [target, clause, text] of WRONG) {
  test(`GET ${target}: the 404 and a finding name the mistake`, async () => {
    await using xdms = await startXdms({ users: [{ xui: 'sip:alice@example.com' }] });
    const response = await rawResponse(
      xdms.url,
      `GET ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`,
    );
    assert.match(response, /^HTTP\/1.1 404 /);
    assert.match(response, text);
    const [finding, ...others] = xdms.findings;
    assert.deepEqual(others, []);
    assert.match(finding?.text ?? '', text);
    assert.deepEqual([finding?.rule, finding?.requirement], [`RFC 4825 ${clause}`, 'UA-URI-03']);
    const { start, end, sent } = finding?.offence ?? {};
    assert.equal(target.slice(start, end), sent);
  });
}

test('the conflict report of a PUT names the mistake', async () => {
  await using xdms = await startXdms({ users: [{ xui: 'sip:alice@example.com' }] });
  const target = `${DOCUMENT}~~/resource-lists`;
  const head = `PUT ${target} HTTP/1.1\r\nHost: localhost\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`;
  assert.match(await rawResponse(xdms.url, head), /<no-parent phrase="There is no slash in front of ~~\./);
});

test('a missing document at the right place is no finding', async () => {
  await using xdms = await startXdms({ users: [{ xui: 'sip:alice@example.com' }] });
  const response = await rawResponse(
    xdms.url,
    `GET ${DOCUMENT} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`,
  );
  assert.match(response, /^HTTP\/1.1 404 /);
  assert.deepEqual(xdms.findings, []);
});
