import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { XmlDocument, XsdValidator } from 'libxml2-wasm';
import { PACKAGE_ROOT } from '../../src/package-root.js';
import { junitXml } from '../../src/report/junit.js';
import { aCase, aResult } from '../runner/a-result.js';
import { aFullResult } from './a-full-result.js';

const SCHEMA = path.join(PACKAGE_ROOT, 'test/report/junit.xsd');

/** @throws when the text is not valid */
function validate(xml: string): void {
  using schema = XmlDocument.fromBuffer(readFileSync(SCHEMA));
  using validator = XsdValidator.fromDoc(schema);
  using document = XmlDocument.fromString(xml);
  validator.validate(document);
}

test('junit.xml is valid for whatever a run can come to', () => {
  validate(junitXml(aFullResult()));
});

test('junit.xml of a run without cases is valid', () => {
  validate(junitXml(aResult([])));
});

test('junit.xml stays valid whatever a subject answers', () => {
  const error = { message: '<script>alert(1)</script> \u0000 \uD800 ]]>', expected: '"', actual: '&amp;' };
  validate(junitXml(aResult([aCase('a', 'failed', { name: 'a\n<b>  c', error })])));
});

test('the schema notices what is wrong', () => {
  assert.throws(() => validate(junitXml(aFullResult()).replace(' time="', ' when="')));
  assert.throws(() => validate(junitXml(aFullResult()).replace('<properties>', '<properties><surprise/>')));
});
