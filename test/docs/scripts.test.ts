import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { PACKAGE_ROOT } from '../../common/package-root.js';

const read = (file: string): string => readFileSync(path.join(PACKAGE_ROOT, file), 'utf8');

const scripts = Object.keys((JSON.parse(read('package.json')) as { scripts: Record<string, string> }).scripts);

const ROOT_FILES = [
  'README.md',
  'CONTRIBUTING.md',
  'ARCHITECTURE.md',
  'package.json',
  'knip.config.js',
  '.ci/run',
  '.ci/deep',
];
const FOLDERS = ['bench', 'build', 'decisions', 'docs', 'features', 'reports', 'simulators', 'site', 'src', 'test'];

const files = [...ROOT_FILES, ...FOLDERS.flatMap(textFilesBelow)];

function textFilesBelow(folder: string): readonly string[] {
  return readdirSync(path.join(PACKAGE_ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => (folder !== 'reports' || name === 'README.md') && /\.(?:md|m?ts|js|mjs|txt)$/.test(name))
    .map((name) => path.posix.join(folder, name.replaceAll(path.sep, '/')));
}

test('each `npm run NAME` in pages, messages and comments names a script', () => {
  const named = files.flatMap((file) =>
    [...read(file).matchAll(/\bnpm run (?:--silent )?([a-z][\w:-]*)/g)].map(([, name = '']) => ({ file, name })),
  );
  assert.ok(named.length > 40, `${named.length} are named`);
  assert.deepEqual(
    named.filter(({ name }) => !scripts.includes(name)),
    [],
  );
});

test('CONTRIBUTING.md gives the purpose of each script in a line', () => {
  const page = read('CONTRIBUTING.md');
  const rows = [...page.matchAll(/^\| `npm (?:run )?([a-z][\w:-]*)/gm)].map(([, name]) => name);
  assert.deepEqual(rows.sort(), [...scripts].sort());
  assert.ok(scripts.length <= 25, `${scripts.length} scripts: give an existing one an argument instead`);
});

test('.nvmrc names the oldest Node that the package accepts', () => {
  const { engines } = JSON.parse(read('package.json')) as { engines: { node: string } };
  assert.equal(`>=${read('.nvmrc').trim()}`, engines.node);
});
