import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { InvalidArgumentError, messageOf } from '../../shared/errors.js';
import type { FailedCases } from '../cases/selection.js';
import { describeIssue } from '../validation.js';
import { OUTCOMES, type Outcome } from './outcome.js';

/** What has to be run again: everything but what passed, or does not apply to the subject. */
const AGAIN: readonly Outcome[] = ['failed', 'inconclusive', 'subject-died', 'harness-error'];

const resultsSchema = z.object({
  format: z.literal(2, 'must be 2: older files have other case ids, so run again with this version'),
  cases: z.array(z.object({ id: z.string().min(1), outcome: z.enum(OUTCOMES) })),
});

/**
 * Reads from a `results.json` which of its cases did not pass.
 *
 * @throws InvalidArgumentError `failed`, when the file is none, or when there is nothing to run again
 */
export async function readFailedCases(file: string): Promise<FailedCases> {
  const parsed = resultsSchema.safeParse(await jsonOf(file));
  if (!parsed.success) {
    throw new InvalidArgumentError('failed', `${file} is not a results.json: ${describeIssue(parsed.error)}`);
  }
  const cases = parsed.data.cases.filter(({ outcome }) => AGAIN.includes(outcome)).map(({ id }) => id);
  if (cases.length > 0) return { file, cases };
  throw new InvalidArgumentError(
    'failed',
    `every case in ${file} passed or was skipped: there is nothing to run again`,
  );
}

async function jsonOf(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch (thrown) {
    throw new InvalidArgumentError('failed', `${file} cannot be read: ${messageOf(thrown)}`, { cause: thrown });
  }
}
