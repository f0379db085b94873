import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { compileXmlSchema } from '../../../../common/xml-schema/compile-schema.js';
import { XmlSchemaError } from '../../../../common/xml-schema/xml-schema-error.js';
import { localSchema } from '../../../../simulators/xdms/schema/local-schema.js';
import type { ServedUsage } from '../../../../simulators/xdms/usages/usage.js';
import { anyRoot } from '../../../support/mock-without-http.js';
import { arbitraryEdit, arbitraryVariation, materialOf, TwoServers } from './two-servers.js';

/** A random content model, as a schema writes it, with some valid contents. */
interface Model {
  readonly schema: string;
  readonly contents: readonly string[];
}

interface Occurrence {
  readonly written: string;
  readonly counts: readonly number[];
}

const ONCE: Occurrence = { written: '', counts: [1] };
const OPTIONAL: Occurrence = { written: ' minOccurs="0"', counts: [0, 1] };
const SEVERAL: Occurrence = { written: ' maxOccurs="unbounded"', counts: [1, 2, 3] };
const ANY: Occurrence = { written: ' minOccurs="0" maxOccurs="unbounded"', counts: [0, 1, 3] };
const COUNTED: Occurrence = { written: ' maxOccurs="2"', counts: [1, 2] };

/** Repetition on one level only: libxml2 takes forever to read repeated groups of repeated or optional parts. */
interface Occurrences {
  readonly outer: fc.Arbitrary<Occurrence>;
  readonly inner: fc.Arbitrary<Occurrence>;
  readonly leaf: fc.Arbitrary<Occurrence>;
}

const once = fc.constantFrom(ONCE, ONCE, OPTIONAL);
const repeated = fc.constantFrom(ONCE, OPTIONAL, SEVERAL, SEVERAL, ANY, ANY, ANY, COUNTED);
const occurrences = fc.constantFrom<Occurrences>(
  { outer: repeated, inner: fc.constant(ONCE), leaf: fc.constant(ONCE) },
  { outer: once, inner: repeated, leaf: fc.constant(ONCE) },
  { outer: once, inner: once, leaf: repeated },
);

function elementModel(name: string, occurrence: fc.Arbitrary<Occurrence>): fc.Arbitrary<Model> {
  return occurrence.map(({ written, counts }) => ({
    schema: `<xs:element ref="${name}"${written}/>`,
    contents: counts.map((count) => `<${name}/>`.repeat(count)),
  }));
}

const wildcard: fc.Arbitrary<Model> = fc.constant({
  schema: '<xs:any namespace="##other" processContents="lax" minOccurs="0" maxOccurs="unbounded"/>',
  contents: ['', '<x:y xmlns:x="urn:x"/>', '<x:y xmlns:x="urn:x"/><x:z xmlns:x="urn:x"/>'],
});

function groupModel(parts: fc.Arbitrary<readonly Model[]>, occurrence: fc.Arbitrary<Occurrence>): fc.Arbitrary<Model> {
  return fc
    .tuple(fc.constantFrom('sequence', 'choice'), occurrence, parts)
    .map(([kind, { written, counts }, models]) => {
      const single = kind === 'sequence' ? inSequence(models) : models.flatMap(({ contents }) => contents);
      return {
        schema: `<xs:${kind}${written}>${models.map(({ schema }) => schema).join('')}</xs:${kind}>`,
        contents: counts.flatMap((count) => single.map((content) => content.repeat(count))).slice(0, 12),
      };
    });
}

function inSequence(models: readonly Model[]): readonly string[] {
  return Array.from({ length: 3 }, (_, choice) =>
    models.map(({ contents }) => contents[choice % contents.length] ?? '').join(''),
  );
}

