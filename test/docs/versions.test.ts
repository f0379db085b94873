import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { test } from 'node:test';
import { PACKAGE_ROOT } from '../../common/package-root.js';
import { RESULTS_FORMAT } from '../../src/result/results-json.js';
import { MEMBERS_FILE, resultsMembers } from '../result/results-members.js';
import { parseIdList } from '../support/id-list.js';

// The rules of docs/versions.md that a test can hold.

const read = (name: string): Promise<string> => readFile(path.join(PACKAGE_ROOT, name), 'utf8');

test('a format of results loses no member, and none becomes optional', async () => {
  const { present, removed } = parseIdList(await readFile(MEMBERS_FILE, 'utf8'));
  assert.deepEqual(removed, [], 'raise RESULTS_FORMAT, and begin the list anew');
  assert.deepEqual([...present].sort(), [...resultsMembers()].sort(), '`npm run docs` adds new ones');
  assert.match(await readFile(MEMBERS_FILE, 'utf8'), new RegExp(`in format ${RESULTS_FORMAT},`));
  assert.ok(present.includes('cases[].exchanges[].request.method!'));
});

test('commands set only the exit codes of the table', async () => {
  const rows = [...(await read('docs/command-line.md')).matchAll(/^\| (\d+) +\| [a-z]/gm)].map(([, code]) => code);
  assert.deepEqual(rows, ['0', '1', '2', '3']);
  const folder = path.join(PACKAGE_ROOT, 'src', 'cli');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'));
  const set = files.flatMap((name) =>
    [
      ...readFileSync(path.join(folder, name), 'utf8').matchAll(
        /(?:exitCode = |exitCode: |EXIT_\w+ = |process\.exit\()(\d+)/g,
      ),
    ].map(([, code = '']) => code),
  );
  assert.ok(set.length > 3);
  assert.deepEqual(
    set.filter((code) => !rows.includes(code)),
    [],
  );
});
