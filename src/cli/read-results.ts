import { readFile } from 'node:fs/promises';
import type { RunResult } from '../runner/results/run-result.js';
import { InvalidArgumentError, messageOf } from '../shared/errors.js';

/**
 * Reads a `results.json`.
 *
 * @throws InvalidArgumentError `results`, naming the file
 */
export async function readResults(file: string): Promise<RunResult> {
  const { parseResults } = await import('../report/index.js');
  const text = await readFile(file, 'utf8').catch((thrown: unknown) => {
    throw new InvalidArgumentError('results', `cannot read ${file}: ${messageOf(thrown)}`, { cause: thrown });
  });
  return parseResults(text, file);
}
