import { messageOf } from '../errors.js';
import { UsageFileError } from './usage-file-error.js';

/** Adds the usage file and the key to an error. */
export function usageFault(file: string, key: string, thrown: unknown): UsageFileError {
  return thrown instanceof UsageFileError
    ? thrown
    : new UsageFileError(file, key, messageOf(thrown), { cause: thrown });
}
