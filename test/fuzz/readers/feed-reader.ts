import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { exitFor } from '../../../src/cli/exit.js';
import type { Repeatable } from '../rounds.js';
import { FILE_READERS, type FileReader } from './file-readers.js';
import { changed, changes } from './mutations.js';

/** Most processor time for one input, in milliseconds. */
const LONGEST_MS = 2_000;

/** Words of engines and libraries, which say nothing to a user. */
const FOREIGN = /call stack|Cannot read prop|is not a function|is not iterable|is not defined|\n\s+at /;

/** How the inputs of a reader ended. */
export interface Ends {
  taken: number;
  refused: number;
}

/**
 * Gives changed files to a reader. It has to take each, or to refuse it in our words with exit code 2, in little time.
 *
 * @param name one of `FILE_READERS`
 * @throws Error of fast-check, with seed and path
 */
export async function feedReader(
  name: string,
  parameters: Repeatable & { readonly numRuns: number },
  ends: Ends = { taken: 0, refused: 0 },
): Promise<Ends> {
  const reader = FILE_READERS.get(name);
  if (reader === undefined) throw new Error(`no reader is called ${name}: ${[...FILE_READERS.keys()].join(', ')}`);
  const folder = await mkdtemp(path.join(tmpdir(), 'xcaliper-fuzz-'));
  try {
    for (const [file, content] of Object.entries(reader.beside ?? {}))
      await writeFile(path.join(folder, file), content);
    const file = path.join(folder, reader.file);
    await writeFile(file, reader.sample);
    await reader.read(file);
    await fc.assert(
      fc.asyncProperty(changes, async (own) => feed(reader, file, changed(reader.sample, reader.form, own), ends)),
      // A slow input would be slow many times in the search for a smaller one.
      { ...parameters, endOnFailure: true },
    );
  } finally {
    await rm(folder, { recursive: true });
  }
  return ends;
}

async function feed({ read }: FileReader, file: string, input: Buffer, ends: Ends): Promise<void> {
  await writeFile(file, input);
  const before = process.cpuUsage();
  const thrown = await read(file).then(
    () => undefined,
    (refusal: unknown) => refusal ?? 'nothing',
  );
  const { user, system } = process.cpuUsage(before);
  const took = (user + system) / 1_000;
  assert.ok(took < LONGEST_MS, `${took} ms for ${input.length} octets: ${excerpt(input)}`);
  if (thrown === undefined) {
    ends.taken += 1;
    return;
  }
  ends.refused += 1;
  const { code, line = '' } = exitFor(thrown);
  assert.equal(code, 2, `${line} for ${excerpt(input)}`);
  assert.doesNotMatch(line, FOREIGN, excerpt(input));
  assert.ok(line.length < 2_000, `a message of ${line.length} characters: ${line.slice(0, 200)}`);
}

function excerpt(input: Buffer): string {
  return JSON.stringify(input.toString('latin1', 0, 2_000));
}
