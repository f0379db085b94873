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
      const ended = await run(process.execPath, [
        `--max-old-space-size=${most}`,
        PROGRAM,
        name,
        folder,
        String(place),
      ]).then(
        () => 'within its heap',
        (thrown: { readonly stderr?: string }) => thrown.stderr?.slice(0, 500),
      );
      assert.equal(ended, 'within its heap', `place ${place}, ${size} MiB, heap of ${most} MiB`);
    }
  });
}
