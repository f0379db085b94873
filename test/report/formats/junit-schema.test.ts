import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { XmlDocument, XsdValidator } from 'libxml2-wasm';
import { PACKAGE_ROOT } from '../../../common/package-root.js';
import { junitXml } from '../../../src/report/formats/junit.js';
import { aCase, aResult } from '../../measure/server/a-result.js';
import { aFullResult } from '../a-full-result.js';

const SCHEMA = path.join(PACKAGE_ROOT, 'test/report/formats/junit.xsd');

/** @throws Error when the text violates the schema */
function validate(xml: string): void {
  using schema = XmlDocument.fromBuffer(readFileSync(SCHEMA));
  using validator = XsdValidator.fromDoc(schema);
  using document = XmlDocument.fromString(xml);
  validator.validate(document);
}

test('junit.xml is valid for every kind of result', () => {
  validate(junitXml(aFullResult()));
});

test('junit.xml of a run without cases is valid', () => {
  validate(junitXml(aResult([])));
});

test('junit.xml is valid for any response of a subject', () => {
  const error = { message: '<script>alert(1)</script> \u0000 \uD800 ]]>', expected: '"', actual: '&amp;' };
  validate(junitXml(aResult([aCase('a', 'failed', { name: 'a\n<b>  c', error })])));
});

test('the schema rejects an invalid document', () => {
  assert.throws(() => validate(junitXml(aFullResult()).replace(' time="', ' when="')));
  assert.throws(() => validate(junitXml(aFullResult()).replace('<properties>', '<properties><surprise/>')));
});
