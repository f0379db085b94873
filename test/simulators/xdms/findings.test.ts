import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Findings } from '../../../simulators/xdms/findings.js';

test('findings say that they were cut', () => {
  const findings = new Findings();
  for (let index = 0; index < 1_010; index += 1) findings.add({ rule: 'r', text: `t${index}`, request: 'GET /' });
  assert.equal(findings.all.length, 1_001);
  assert.match(findings.all.at(-1)?.text ?? '', /only the first 1000 are kept/);
});
