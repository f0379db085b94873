import { existsSync } from 'node:fs';
import path from 'node:path';
import { InvalidArgumentError } from '../../../common/errors.js';
import { readWritten } from '../../../common/files/read-text.js';
import { HarnessError } from '../errors.js';
import type { Requirement } from './parse-register.js';

/** Name of the register in a folder of features. */
export const REQUIREMENTS_FILE = 'requirements.yaml';

/**
 * Reads the requirements in a folder of features of the user.
 *
 * @returns none when the folder has no `requirements.yaml`
 * @throws InvalidArgumentError `features`, naming the file and the invalid entry
 */
export async function readUserRequirements(folder: string): Promise<readonly Requirement[]> {
  const file = path.join(folder, REQUIREMENTS_FILE);
  if (!existsSync(file)) return [];
  // Loaded only here: the parser takes longer than most commands.
  const { parseRegister } = await import('./parse-register.js');
  try {
    return parseRegister(file, await readWritten(file));
  } catch (thrown) {
    if (!(thrown instanceof HarnessError)) throw thrown;
    throw new InvalidArgumentError('features', thrown.message, { cause: thrown });
  }
}
