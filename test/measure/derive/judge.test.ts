import assert from 'node:assert/strict';
import path from 'node:path';
import { test } from 'node:test';
import { PACKAGE_ROOT } from '../../../common/package-root.js';
import { loadUsage } from '../../../common/usages/load-usage.js';
import { faultIn } from '../../../src/measure/derive/judge.js';
import { checkExamples } from '../../../src/measure/derive/write-features.js';
import { NOTES, usageFolder } from '../../common/usages/a-usage.js';

/** Any content in `notes`, an attribute with a namespace, and an element whose name has none. */
const LAX = `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" targetNamespace="urn:example:notes">
  <xs:element name="notes"><xs:complexType><xs:sequence>
    <xs:any namespace="##any" processContents="lax" minOccurs="0" maxOccurs="unbounded"/>
  </xs:sequence><xs:anyAttribute processContents="lax"/></xs:complexType></xs:element>
  <xs:element name="note" type="xs:string"/>
  <xs:element name="list"><xs:complexType><xs:sequence>
    <xs:element name="entry" type="xs:string"/>
    <xs:element name="link" type="xs:string" form="qualified" minOccurs="0"/>
  </xs:sequence></xs:complexType></xs:element>
  <xs:attribute name="color" type="xs:string"/>
</xs:schema>`;

test('a lax wildcard takes no undeclared name of a namespace that the server lists', async () => {
  const { unique, references, examples, ...plain } = NOTES;
  const usage = await loadUsage(usageFolder({ ...plain, schema: 'lax.xsd' }, { 'lax.xsd': LAX }));
  const judged = (content: string, attributes = '') =>
    faultIn(usage, `<notes xmlns="urn:example:notes" xmlns:n="urn:example:notes"${attributes}>${content}</notes>`);
  assert.equal(judged('<note>A</note>'), undefined);
  assert.equal(judged('<list><entry xmlns="">A</entry></list>'), undefined);
  assert.equal(judged('<list><entry xmlns="">A</entry><link>B</link></list>'), undefined);
  assert.equal(judged('<x xmlns="urn:elsewhere"/>', ' n:color="red"'), undefined);
  assert.equal(judged('<memo/>'), 'schema-validation-error');
  assert.equal(judged('<x xmlns="urn:elsewhere"><entry xmlns="urn:example:notes"/></x>'), 'schema-validation-error');
  assert.equal(judged('', ' n:size="1"'), 'schema-validation-error');
});

test('the examples of simservs are what its usage file says', async () => {
  checkExamples(await loadUsage(path.join(PACKAGE_ROOT, 'usages', 'simservs', 'usage.yaml')));
});
