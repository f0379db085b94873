import { countedOutcome } from '../outcome.js';
import type { Requirement } from '../register/register.js';
import type { CaseResult } from '../run-result.js';
import { blockByAbilities } from './block-by-abilities.js';
import { allowsRefusal, isAsExpected } from './expected-status.js';

type Texts = readonly Pick<Requirement, 'id' | 'text'>[];

/**
 * Blocks cases that failed because a request that had to be refused, or might be, got the wrong status, unless one of their
 * requirements is about statuses: a 5xx, which shows no refusal, or another 4xx than 409, which shows no reason. A wrong
 * status instead of another 4xx tells which of two checks came first, so these cases fail.
 *
 * @param register the requirements of the cases
 */
export function blockByStatus(cases: readonly CaseResult[], register: Texts): readonly CaseResult[] {
  const naming = new Set(register.filter(({ text }) => namesStatus(text)).map(({ id }) => id));
  return cases.map((one) => {
    if (countedOutcome(one) !== 'failed' || !one.tags.includes('@server')) return one;
    if (one.requirements.some((id) => naming.has(id))) return one;
    const refusal = wrongRefusal(one);
    if (refusal === undefined) return one;
    return { ...one, outcome: 'blocked', reason: reasonOf(refusal) };
  });
}

/** Tells whether a requirement is about the status of a refusal: "… gets 409". */
export function namesStatus(text: string): boolean {
  return /\b[45](?:\d\d|xx)\b|\bstatus/.test(text);
}

interface WrongRefusal {
  readonly expected: string;
  readonly status: number;
}

/** Finds the refusal with the wrong status at which a case ended. */
function wrongRefusal({ exchanges }: CaseResult): WrongRefusal | undefined {
  const unexpected = exchanges.filter((one) => !isAsExpected(one));
  // A request that had to be refused and was not accuses the server, whatever other requests show.
  const [only, ...others] = unexpected;
  if (only?.expected === undefined || only.response === undefined || others.length > 0) return undefined;
  const { status } = only.response;
  const isWrong = only.expected === '409' ? status >= 400 : allowsRefusal(only.expected) && status >= 500;
  return isWrong ? { expected: only.expected, status } : undefined;
}

function reasonOf({ expected, status }: WrongRefusal): string {
  return `the request was answered ${status} instead of ${expected}; other requirements judge the status`;
}

/**
 * Blocks failed cases of a run that a broken ability explains, or a wrong status of a refusal.
 *
 * @param cases results of a run, with the probes of abilities
 * @param register the requirements of the cases
 */
export function blockExplained(
  cases: readonly CaseResult[],
  register: readonly Pick<Requirement, 'id' | 'text'>[],
): readonly CaseResult[] {
  return blockByStatus(blockByAbilities(cases), register);
}
