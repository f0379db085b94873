import type { DeviationDescription } from '../../../simulators/servers.js';
import type { CaseResult } from '../../result/run-result.js';
import { spreadOut } from './bounded-cases.js';
import type { RecordedCase } from './recorded-case.js';

interface FoundBy {
  readonly results: readonly CaseResult[];
  /** Number of cases that were not examined; the deviation may or may not affect them. */
  readonly passedOver: number;
}

/** Number of cases that run before the next look at the results. */
const AT_ONCE = 8;

/** Most cases about other requirements that run, unless the caller asks for more. */
const MOST_OTHERS = 48;

interface Running {
  /** Tells whether the deviating server answers a case otherwise. */
  readonly differs: (one: RecordedCase) => boolean;
  readonly run: (cases: readonly RecordedCase[]) => Promise<readonly CaseResult[]>;
  /** Most cases about other requirements; 48 if it is less. */
  readonly mostOthers: number;
}

/**
 * Runs affected cases until one has found the deviation out. Those about a violated requirement come first.
 */
export async function runUntilFound(
  cases: readonly RecordedCase[],
  { violates }: Pick<DeviationDescription, 'violates'>,
  { differs, run, mostOthers }: Running,
): Promise<FoundBy> {
  const isDirect = ({ requirements }: RecordedCase) => requirements.some((id) => violates.includes(id));
  const others = spreadOut(
    cases.filter((one) => !isDirect(one)),
    0,
  );
  const results: CaseResult[] = [];
  let examined = 0;
  for (const [queue, most] of [
    [spreadOut(cases.filter(isDirect), 0), Infinity],
    [others, Math.max(MOST_OTHERS, mostOthers)],
  ] as const) {
    for (const { batch, read } of batches(queue, most, differs)) {
      examined += read;
      results.push(...(await run(batch)));
      if (violates.length > 0 && results.some(({ outcome }) => outcome === 'failed')) {
        return { results, passedOver: cases.length - examined };
      }
    }
  }
  return { results, passedOver: 0 };
}

interface Batch {
  readonly batch: readonly RecordedCase[];
  /** Number of cases that were examined to find it. */
  readonly read: number;
}

/** Looks for affected cases only as far as they are needed: to examine one costs as much as to run it. */
function* batches(
  queue: readonly RecordedCase[],
  most: number,
  differs: (one: RecordedCase) => boolean,
): Generator<Batch> {
  let [batch, read, found]: [RecordedCase[], number, number] = [[], 0, 0];
  for (const one of queue) {
    if (found === most) break;
    read += 1;
    if (!differs(one)) continue;
    batch.push(one);
    found += 1;
    if (batch.length < AT_ONCE) continue;
    yield { batch, read };
    [batch, read] = [[], 0];
  }
  if (batch.length > 0) yield { batch, read };
}
