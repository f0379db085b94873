import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { PACKAGE_ROOT } from '../../../common/package-root.js';
import { PROVABLE } from '../../../src/prove/server/provable.js';
import { chooseTouched } from './choose.js';
import { type LineRange, readDiff } from './diff.js';
import { entriesAt, stepsAt, tagsAt } from './requirements.js';
import { partsOf, touchedParts } from './source-parts.js';

/** The place of a line that contains the text. */
const at = (text: string, part: string): readonly LineRange[] => [
  { first: text.slice(0, text.indexOf(part)).split('\n').length, count: 1 },
];

test('the hunks of each file are read from a diff, also where a line of the file looks like a header', () => {
  const diff = `diff --git a/one.ts b/one.ts
index 1..2 100644
--- a/one.ts
+++ b/one.ts
@@ -3 +3,2 @@ function a() {
-- a/other.ts
+@@ -1 +1 @@
+diff --git a/x b/x
@@ -9,2 +10,0 @@
-gone
-too
diff --git a/new file b/new file
new file mode 100644
--- /dev/null
+++ b/new file
@@ -0,0 +1 @@
+text
`;
  assert.deepEqual(
    [...readDiff(diff)],
    [
      [
        'one.ts',
        {
          before: [
            { first: 3, count: 1 },
            { first: 9, count: 2 },
          ],
          after: [
            { first: 3, count: 2 },
            { first: 10, count: 0 },
          ],
        },
      ],
      ['new file', { before: [{ first: 0, count: 0 }], after: [{ first: 1, count: 1 }] }],
    ],
  );
});

const ROWS = `import { shared } from './helpers.js';

/** Used by b, through others. */
const inner = 1;

/** Used by b. */
function outer() {
  return inner;
}

export const TABLE = [
  {
    id: 'a',
    answer: shared,
  },
  {
    id: 'b',
    answer: () => outer(),
  },
];
`;
const HELPERS = `export interface Shared {}

export function shared() {}

function inner() {}
`;

function rowsAt(file: 'rows.ts' | 'helpers.ts', changed: readonly LineRange[]): readonly (string | undefined)[] {
  const of = (name: string) => (name === file ? changed : []);
  const sources = new Map([
    ['rows.ts', { text: ROWS, changed: of('rows.ts') }],
    ['helpers.ts', { text: HELPERS, changed: of('helpers.ts') }],
  ]);
  return touchedParts(sources).flatMap(({ id }) => id ?? []);
}

test('a changed row is touched, and the rows that use a changed declaration', () => {
  assert.deepEqual(rowsAt('rows.ts', at(ROWS, 'answer: shared')), ['a']);
  assert.deepEqual(rowsAt('rows.ts', at(ROWS, 'const inner')), ['b']);
  assert.deepEqual(rowsAt('helpers.ts', at(HELPERS, 'function shared')), ['a']);
  assert.deepEqual(rowsAt('rows.ts', at(ROWS, 'import')), []);
  assert.deepEqual(rowsAt('helpers.ts', at(HELPERS, 'interface')), []);
  assert.deepEqual(rowsAt('helpers.ts', at(HELPERS, 'function inner')), [], 'not exported');
});

test('a removed line touches the row around it, and no row beside it', () => {
  assert.deepEqual(rowsAt('rows.ts', [{ first: 13, count: 0 }]), ['a']);
  assert.deepEqual(rowsAt('rows.ts', [{ first: 15, count: 0 }]), []);
});

test('each deviation has a row that is found in its file', () => {
  const folders = ['simulators/deviations/xdms', 'simulators/deviations/license', 'src/prove/license'];
  const found = folders.flatMap((folder) =>
    readdirSync(path.join(PACKAGE_ROOT, folder)).flatMap((name) =>
      partsOf(name, readFileSync(path.join(PACKAGE_ROOT, folder, name), 'utf8')).flatMap(({ id }) => id ?? []),
    ),
  );
  const ids = PROVABLE.deviations.map(({ id }) => id);
  assert.deepEqual(
    ids.filter((id) => !found.includes(id)),
    [],
  );
});

const FEATURE = `@server
Feature: F

  Rule: One

    Background:
      Given a document

    @id:a @R-1 @MUST
    Scenario: A
      Given first

    @id:b
    Scenario Outline: B
      Given <what>

      @R-2
      Examples:
        | what   |
        | second |

  Rule: Two

    @R-3
    Scenario: C
      Given third
`;

test('a line of a scenario stands for its tags, and any other line for those of the file', () => {
  assert.deepEqual(tagsAt(FEATURE, at(FEATURE, 'Given first')), ['id:a', 'R-1', 'MUST']);
  assert.deepEqual(tagsAt(FEATURE, at(FEATURE, '@id:a')), ['id:a', 'R-1', 'MUST']);
  assert.deepEqual(tagsAt(FEATURE, at(FEATURE, '| second')), ['id:b', 'R-2']);
  for (const line of ['Feature: F', 'Given a document', 'Rule: Two']) {
    assert.deepEqual(tagsAt(FEATURE, at(FEATURE, line)), ['server', 'id:a', 'R-1', 'MUST', 'id:b', 'R-2', 'R-3'], line);
  }
});

test('a line of the register stands for the requirement of its entry', () => {
  const register = '# Rules\n- id: R-1\n  text: one\n- id: R-2\n  text: two\n';
  assert.deepEqual(entriesAt(register, at(register, 'text: two')), ['R-2']);
  assert.deepEqual(entriesAt(register, at(register, '# Rules')), []);
});

test('a changed definition is touched, and those that use a changed function or are made otherwise', () => {
  const source = `Given('one', function () {});

When(
  /^two (.*)$/,
  () => helper(),
);

function helper() {}

for (const word of ['three']) Then(word, () => {});
`;
  const steps = ['one', '/^two (.*)$/', 'three'].map((pattern) => ({
    pattern,
    keyword: '',
    vocabulary: '',
    lines: [],
    example: '',
  }));
  const found = (part: string) => stepsAt(source, at(source, part), steps).map(({ pattern }) => pattern);
  assert.deepEqual(found("Given('one'"), ['one', 'three']);
  assert.deepEqual(found('function helper'), ['/^two (.*)$/', 'three']);
  assert.deepEqual(stepsAt(source, [], steps), []);
});

test('changed rows come first, and a seed chooses the same deviations again', () => {
  const deviations = Array.from({ length: 50 }, (_, index) => ({ id: `d${index}`, violates: ['R-1'], sentence: '' }));
  const none = new Set<string>();
  const touched = { rows: new Set(['d40']), requirements: none, features: new Set(['R-1']), steps: new Set(['R-1']) };
  const { ids, found } = chooseTouched(touched, deviations, { most: 10, seed: 1 });
  assert.deepEqual([ids.length, ids[0]], [10, 'd40']);
  assert.deepEqual(found, { rows: 1, requirements: 0, features: 49, steps: 0 });
  assert.deepEqual(chooseTouched(touched, deviations, { most: 10, seed: 1 }).ids, ids);
  assert.notDeepEqual(chooseTouched(touched, deviations, { most: 10, seed: 2 }).ids, ids);
});
