import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { PACKAGE_ROOT } from '../../common/package-root.js';

const read = (file: string): string => readFileSync(path.join(PACKAGE_ROOT, file), 'utf8');

const manifest = JSON.parse(read('package.json')) as Record<
  'dependencies' | 'devDependencies' | 'peerDependencies',
  Readonly<Record<string, string>>
>;

const ROOMS = ['bench', 'build', 'common', 'decisions', 'features', 'requirements', 'schemas', 'simulators', 'site'];
const FILES = [...ROOMS, 'src', 'steps', 'targets', 'test', 'usages', 'docs'].flatMap((folder) => [
  `/${folder}`,
  ...readdirSync(path.join(PACKAGE_ROOT, folder), { recursive: true, encoding: 'utf8' }).map(
    (name) => `/${folder}/${name.replaceAll(path.sep, '/')}`,
  ),
]);

const PAGES = [
  'ARCHITECTURE.md',
  'CONTRIBUTING.md',
  ...FILES.filter((file) => /^\/(?:decisions\/|(?:simulators|site|src)\/.*README\.md$)/.test(file)),
];

/** Paths in code spans that name one file or folder of the code. */
function pathsIn(page: string): readonly string[] {
  return [...read(page).matchAll(/`([\w./-]+(?:\.(?:ts|mjs|yaml|css)|\/))`/g)]
    .map(([, name = '']) => name.replace(/\/$/, ''))
    .filter((name) => !/^(?:\.|_site|_packages|api|dist|reports|bin|examples|schemas$)/.test(name));
}

test('ARCHITECTURE.md has at most 10,000 bytes', () => {
  const size = Buffer.byteLength(read('ARCHITECTURE.md'));
  assert.ok(size <= 10_000, `${size} bytes: move a part to the README of its room, or to decisions/`);
});

test('each file and folder that the pages about the code name exists', () => {
  const named = PAGES.flatMap((page) => pathsIn(page).map((name) => ({ page, name })));
  assert.ok(named.length > 150, `${named.length} are named`);
  assert.deepEqual(
    named.filter(({ name }) => !FILES.some((file) => file.endsWith(`/${name}`))),
    [],
  );
});

test('decisions/README.md lists each decision', () => {
  const list = read('decisions/README.md');
  const pages = FILES.filter((file) => /^\/decisions\/(?!README)/.test(file));
  assert.deepEqual(
    pages.filter((file) => !list.includes(`(${path.posix.basename(file)})`)),
    [],
  );
});

test('decisions/dependencies.md gives a reason for each dependency, and for nothing else', () => {
  const [lists = ''] = read('decisions/dependencies.md').split('## Newer majors');
  const rows = [...lists.matchAll(/^\| ([^|-][^|]*?) +\| [^|-]/gm)];
  const listed = rows.flatMap(([, names = '']) => names.split(', ')).filter((name) => name !== 'package');
  const { dependencies, devDependencies, peerDependencies } = manifest;
  const all = new Set(Object.keys({ ...dependencies, ...devDependencies, ...peerDependencies }));
  assert.deepEqual(listed.sort(), [...all].sort());
});
