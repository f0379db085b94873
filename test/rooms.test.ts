import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { test } from 'node:test';
import { PACKAGE_ROOT } from '../src/package-root.js';

/** Which rooms a room must not look into. A room is a folder; an exception is a file. */
const WALLS: readonly {
  readonly room: string;
  readonly closed: readonly string[];
  readonly open?: readonly string[];
}[] = [
  { room: 'simulators', closed: ['src/runner', 'src/report', 'src/cli', 'src/xcap', 'src/license', 'steps'] },
  {
    room: 'src/runner',
    closed: ['simulators', 'src/doctor', 'src/prove', 'src/report', 'src/cli', 'steps'],
    open: ['simulators/index'],
  },
  {
    room: 'src/doctor',
    closed: ['simulators', 'src/prove', 'src/report', 'src/cli', 'steps'],
    open: ['simulators/index'],
  },
  {
    room: 'src/prove',
    closed: ['simulators', 'src/doctor', 'src/report', 'src/cli', 'steps'],
    open: ['simulators/index'],
  },
  { room: 'steps', closed: ['simulators', 'src/report', 'src/cli'], open: ['simulators/index'] },
  { room: 'src/xcap', closed: ['simulators', 'src/runner', 'src/report', 'src/cli', 'src/license', 'steps'] },
  { room: 'src/license', closed: ['simulators', 'src/runner', 'src/report', 'src/cli', 'src/xcap', 'steps'] },
  { room: 'src/report', closed: ['simulators', 'src/cli', 'src/xcap', 'src/license', 'steps'] },
];

async function sourcesOf(room: string): Promise<readonly string[]> {
  const names = await readdir(join(PACKAGE_ROOT, room), { recursive: true });
  return names.filter((name) => name.endsWith('.ts')).map((name) => join(room, name));
}

/** Modules of this package that a file imports, from the package's root, without their endings. */
async function importsOf(file: string): Promise<readonly string[]> {
  const text = await readFile(join(PACKAGE_ROOT, file), 'utf8');
  const specifiers = [...text.matchAll(/\bfrom '(\.[^']*)\.js'|\bimport\('(\.[^']*)\.js'\)/g)];
  return specifiers.map(([, one, other]) => relative('.', join(dirname(file), one ?? other ?? '')));
}

for (const { room, closed, open = [] } of WALLS) {
  test(`${room} keeps out of ${closed.join(', ')}`, async () => {
    const sources = await sourcesOf(room);
    assert.ok(sources.length > 0);
    const breaches: string[] = [];
    for (const file of sources) {
      for (const imported of await importsOf(file)) {
        const isClosed = closed.some((wall) => imported.startsWith(`${wall}/`));
        if (isClosed && !open.includes(imported)) breaches.push(`${file} imports ${imported}`);
      }
    }
    assert.deepEqual(breaches, []);
  });
}
