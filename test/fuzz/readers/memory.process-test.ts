import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { entryUrl } from '../../../common/entry-url.js';
import { temporaryFolder } from '../../measure/server/tiny-suite.js';
import { FILE_READERS } from './file-readers.js';
import { grown } from './mutations.js';

// A process whose heap has no more room ends. V8 collects what it can before, so this measures what a reader holds.

/** Most octets of heap for one octet of a file of 1 MiB. */
const MOST_RATIO = 20;

/** For pages that are partly free, in MiB. */
const SLACK_MIB = 4;

const MIB = 1024 * 1024;

/** Further heaps, in MiB less: V8 of Node 26 ends a process now and then in a heap of 58 MiB where 48 MiB are enough. */
const SMALLER = [0, 4, 8, 12, 0];

/** Parts of each sample that are repeated until the file has half a MiB or more. */
const PLACES = [0, 3, 7, 12, 20];

const run = promisify(execFile);
const PROGRAM = fileURLToPath(entryUrl('test/fuzz/readers/read-large'));

for (const [name, { sample, form, isSlow }] of FILE_READERS) {
  // The memory of a capture is that of tshark.
  if (isSlow) continue;
  test(`the reader "${name}" takes at most ${MOST_RATIO} MiB for a file of half a MiB or more`, async (context) => {
    const folder = await temporaryFolder(context);
    const { stdout } = await run(process.execPath, ['--expose-gc', PROGRAM, name, folder]);
    const before = Number(stdout) / MIB;
    for (const place of PLACES) {
      const size = grown(sample, form, place).byteLength / MIB;
      const most = Math.ceil(before + SLACK_MIB + MOST_RATIO);
      const ended = await inHeap(most, [name, folder, String(place)]);
      assert.equal(ended, 'within its heap', `place ${place}, ${size} MiB, heap of ${most} MiB`);
    }
  });
}

/** Tells how a process ends in a heap of this many MiB, or in a smaller one. */
async function inHeap(most: number, options: readonly string[]): Promise<string | undefined> {
  let error: string | undefined;
  for (const less of SMALLER) {
    try {
      await run(process.execPath, [`--max-old-space-size=${most - less}`, PROGRAM, ...options]);
      return 'within its heap';
    } catch (thrown) {
      error = (thrown as { readonly stderr?: string }).stderr?.slice(0, 500);
    }
  }
  return error;
}