/** A model of some of these names. */
function modelOf(names: readonly string[]): fc.Arbitrary<Model> {
  const some = fc.shuffledSubarray([...names], { minLength: 1 });
  return fc.tuple(some, occurrences).chain(([chosen, { outer, inner, leaf }]) => {
    const elements = chosen.map((name) => elementModel(name, leaf));
    const half = Math.ceil(elements.length / 2);
    const groups = [elements.slice(0, half), elements.slice(half)].filter(({ length }) => length > 0);
    const nested = groups.map((group) => groupModel(fc.tuple(...group), inner));
    const parts = outer === repeated || chosen.length % 2 > 0 ? nested : [...nested, wildcard];
    return groupModel(fc.tuple(...parts), outer);
  });
}

interface Example {
  readonly usage: ServedUsage;
  readonly documents: readonly string[];
}

const NAMES = ['a', 'b', 'c', 'd', 'e'];

const example: fc.Arbitrary<Example | undefined> = fc
  .constantFrom(NAMES, NAMES, NAMES, [...NAMES, 'c'])
  .chain((names) => fc.tuple(modelOf(names), modelOf(['c', 'd', 'e']), modelOf(['c', 'd', 'e'])))
  .map(([root, a, b]) => exampleOf({ root, a, b }));

function exampleOf({ root, a, b }: Readonly<Record<'root' | 'a' | 'b', Model>>): Example | undefined {
  const types = Object.entries({ root, a, b }).map(
    ([name, { schema }]) => `<xs:element name="${name}"><xs:complexType>${schema}</xs:complexType></xs:element>`,
  );
  const text = `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" targetNamespace="urn:default" xmlns="urn:default"
    elementFormDefault="qualified">${types.join('')}<xs:element name="c"><xs:complexType/></xs:element>
    <xs:element name="d" type="xs:string"/><xs:element name="e"/></xs:schema>`;
  const schema = compiled(text);
  if (schema === undefined) return undefined;
  const local = localSchema([{ path: 'test.xsd', text, namespace: 'urn:default' }]);
  const filled = (content: string): string =>
    content.replaceAll('<a/>', `<a>${a.contents.at(-1)}</a>`).replaceAll('<b/>', `<b>${b.contents.at(-1)}</b>`);
  const documents = root.contents.map((content) => `<root xmlns="urn:default">${filled(content)}</root>`);
  return {
    usage: { ...anyRoot('urn:default'), schema, localSchema: () => local },
    documents: documents.filter((document) => schema.fault(document) === undefined),
  };
}

/** @returns undefined when the model is ambiguous */
function compiled(text: string): ReturnType<typeof compileXmlSchema> | undefined {
  try {
    return compileXmlSchema('test.xsd', new Map([['test.xsd', text]]));
  } catch (thrown) {
    if (thrown instanceof XmlSchemaError) return undefined;
    throw thrown;
  }
}

const edit = fc.oneof({ arbitrary: arbitraryEdit, weight: 3 }, arbitraryVariation);

test('a change is judged as the whole document is, by the models of any schema', () => {
  const totals = { local: 0, others: 0, accepted: 0, refused: 0, excerpts: 0 };
  fc.assert(
    fc.property(example, fc.nat(), fc.array(edit, { maxLength: 30, size: 'max' }), (given, which, edits) => {
      if (given === undefined || given.documents.length === 0) return;
      const { usage, documents } = given;
      const servers = new TwoServers(usage, documents[which % documents.length] ?? assert.fail());
      const loose = NAMES.map((name) => `<${name} xmlns="urn:default" id="${name}"/>`);
      const material = materialOf([...documents, ...loose, '<x:y xmlns:x="urn:x" id="1"/>']);
      for (const edit of edits) servers.edit(edit, material);
      totals[usage.localSchema?.()?.others.size === 0 ? 'local' : 'others'] += 1;
      totals.accepted += servers.accepted;
      totals.refused += servers.refused;
      totals.excerpts += servers.excerpts;
    }),
    { numRuns: 120 },
  );
  for (const [name, total] of Object.entries(totals)) assert.ok(total > 10, `only ${total}: ${name}`);
});
