import { readdirSync, rmSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { errorCode, InvalidArgumentError, messageOf } from '../../../common/errors.js';
import { isOtherProcess } from '../../../common/processes/running-process.js';

const NAME = 'run.lock';

/**
 * Reserves a report folder for this process, so that two runs do not mix their reports. Takes over the lock of a process
 * that has ended. Also frees it when the process exits before that.
 *
 * @param folder must exist
 * @returns a function that gives the folder free
 * @throws InvalidArgumentError `out` when another process uses the folder
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const file = path.join(folder, NAME);
  while (!(await create(file))) {
    const pid = Number(await readFile(file, 'utf8').catch(() => ''));
    if (isOtherProcess(pid)) {
      throw new InvalidArgumentError(
        'out',
        `another run (process ${pid}) writes its reports to ${folder}; choose another folder, or remove ${file} if there is no such run`,
      );
    }
    await rm(file, { force: true });
  }
  const atExit = () => removeTraces(folder);
  process.on('exit', atExit);
  return async () => {
    process.off('exit', atExit);
    await rm(file, { force: true });
  };
}

/**
 * Removes the lock and the incomplete reports of this process, without waiting: for a process that is about to end. The
 * journal of a run stays.
 */
export function removeTraces(folder: string): void {
  try {
    const ours = readdirSync(folder).filter((name) => name === NAME || name.endsWith(`.${process.pid}.tmp`));
    for (const name of ours) rmSync(path.join(folder, name), { force: true });
  } catch {
    // The folder is gone, or the disk is: nobody can do more at the end of a process.
  }
}

/** @returns false when the file exists */
async function create(file: string): Promise<boolean> {
  try {
    await writeFile(file, `${process.pid}\n`, { flag: 'wx' });
    return true;
  } catch (thrown) {
    if (errorCode(thrown) === 'EEXIST') return false;
    throw new InvalidArgumentError('out', `${file} cannot be written: ${messageOf(thrown)}`, { cause: thrown });
  }
}
