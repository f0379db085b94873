import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { runConformance } from '../../../src/measure/server/run-conformance.js';
import { usageFolder } from '../../common/usages/a-usage.js';

/** A small schema: a sequence of optional or repeated elements, with optional or required attributes. */
const part = fc.record({
  least: fc.constantFrom(0, 1),
  most: fc.constantFrom('1', 'unbounded'),
  isRequired: fc.boolean(),
  count: fc.integer({ min: 1, max: 3 }),
});

const usage = fc.record({ parts: fc.array(part, { minLength: 1, maxLength: 3 }), prefix: fc.constantFrom('', 't:') });

function schemaOf(parts: readonly { least: number; most: string; isRequired: boolean }[]): string {
  const elements = parts.map(
    ({ least, most, isRequired }, index) =>
      `<xs:element name="e${index}" minOccurs="${least}" maxOccurs="${most}"><xs:complexType><xs:attribute name="k" type="xs:NCName" use="${isRequired ? 'required' : 'optional'}"/></xs:complexType></xs:element>`,
  );
  return `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" targetNamespace="urn:example:random" elementFormDefault="qualified"><xs:element name="root"><xs:complexType><xs:sequence>${elements.join('')}</xs:sequence></xs:complexType></xs:element></xs:schema>`;
}

test('all cases that are derived from a random usage pass on the mock that serves it', async () => {
  await fc.assert(
    fc.asyncProperty(usage, fc.integer({ min: 1, max: 1_000 }), async ({ parts, prefix }, usageSeed) => {
      const content = parts.flatMap(({ most, count }, index) =>
        Array.from({ length: most === '1' ? 1 : count }, (_, at) => `<${prefix}e${index} k="v${index}-${at}"/>`),
      );
      const binding = prefix === '' ? 'xmlns' : 'xmlns:t';
      const text = `<${prefix}root ${binding}="urn:example:random">\n ${content.join('\n ')}\n</${prefix}root>`;
      const file = usageFolder(
        {
          auid: 'com.example.random',
          mimeType: 'application/random+xml',
          namespace: 'urn:example:random',
          rootElement: 'root',
          schema: 'random.xsd',
          examples: { valid: [{ title: 'One', text }] },
        },
        { 'random.xsd': schemaOf(parts) },
      );
      const { cases } = await runConformance({ usages: [file], usageCases: 48, usageSeed, only: ['derived'] });
      assert.ok(cases.length >= 40, `${cases.length} cases`);
      const wrong = cases.filter(({ outcome }) => outcome !== 'passed' && outcome !== 'skipped');
      assert.deepEqual(
        wrong.map(({ name, error, reason }) => `${name}: ${error?.message ?? reason}`),
        [],
      );
    }),
    { numRuns: 3 },
  );
});
