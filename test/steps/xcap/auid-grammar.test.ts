import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isAuid } from '../../../steps/xcap/requests/auid-grammar.js';

const AUIDS = [
  'xcap-caps',
  'a',
  '1',
  "x!$&'()*+,;=:@~_y",
  'caf%C3%A9',
  'com.example.foo',
  'org.x-y.1',
  'com.example.a_b',
];
const OTHERS = [
  '',
  'two words',
  'a/b',
  'a?',
  '%4',
  'café',
  '.foo',
  'com.',
  'com..foo',
  '1com.example',
  'com.-x.foo',
  'c_m.foo',
];

for (const auid of AUIDS) test(`"${auid}" is an AUID`, () => assert.ok(isAuid(auid)));
for (const other of OTHERS) test(`"${other}" is not an AUID`, () => assert.ok(!isAuid(other)));
