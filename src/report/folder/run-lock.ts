import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { InvalidArgumentError, messageOf } from '../../../common/errors.js';
import { isOtherProcess } from '../../../common/processes/running-process.js';

const NAME = 'run.lock';

/**
 * Reserves a report folder for this process, so that two runs do not mix their reports. Takes over the lock of a process
 * that has ended.
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
  return () => rm(file, { force: true });
}

/** @returns false when the file exists */
async function create(file: string): Promise<boolean> {
  try {
    await writeFile(file, `${process.pid}\n`, { flag: 'wx' });
    return true;
  } catch (thrown) {
    if (codeOf(thrown) === 'EEXIST') return false;
    throw new InvalidArgumentError('out', `${file} cannot be written: ${messageOf(thrown)}`, { cause: thrown });
  }
}

function codeOf(thrown: unknown): unknown {
  return thrown instanceof Error && 'code' in thrown ? thrown.code : undefined;
}
