import assert from 'node:assert/strict';
import { cp, mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { test } from 'node:test';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { PACKAGE_ROOT } from '../common/package-root.js';
import { temporaryFolder } from './measure/server/tiny-suite.js';

interface Pattern {
  readonly path?: string;
  readonly pathNot?: string;
  readonly circular?: boolean;
  readonly couldNotResolve?: boolean;
}

interface Wall {
  readonly name: string;
  readonly from: Pattern;
  readonly to: Pattern;
}

/** An import between two files of the tree. */
interface Import {
  readonly from: string;
  readonly to: string;
}

/** Most files of one folder that a reader takes in at a glance. */
const MOST_FILES = 25;

/** Folders with a file for each row of a table. */
const CORRIDORS: readonly string[] = ['simulators/deviations/xdms'];

const { default: config } = (await import(path.join(PACKAGE_ROOT, '.dependency-cruiser.mjs'))) as {
  readonly default: { readonly forbidden: readonly Wall[] };
};

const files = await sourceFiles();

/** Imports that no wall may miss, whatever pairs the others choose. */
const NAMED: readonly (Import & { readonly wall: string })[] = [
  {
    wall: 'src/result: rooms below',
    from: 'src/result/causes/causes.ts',
    to: 'src/measure/server/execution/start-run.ts',
  },
  {
    wall: 'src/measure/server/preset: folders below',
    from: 'src/measure/server/preset/preset-features.ts',
    to: 'src/measure/server/execution/start-run.ts',
  },
  { wall: 'common: rooms below', from: 'common/errors.ts', to: 'simulators/index.ts' },
  { wall: 'simulators: rooms below', from: 'simulators/listen.ts', to: 'src/result/errors.ts' },
];

test('each wall of .dependency-cruiser.mjs stops an import', async (context) => {
  const broken = [...config.forbidden.map((wall) => ({ wall: wall.name, ...breakOf(wall) })), ...NAMED];
  const folder = await temporaryFolder(context);
  await writeTree(folder, broken);
  const noticed = await violationsIn(folder);
  for (const { wall, from, to } of broken) {
    assert.ok(noticed.has(`${wall} ${from} ${to}`), `${wall}: ${from} may import ${to}`);
  }
});

test('every folder of code has a wall', () => {
  const rooms = new Set(files.map((file) => /^(?:src\/)?[^/]+/.exec(file)?.[0] ?? file));
  const walled = (room: string): boolean =>
    config.forbidden.some(({ from }) => from.path !== undefined && new RegExp(from.path).test(`${room}/any.ts`));
  assert.deepEqual(
    [...rooms].filter((room) => !room.endsWith('.ts') && !walled(room)),
    [],
  );
});

test('no folder of code is a long corridor', () => {
  const counts = new Map<string, number>();
  for (const file of files) counts.set(path.posix.dirname(file), (counts.get(path.posix.dirname(file)) ?? 0) + 1);
  const long = [...counts].filter(([folder, count]) => count > MOST_FILES && !CORRIDORS.includes(folder));
  assert.deepEqual(long, []);
});

/** The files that import each other today. */
async function sourceFiles(): Promise<readonly string[]> {
  const rooms = ['common', 'simulators', 'src', 'steps', 'site', 'test', 'bench'];
  const names = await Promise.all(
    rooms.map(async (room) => {
      const found = await readdir(path.join(PACKAGE_ROOT, room), { recursive: true });
      return found.map((name) => `${room}/${name.replaceAll(path.sep, '/')}`);
    }),
  );
  return names
    .flat()
    .filter((file) => /(?<!\.d)\.[jt]s$/.test(file))
    .sort();
}

/** Chooses an import that breaks a wall. */
function breakOf({ name, from, to }: Wall): Import {
  if (to.circular === true) return { from: 'common/errors.ts', to: 'common/status.ts' };
  if (to.couldNotResolve === true) return { from: 'common/errors.ts', to: './nowhere.js' };
  const importer = files.find((file) => matches(file, from));
  const imported = files.find((file) => file !== importer && matches(file, to));
  assert.ok(importer !== undefined && imported !== undefined, `no import can break "${name}"`);
  return { from: importer, to: imported };
}

function matches(file: string, { path: wanted = '', pathNot }: Pattern): boolean {
  return new RegExp(wanted).test(file) && !(pathNot !== undefined && new RegExp(pathNot).test(file));
}

/** Writes a tree with nothing but the imports. The import of a circle goes both ways. */
async function writeTree(folder: string, imports: readonly (Import & { readonly wall: string })[]): Promise<void> {
  const texts = new Map<string, string>();
  const add = (from: string, to: string): void => {
    const specifier = to.startsWith('./') ? to : relative(from, to);
    texts.set(from, `${texts.get(from) ?? ''}import '${specifier}';\n`);
    if (!to.startsWith('./')) texts.set(to, texts.get(to) ?? '');
  };
  for (const { wall, from, to } of imports) {
    add(from, to);
    if (wall === 'circles') add(to, from);
  }
  for (const [file, text] of texts) {
    await mkdir(path.join(folder, path.dirname(file)), { recursive: true });
    await writeFile(path.join(folder, file), text);
  }
  await cp(path.join(PACKAGE_ROOT, 'tsconfig.json'), path.join(folder, 'tsconfig.json'));
}

function relative(from: string, to: string): string {
  const way = path.posix.relative(path.posix.dirname(from), to).replace(/\.ts$/, '.js');
  return way.startsWith('.') ? way : `./${way}`;
}

/** @returns `wall from to` of each violation */
async function violationsIn(folder: string): Promise<ReadonlySet<string>> {
  const rooms = (await readdir(folder, { withFileTypes: true })).filter((entry) => entry.isDirectory());
  const { output } = await cruise(
    rooms.map(({ name }) => name),
    { baseDir: folder, ruleSet: { forbidden: [...config.forbidden] }, validate: true, tsPreCompilationDeps: true },
  );
  const { violations } = (output as ICruiseResult).summary;
  return new Set(violations.map(({ rule, from, to }) => `${rule.name} ${from} ${to}`));
}
