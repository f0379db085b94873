import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { PACKAGE_ROOT } from '../common/package-root.js';

interface Lock {
  readonly packages: Readonly<Record<string, LockedPackage>>;
}

interface LockedPackage {
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly engines?: { readonly node?: string };
  readonly dev?: boolean;
  readonly devOptional?: boolean;
  readonly link?: boolean;
  readonly integrity?: string;
  readonly license?: string;
}

/** Licences that let a program use a package, whatever its own licence is. */
const PERMISSIVE = [
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC-BY-3.0',
  'CC0-1.0',
  'ISC',
  'MIT',
];

test('the lock file has an entry for every optional package of every platform, as npm ci requires', async () => {
  const { packages } = JSON.parse(await readFile(join(PACKAGE_ROOT, 'package-lock.json'), 'utf8')) as Lock;
  const installed = new Set(Object.keys(packages).map((path) => path.replace(/^.*node_modules\//, '')));
  const wanted = Object.values(packages).flatMap(({ optionalDependencies = {} }) => Object.keys(optionalDependencies));
  assert.deepEqual(
    wanted.filter((name) => !installed.has(name)),
    [],
  );
});

test('no installed package needs a newer Node than 20: npm would warn, or refuse with engine-strict', async () => {
  const { packages } = JSON.parse(await readFile(join(PACKAGE_ROOT, 'package-lock.json'), 'utf8')) as Lock;
  const { overrides } = JSON.parse(await readFile(join(PACKAGE_ROOT, 'package.json'), 'utf8')) as {
    overrides?: unknown;
  };
  assert.equal(overrides, undefined, 'npm applies overrides in this checkout only: they hide what users get');
  const floors = Object.entries(packages)
    .filter(([, { dev, devOptional }]) => !dev && !devOptional)
    .map(([path, { engines }]) => ({ path, floor: Number(/^>=\s*(\d+)/.exec(engines?.node ?? '')?.[1] ?? 0) }));
  assert.deepEqual(
    floors.filter(({ floor }) => floor > 20),
    [],
  );
});

test('npm ci compares the content of every package with a hash in the lock file', async () => {
  const { packages } = JSON.parse(await readFile(join(PACKAGE_ROOT, 'package-lock.json'), 'utf8')) as Lock;
  const unknown = Object.entries(packages)
    .filter(([path, { link, integrity = '' }]) => path !== '' && !link && !integrity.startsWith('sha512-'))
    .map(([path]) => path);
  assert.deepEqual(unknown, [], 'add what `npm view NAME@VERSION dist.integrity` prints');
});

test('each package that users install has a permissive licence', async () => {
  const { packages } = JSON.parse(await readFile(join(PACKAGE_ROOT, 'package-lock.json'), 'utf8')) as Lock;
  const others = Object.entries(packages)
    .filter(([path, { dev, devOptional }]) => path !== '' && !dev && !devOptional)
    .map(([path, { license = 'none' }]) => ({ path, licences: license.replace(/[()]/g, '').split(/ (?:AND|OR) /) }))
    .filter(({ licences }) => !licences.every((one) => PERMISSIVE.includes(one)));
  assert.deepEqual(others, []);
});
