import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { PACKAGE_ROOT } from '../../common/package-root.js';

/** Lists the modules of the same room that each module imports, including type-only imports. */
async function importsOf(room: string): Promise<ReadonlyMap<string, readonly string[]>> {
  const names = await readdir(join(PACKAGE_ROOT, room), { recursive: true });
  const files = names.filter((name) => name.endsWith('.ts')).map((name) => join(room, name));
  const imports = await Promise.all(
    files.map(async (file) => {
      const text = await readFile(join(PACKAGE_ROOT, file), 'utf8');
      const specifiers = [...text.matchAll(/\b(?:from|import) ?\(?'(\.[^']*)\.js'/g)].map(([, path = '']) => path);
      return [file, specifiers.map((path) => `${join(dirname(file), path)}.ts`)] as const;
    }),
  );
  return new Map(imports);
}

test('the simulators have no import circle, not even through type-only imports', async () => {
  const imports = await importsOf('simulators');
  assert.ok(imports.size > 100);
  // Repeatedly removes modules without remaining imports; the rest are circles.
  let left = new Map(imports);
  for (let before = -1; before !== left.size; ) {
    before = left.size;
    left = new Map([...left].filter(([, imported]) => imported.some((file) => left.has(file))));
  }
  assert.deepEqual([...left.keys()], []);
});
