import { mkdir, readdir, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { InvalidArgumentError, messageOf } from '../shared/errors.js';

/** A folder that reports can be written to. */
export interface ReportFolder {
  readonly path: string;
  /** Takes away the folders that were made for it, unless something is in them. */
  discard(): Promise<void>;
}

/** What a report is called until it is complete. The process that writes it is named, so that leftovers can be told. */
export function unfinishedName(file: string): string {
  return `${file}.${process.pid}.tmp`;
}

/**
 * Makes the folder for the reports, tries whether they can be written there, and clears it of what killed runs have
 * left behind half-written.
 *
 * @param names of the reports, which may be there from an earlier run
 * @throws InvalidArgumentError `out`
 */
export async function openReportFolder(folder: string, names: readonly string[]): Promise<ReportFolder> {
  const made = await makeFolder(path.resolve(folder)).catch((thrown: unknown) => {
    throw refused(`the folder ${folder} cannot be made`, thrown);
  });
  const discard = () => removeEmpty(made);
  try {
    await tryToWrite(folder, names);
    await removeLeftovers(folder, names);
  } catch (thrown) {
    await discard();
    throw thrown;
  }
  return { path: folder, discard };
}

/**
 * As `mkdir` with `recursive`, which never comes to an end in file systems that deny a folder they do not have (`/proc`).
 *
 * @returns the folders made, the outermost first
 */
async function makeFolder(folder: string): Promise<readonly string[]> {
  try {
    await mkdir(folder);
    return [folder];
  } catch (thrown) {
    if (await isFolder(folder)) return [];
    if (codeOf(thrown) !== 'ENOENT' || path.dirname(folder) === folder) throw thrown;
  }
  const above = await makeFolder(path.dirname(folder));
  try {
    await mkdir(folder);
    return [...above, folder];
  } catch (thrown) {
    // Another run may have made it in the meantime.
    if (await isFolder(folder)) return above;
    await removeEmpty(above);
    throw thrown;
  }
}

async function tryToWrite(folder: string, names: readonly string[]): Promise<void> {
  for (const name of names) {
    const file = path.join(folder, name);
    if (await isFolder(file)) throw refused(`the report ${file} cannot be written`, new Error('it is a folder'));
  }
  const trial = unfinishedName(path.join(folder, names[0] ?? 'report'));
  try {
    await writeFile(trial, '');
    await rm(trial);
  } catch (thrown) {
    throw refused(`the folder ${folder} cannot be written to`, thrown);
  }
}

async function removeLeftovers(folder: string, names: readonly string[]): Promise<void> {
  for (const entry of await readdir(folder)) {
    const [, name = '', pid] = /^(.+)\.(\d+)\.tmp$/.exec(entry) ?? [];
    if (names.includes(name) && !isOfAnother(Number(pid))) await rm(path.join(folder, entry), { force: true });
  }
}

/** Whether a process lives and is not this one, which has written nothing yet. */
function isOfAnother(pid: number): boolean {
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (thrown) {
    // One that may not be signalled lives as well.
    return codeOf(thrown) === 'EPERM';
  }
}

async function removeEmpty(folders: readonly string[]): Promise<void> {
  for (const folder of folders.toReversed()) {
    try {
      await rmdir(folder);
    } catch {
      // Something is in it: so it is wanted.
      return;
    }
  }
}

async function isFolder(file: string): Promise<boolean> {
  return stat(file).then(
    (found) => found.isDirectory(),
    () => false,
  );
}

function refused(problem: string, cause: unknown): InvalidArgumentError {
  return new InvalidArgumentError('out', `${problem}: ${messageOf(cause)}`, { cause });
}

function codeOf(thrown: unknown): unknown {
  return thrown instanceof Error && 'code' in thrown ? thrown.code : undefined;
}
