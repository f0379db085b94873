import { z } from 'zod';
import { jsonIn } from '../../common/text/json.js';
import { type CaseFinding, FINDING_OUTCOMES } from './case-finding.js';
import type { CaseResult } from './case-result.js';
import { withoutOldMisses } from './earlier/old-misses.js';
import { OUTCOMES } from './outcome.js';
import { RESULTS_FORMAT } from './results-json.js';
import type { RunResult } from './run-result.js';
import { SUBJECT_KINDS } from './subject-kind.js';
import { VERDICTS } from './verdict.js';

/** The part of a result that tells what changed since. Each `RunResult` is one. */
export interface EarlierRun extends Pick<RunResult, 'xcaliper' | 'startedAt' | 'problems' | 'partial'> {
  readonly subject: Pick<RunResult['subject'], 'name' | 'kind'>;
  readonly requirements: readonly Pick<RunResult['requirements'][number], 'id' | 'verdict'>[];
  readonly causes: readonly Pick<RunResult['causes'][number], 'id' | 'description'>[];
  readonly cases: readonly EarlierCase[];
  readonly warnings?: readonly { readonly kind: string; readonly text: string }[];
}

/** The part of a case that tells whether its run is a measurement. */
export interface EarlierCase extends Pick<CaseResult, 'id' | 'outcome' | 'reason' | 'isSubjectGone'> {
  readonly findings?: readonly Pick<CaseFinding, 'outcome'>[];
  /** Left out of what is read of an earlier run. */
  readonly exchanges?: readonly unknown[];
}

/**
 * Parses this part of a `results.json`. Leaves the rest unread, since every run reads the results of the one before.
 *
 * @returns undefined for the text of another format, or of no results
 */
export function parseEarlierRun(text: string): EarlierRun | undefined {
  const parsed = earlierSchema().safeParse(jsonIn(text));
  return parsed.success ? { ...parsed.data, cases: withoutOldMisses(parsed.data.cases) } : undefined;
}

/** Makes the schema when it is needed: each run loads this file, and the first one has nothing to read. */
function earlierSchema() {
  return z.object({
    format: z.literal(RESULTS_FORMAT),
    xcaliper: z.string(),
    startedAt: z.iso.datetime().transform((moment) => new Date(moment)),
    subject: z.object({ name: z.string(), kind: z.enum(SUBJECT_KINDS).exactOptional() }),
    requirements: z.array(z.object({ id: z.string(), verdict: z.enum(VERDICTS) })),
    causes: z.array(z.object({ id: z.string(), description: z.string() })).default([]),
    problems: z.array(z.string()).default([]),
    warnings: z.array(z.object({ kind: z.string(), text: z.string() })).exactOptional(),
    partial: z.boolean().default(false),
    cases: z.array(
      z.object({
        id: z.string(),
        outcome: z.enum(OUTCOMES),
        reason: z.string().exactOptional(),
        isSubjectGone: z.literal(true).exactOptional(),
        findings: z.array(z.object({ outcome: z.enum(FINDING_OUTCOMES) })).exactOptional(),
      }),
    ),
  });
}
