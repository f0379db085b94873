import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { PACKAGE_ROOT } from '../src/package-root.js';

interface Lock {
  readonly packages: Readonly<Record<string, { readonly optionalDependencies?: Readonly<Record<string, string>> }>>;
}

test('the lock file has an entry for every optional package, of other platforms too: npm ci asks for all of them', async () => {
  const { packages } = JSON.parse(await readFile(join(PACKAGE_ROOT, 'package-lock.json'), 'utf8')) as Lock;
  const installed = new Set(Object.keys(packages).map((path) => path.replace(/^.*node_modules\//, '')));
  const wanted = Object.values(packages).flatMap(({ optionalDependencies = {} }) => Object.keys(optionalDependencies));
  assert.deepEqual(
    wanted.filter((name) => !installed.has(name)),
    [],
  );
});
