import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { PACKAGE_ROOT } from '../../common/package-root.js';
import { compressed, idFaults, presentIds, RELEASED_FILE, releasedIds, removedIds } from './ids.js';

// Run before a release: notes its ids, so that none of them is lost or given again. With --check, only compares them.

const present = await presentIds();
const released = await releasedIds();
const changelog = await readFile(path.join(PACKAGE_ROOT, 'CHANGELOG.md'), 'utf8');
const faults = idFaults({ released, removed: await removedIds(), present }, changelog);
if (faults.length > 0) {
  console.error(faults.join('\n'));
  process.exitCode = 1;
} else if (present.join() !== released.join()) {
  if (process.argv.includes('--check')) {
    console.error('test/ids/released.txt.gz has the ids of an earlier release: node dist/test/ids/write-released.js');
    process.exitCode = 1;
  } else await writeFile(RELEASED_FILE, compressed(present));
}
