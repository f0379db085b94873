import { access, constants } from 'node:fs/promises';
import path from 'node:path';

/** Returns the programs that are missing in the folders of PATH and in /usr/sbin. */
export async function missingPrograms(names: readonly string[]): Promise<readonly string[]> {
  const found = await Promise.all(names.map(isThere));
  return names.filter((_, index) => found[index] !== true);
}

async function isThere(name: string): Promise<boolean> {
  const folders = [...(process.env.PATH ?? '').split(path.delimiter), '/usr/sbin'];
  const tries = folders.map((folder) => access(path.join(folder, name), constants.X_OK));
  return (await Promise.allSettled(tries)).some(({ status }) => status === 'fulfilled');
}
