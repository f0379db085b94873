import { z } from 'zod';
import { defined } from '../../common/defined.js';
import { describeIssue } from '../../common/describe-issue.js';
import { fileProblem, InvalidArgumentError } from '../../common/errors.js';
import { readText } from '../../common/files/read-text.js';
import { OUTCOMES, type Outcome } from './outcome.js';
import { SUBJECT_KINDS } from './subject-kind.js';

export interface FailedCases {
  /** Path of the results of that run. */
  readonly file: string;
  /** Ids of the cases. */
  readonly cases: readonly string[];
  /** Options of the command line that added features of the user to that run; absent for none. */
  readonly own?: string;
}

/** Outcomes of cases to run again: all except `passed` and, for a server, `skipped`. A client may have skipped a task. */
const RERUN: Readonly<Record<'server' | 'client', readonly Outcome[]>> = {
  server: ['failed', 'blocked', 'inconclusive', 'subject-died', 'harness-error'],
  client: ['failed', 'blocked', 'inconclusive', 'subject-died', 'harness-error', 'skipped'],
};

const ELSEWHERE = {
  server: 'the result of a server: give it to xcaliper run --failed',
  client: 'the result of a client: give it to xcaliper client --failed',
  traffic: 'about recorded traffic, which nobody can run again',
  exploration: 'the result of an exploration: its findings are repeated by xcaliper repro',
} as const;

const resultsSchema = z.object({
  format: z.literal(2, 'must be 2: older files have other case ids, so run again with this version'),
  subject: z.object({ kind: z.enum(SUBJECT_KINDS).optional() }).default({}),
  options: z
    .object({ features: z.array(z.string()).default([]), steps: z.array(z.string()).default([]) })
    .default({ features: [], steps: [] }),
  cases: z.array(z.object({ id: z.string().min(1), outcome: z.enum(OUTCOMES) })),
});

/**
 * Reads the cases that did not pass from a `results.json` or `results.json.gz`.
 *
 * @param kind what is measured again
 * @throws InvalidArgumentError `failed` when the file is invalid or of the other kind, or no case is left to run again
 */
export async function readFailedCases(file: string, kind: 'server' | 'client' = 'server'): Promise<FailedCases> {
  const parsed = resultsSchema.safeParse(await jsonOf(file));
  if (!parsed.success) {
    throw new InvalidArgumentError('failed', `${file} is not a results.json: ${describeIssue(parsed.error)}`);
  }
  const found = parsed.data.subject.kind ?? 'server';
  if (found !== kind) {
    throw new InvalidArgumentError('failed', `${file} is ${ELSEWHERE[found]}`);
  }
  const cases = parsed.data.cases.filter(({ outcome }) => RERUN[kind].includes(outcome)).map(({ id }) => id);
  const { features, steps } = parsed.data.options;
  const own = [...features.map((one) => `--features ${one}`), ...steps.map((one) => `--steps ${one}`)];
  if (cases.length > 0) return { file, cases, ...defined({ own: own.length > 0 ? own.join(' ') : undefined }) };
  throw new InvalidArgumentError(
    'failed',
    `every case in ${file} passed or was skipped: there is nothing to run again`,
  );
}

async function jsonOf(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readText(file));
  } catch (thrown) {
    throw new InvalidArgumentError('failed', `${file} cannot be read: ${fileProblem(thrown)}`, { cause: thrown });
  }
}
