import { defined } from '../../../../common/defined.js';
import { beginning } from '../../../../common/text/shortened.js';
import {
  type DeclaredOutcome,
  EXCHANGES_MEDIA_TYPE,
  EXPECTATION_MEDIA_TYPE,
  type FailedExpectation,
  OUTCOME_MEDIA_TYPE,
  type RecordedExchange,
} from '../../../result/attachments.js';
import type { CaseDescription } from '../../../result/case-description.js';
import type { CaseError, CaseResult } from '../../../result/run-result.js';
import type { Attachment } from '../cucumber/messages.js';
import type { FinishedStep, SuiteEvent } from './case-events.js';
import { judge } from './judge-steps.js';

/** Longest message of an error, in characters. */
const LONGEST = 65_536;

export interface Folded {
  readonly cases: readonly CaseResult[];
  /** Faults of the suite that belong to no case. */
  readonly problems: readonly string[];
}

export interface CaseFold {
  readonly add: (event: SuiteEvent) => void;
  readonly resultOf: (description: CaseDescription) => CaseResult | undefined;
  /** Takes the exchanges of the case that has started last, unless they are attached to it. */
  readonly takeExchanges: (exchanges: readonly RecordedExchange[]) => void;
  /** @param unfinished outcome and reason of cases that were selected but have not finished */
  readonly result: (unfinished: Required<Pick<CaseResult, 'outcome' | 'reason'>>) => Folded;
}

interface CollectedCase {
  readonly description: CaseDescription;
  readonly steps: FinishedStep[];
  readonly attachments: Attachment[];
  exchanges?: readonly RecordedExchange[];
  startedAt?: number;
  /** Present when the case has finished. */
  result?: CaseResult;
}

/** Folds events into results, one for each selected case. */
export function foldCases(): CaseFold {
  const cases = new Map<CaseDescription, CollectedCase>();
  const problems: string[] = [];
  let latest: CollectedCase | undefined;
  return {
    add: (event) => {
      if (event.type === 'problem') return void problems.push(event.message);
      if (event.type === 'planned') return void cases.set(event.description, collected(event.description));
      const one = cases.get(event.description);
      if (event.type === 'started') latest = one;
      collect(one, event);
    },
    resultOf: (description) => cases.get(description)?.result,
    takeExchanges: (exchanges) => {
      if (latest !== undefined) latest.exchanges = exchanges;
    },
    result: (unfinished) => ({
      cases: [...cases.values()].map((one) => one.result ?? unfinishedResult(one, unfinished)),
      problems,
    }),
  };
}

function collected(description: CaseDescription): CollectedCase {
  return { description, steps: [], attachments: [] };
}

function collect(one: CollectedCase | undefined, event: SuiteEvent): void {
  if (one === undefined) return;
  if (event.type === 'started') one.startedAt = event.at;
  else if (event.type === 'step') one.steps.push(event.step);
  else if (event.type === 'attachment') one.attachments.push(event.attachment);
  else if (event.type === 'finished') {
    one.result = resultOf(one, event.at);
    // The result has all that is needed of them, and they may be large.
    one.attachments.length = 0;
  }
}

function unfinishedResult(one: CollectedCase, unfinished: Pick<CaseResult, 'outcome' | 'reason'>): CaseResult {
  return { ...one.description, ...unfinished, durationMs: 0, exchanges: exchangesOf(one) };
}

function resultOf(one: CollectedCase, finishedAt: number): CaseResult {
  const declared = lastAttached<DeclaredOutcome>(one, OUTCOME_MEDIA_TYPE);
  const judgement = judge(one.steps, declared);
  const error = errorOf(one);
  const durationMs = finishedAt - (one.startedAt ?? 0);
  return {
    ...one.description,
    ...judgement,
    durationMs: Math.round(durationMs * 1000) / 1000,
    ...defined({ error: error && judgement.outcome !== 'passed' ? error : undefined }),
    exchanges: exchangesOf(one),
  };
}

function errorOf(one: CollectedCase): CaseError | undefined {
  const step = one.steps.find(({ status }) => status !== 'PASSED' && status !== 'SKIPPED');
  if (step === undefined) return undefined;
  const what = step.status === 'UNDEFINED' ? 'no step definition matches' : (step.message ?? step.status);
  const message = beginning(step.text === undefined ? what : `${step.text}: ${what}`, LONGEST);
  return { message, ...(step.status === 'FAILED' && lastAttached<FailedExpectation>(one, EXPECTATION_MEDIA_TYPE)) };
}

function exchangesOf(one: CollectedCase): readonly RecordedExchange[] {
  return one.exchanges ?? lastAttached<readonly RecordedExchange[]>(one, EXCHANGES_MEDIA_TYPE) ?? [];
}

/** Finds the last attachment of a media type. Only this package's hooks use these types, so the cast is safe. */
function lastAttached<Value>({ attachments }: CollectedCase, mediaType: string): Value | undefined {
  const found = attachments.findLast((attachment) => attachment.mediaType === mediaType);
  return found === undefined ? undefined : (JSON.parse(found.body) as Value);
}
