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
}

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
