import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compileWhenAsked } from '../../../common/usages/usage-schema.js';
import { XmlSchemaError } from '../../../common/xml-schema/xml-schema-error.js';

const schema = (content: string) =>
  new Map([['a.xsd', `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema">${content}</xs:schema>`]]);

test('a schema that is compiled when it is asked judges as any other', async () => {
  const { fault, faults } = await compileWhenAsked('a.xsd', schema('<xs:element name="a"/>'));
  assert.equal(fault('<a/>'), undefined);
  assert.equal(faults('<b/>').length, 1);
});

test('a schema is compiled with its first document', async () => {
  const { fault } = await compileWhenAsked('a.xsd', schema('<xs:element name="a" type="missing"/>'));
  assert.throws(() => fault('<a/>'), XmlSchemaError);
});
