import { access, constants } from 'node:fs/promises';
import path from 'node:path';

/** Those of some programs that are neither in a folder of PATH nor in /usr/sbin, where servers are. */
export async function missingPrograms(names: readonly string[]): Promise<readonly string[]> {
  const found = await Promise.all(names.map(isThere));
  return names.filter((_, index) => found[index] !== true);
}

async function isThere(name: string): Promise<boolean> {
  const folders = [...(process.env.PATH ?? '').split(path.delimiter), '/usr/sbin'];
  const tries = folders.map((folder) => access(path.join(folder, name), constants.X_OK));
  return (await Promise.allSettled(tries)).some(({ status }) => status === 'fulfilled');
}
