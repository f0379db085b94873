import { startOf } from '../../common/text/shortened.js';
import type { AnswerWithoutFault, CaseResult } from '../result/case-result.js';
import { type Cause, deviationsOf } from '../result/cause.js';
import { decisiveExchange } from '../result/causes/observation.js';
import type { Answer } from './answer/answer.js';
import type { Difference } from './answer/difference.js';
import type { DiagnosedRun } from './diagnose-run.js';
import { compareCase } from './twin/compare-case.js';
import { subjectFacts } from './twin/subject-facts.js';
import { Twins } from './twin/twin.js';

/**
 * Adds to each case that a fault of the twin explains what the twin without this fault answers, where the server answered
 * otherwise.
 *
 * @param causes the faults that were found
 */
export async function withAnswersWithoutFaults(
  run: DiagnosedRun,
  causes: readonly Cause[],
): Promise<readonly CaseResult[]> {
  const { cases } = run;
  const facts = subjectFacts(run);
  if (facts === undefined || causes.length === 0) return cases;
  const twins = await Twins.open(facts);
  const all = [...new Set(causes.flatMap(deviationsOf))];
  const causeOf = new Map(causes.flatMap((cause) => cause.cases.map((one) => [one, cause] as const)));
  return cases.map((one) => {
    const cause = causeOf.get(one.id);
    const own = cause === undefined ? [] : deviationsOf(cause);
    const others = all.filter((id) => !own.includes(id));
    const withoutFault = cause === undefined ? undefined : answerWithout(one, twins, others);
    return withoutFault === undefined ? one : { ...one, withoutFault };
  });
}

/** Looks at the exchange that decided the case, then at those that show it. */
function answerWithout(one: CaseResult, twins: Twins, others: readonly string[]): AnswerWithoutFault | undefined {
  const prepared = twins.prepare(one);
  const replayed = twins.replay(prepared, others);
  const compared = compareCase(prepared, replayed);
  const shows = [...one.exchanges.entries()].filter(([, { judged }]) => judged === 'shows').map(([index]) => index);
  for (const exchange of [decisiveExchange(one) ?? -1, ...shows]) {
    const [answered, comparison] = [replayed[exchange], compared[exchange]];
    if (comparison?.result !== 'differs' || answered === undefined || 'setAside' in answered) continue;
    return { exchange, response: shownAnswer(answered.answer, comparison.differences) };
  }
  return undefined;
}

/** Header fields that tell what a server does; others are of interest where they differ. */
const SHOWN = ['content-type', 'content-encoding', 'allow', 'location', 'www-authenticate', 'accept-encoding'];

/** The header fields of the parts of differences with other names. */
const FIELDS: Readonly<Record<string, string>> = { charset: 'content-type', 'entity tag': 'etag' };

/** Longest content, in characters. */
const MOST = 1_000;

function shownAnswer(
  { status, headers, body }: Answer,
  differences: readonly Difference[],
): AnswerWithoutFault['response'] {
  const named = differences.map(({ part }) => FIELDS[part] ?? part.toLowerCase());
  const shown = headers.filter(([name]) => [...SHOWN, ...named].includes(name.toLowerCase()));
  if (body.length <= MOST) return { status, headers: shown, ...(body === '' ? {} : { body }) };
  return { status, headers: shown, body: startOf(body, MOST), cutFrom: Buffer.byteLength(body) };
}
