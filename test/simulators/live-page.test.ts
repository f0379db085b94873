import assert from 'node:assert/strict';
import { test } from 'node:test';
import { request } from 'undici';
import { startControl } from '../../simulators/control/start-control.js';
import { startXdms } from '../../simulators/start/xdms.js';

const ALICE = { xui: 'sip:alice.of.this.mock@example.com', password: 'open-sesame' };

test('the live page allows no script but its own, and contains nothing of the simulator', async () => {
  await using xdms = await startXdms({ users: [ALICE] });
  const control = await startControl(xdms, { port: 0, token: 'a-long-token' });
  try {
    const { statusCode, headers, body } = await request(`${control.url}/`);
    assert.deepEqual([statusCode, headers['content-type']], [200, 'text/html; charset=utf-8']);
    assert.match(
      String(headers['content-security-policy']),
      /^default-src 'none'; style-src 'sha256-.*'; script-src 'sha256-/,
    );
    const html = await body.text();
    for (const own of [ALICE.xui, ALICE.password, xdms.url]) assert.ok(!html.includes(own), own);
    assert.equal((await request(`${control.url}/events`)).statusCode, 401);
  } finally {
    await control.close();
  }
});

test('events tell requests and state without secrets, and end with the server', async () => {
  await using xdms = await startXdms({ users: [ALICE] });
  const control = await startControl(xdms, { port: 0 });
  const { headers, body } = await request(`${control.url}/events`);
  assert.equal(headers['content-type'], 'text/event-stream');
  const sent = await request(`${xdms.xcapRoot}/resource-lists/users/${ALICE.xui}/index?${ALICE.password}`, {
    headers: { authorization: 'Basic c2VjcmV0' },
  });
  await sent.body.dump();
  let text = '';
  body.setEncoding('utf8');
  let closed: Promise<void> | undefined;
  try {
    for await (const piece of body) {
      text += piece;
      if (text.includes('event: requests')) closed ??= control.close();
    }
  } catch {
    // The server ends the connection within the stream.
  }
  assert.ok(closed !== undefined);
  await closed;
  assert.match(text, /event: state\ndata: \{"root":"[^"]+","findings":\[\],"documents":\[\],"deviations":\[\]\}\n\n/);
  assert.match(text, /"target":"[^"]*index\?\[redacted\]"/);
  assert.match(text, /"Basic \[redacted\]"/);
  assert.doesNotMatch(text, /open-sesame|c2VjcmV0/);
});
