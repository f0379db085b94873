import { mkdir, readdir, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { errorCode, InvalidArgumentError, messageOf } from '../../../common/errors.js';
import { isOtherProcess } from '../../../common/processes/running-process.js';

/** A folder whose files the reports may replace. */
export interface ReportFolder {
  readonly path: string;
  /** Removes the folders that `openReportFolder` created, unless they contain files. */
  discard(): Promise<void>;
}

/** Names a report until it is complete. The name contains the process id, which identifies leftovers. */
export function unfinishedName(file: string): string {
  return `${file}.${process.pid}.tmp`;
}

/**
 * Creates the folder for the reports, checks that it is writable, and removes incomplete files of killed runs.
 *
 * @param names file names of the reports; files of an earlier run may exist
 * @throws InvalidArgumentError `out`
 */
export async function openReportFolder(folder: string, names: readonly string[]): Promise<ReportFolder> {
  const made = await makeFolder(path.resolve(folder)).catch((thrown: unknown) => {
    throw refused(`the folder ${folder} cannot be created`, thrown);
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
 * Replaces `mkdir` with `recursive`, which never returns on file systems that refuse new folders (`/proc`).
 *
 * @returns the created folders, the outermost first
 */
async function makeFolder(folder: string): Promise<readonly string[]> {
  try {
    await mkdir(folder);
    return [folder];
  } catch (thrown) {
    if (await isFolder(folder)) return [];
    if (errorCode(thrown) !== 'ENOENT' || path.dirname(folder) === folder) throw thrown;
  }
  const above = await makeFolder(path.dirname(folder));
  try {
    await mkdir(folder);
    return [...above, folder];
  } catch (thrown) {
    // Another run may have created the folder in the meantime.
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
    if (names.includes(name) && !isOtherProcess(Number(pid))) await rm(path.join(folder, entry), { force: true });
  }
}

async function removeEmpty(folders: readonly string[]): Promise<void> {
  for (const folder of folders.toReversed()) {
    try {
      await rmdir(folder);
    } catch {
      // The folder contains files, so it stays.
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
