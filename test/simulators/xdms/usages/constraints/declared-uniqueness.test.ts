import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { loadUsages } from '../../../../../simulators/xdms/usages/served-usages.js';
import { NOTES, notes, usageFolder } from '../../../../common/usages/a-usage.js';
import { outcome, UsageServer } from '../usage-under-test.js';

const LISTS = { ...NOTES, schema: undefined, references: [], prefixes: { o: 'urn:o' }, examples: {} };
const RULE = { elements: 'notes//*', key: '@id' };

async function served(unique: readonly object[]): Promise<UsageServer> {
  const [usage] = await loadUsages([usageFolder({ ...LISTS, unique })]);
  assert.ok(usage);
  return new UsageServer(usage);
}

const [free, inDocument, inParent] = await Promise.all([
  served([]),
  served([RULE]),
  served([{ ...RULE, within: 'parent' }]),
]);

interface List {
  readonly name: string;
  readonly id: string | undefined;
  readonly items: readonly List[];
}

const list: fc.Arbitrary<List> = fc.letrec<{ readonly list: List }>((tie) => ({
  list: fc.record({
    name: fc.constantFrom('a', 'b', 'o:a'),
    id: fc.option(fc.constantFrom('1', '2', '3', 'x&amp;y'), { nil: undefined }),
    items: fc.oneof({ maxDepth: 2 }, fc.constant([]), fc.array(tie('list'), { maxLength: 3 })),
  }),
})).list;

function text({ name, id, items }: List): string {
  return `<${name}${id === undefined ? '' : ` id="${id}"`}>${items.map(text).join('')}</${name}>`;
}

function idsOf(items: readonly List[]): readonly string[] {
  return items.flatMap(({ id, items: inner }) => [...(id === undefined ? [] : [id]), ...idsOf(inner)]);
}

function repeats(ids: readonly string[]): readonly string[] {
  return ids.filter((id, index) => ids.indexOf(id) !== index);
}

function repeatsPerParent(items: readonly List[]): readonly string[] {
  const own = items.flatMap(({ id }) => (id === undefined ? [] : [id]));
  return [...repeats(own), ...items.flatMap((one) => repeatsPerParent(one.items))];
}

test('exactly repeated values clash, and each reported field selects one of them', () => {
  let clashes = 0;
  fc.assert(
    fc.property(fc.array(list, { maxLength: 4 }), (items) => {
      const document = notes(items.map(text).join('')).replace('<notes', '<notes xmlns:o="urn:o"');
      free.put(document);
      for (const [server, repeated] of [
        [inDocument, repeats(idsOf(items))],
        [inParent, repeatsPerParent(items)],
      ] as const) {
        const answer = server.put(document);
        assert.equal(outcome(answer), repeated.length === 0 ? 'accepted' : 'uniqueness-failure');
        const fields = [...answer.body.matchAll(/field="([^"]*)"/g)].map(([, field = '']) => field);
        const values = fields.map((field) => free.get(`index/~~/${field.replaceAll('&amp;', '&')}`).body.slice(1, -1));
        assert.deepEqual(values.sort(), [...repeated].sort());
        clashes += fields.length;
      }
    }),
    { numRuns: 200 },
  );
  assert.ok(clashes > 100, `${clashes} clashes`);
});
