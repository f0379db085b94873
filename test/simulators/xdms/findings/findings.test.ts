import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startXdms } from '../../../../simulators/index.js';
import { CLIENT_RULES } from '../../../../simulators/xdms/findings/client-rules.js';
import { Findings } from '../../../../simulators/xdms/findings/findings.js';
import { clientRules } from '../../../../src/measure/judge/client-rules.js';
import { loadRegister } from '../../../../src/result/register/register.js';
import { rawResponse } from '../raw-response.js';

test('findings say that they were cut', () => {
  const findings = new Findings();
  for (let index = 0; index < 1_010; index += 1) findings.add({ rule: 'r', text: `t${index}`, request: 'GET /' });
  assert.equal(findings.all.length, 1_001);
  assert.match(findings.all.at(-1)?.text ?? '', /only the first 1000 are kept/);
});

test('findings name rules about clients of the register, with their levels', async () => {
  const levels = new Map(clientRules(await loadRegister()).map(({ id, level }) => [id, level]));
  for (const [id, level] of Object.entries(CLIENT_RULES)) assert.equal(levels.get(id), level, id);
});

test('a finding marks the offending characters, and says what to send instead', async () => {
  await using xdms = await startXdms({ users: [{ xui: 'sip:alice@example.com' }] });
  const target = '/xcap-root/resource-lists/users/sip:alice@example.com/index/~~/resource-lists/list[1]';
  await rawResponse(xdms.url, `GET ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
  const [finding] = xdms.findings;
  const start = target.indexOf('[');
  assert.deepEqual(
    [finding?.requirement, finding?.level, finding?.severity, finding?.advice],
    ['XCAP-6.3-17', 'MUST', 'warning', 'Send %5B instead of [.'],
  );
  assert.deepEqual(finding?.offence, { part: 'target', start, end: start + 1, sent: '[' });
});
