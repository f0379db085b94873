import { type CaseDescription, describeCase } from '../cases/case-description.js';
import { type Attachment, type Envelope, milliseconds, type TestCase } from '../cucumber/messages.js';
import {
  type DeclaredOutcome,
  EXCHANGES_MEDIA_TYPE,
  EXPECTATION_MEDIA_TYPE,
  type FailedExpectation,
  OUTCOME_MEDIA_TYPE,
  type RecordedExchange,
} from './attachments.js';
import { type FinishedStep, judge } from './outcome.js';
import type { CaseError, CaseResult } from './run-result.js';

/** What a message stream says. */
export interface Folded {
  readonly cases: readonly CaseResult[];
  /** Faults of the suite that belong to no case. */
  readonly problems: readonly string[];
}

/** All that the stream has said about one case. */
interface CaseMessages {
  readonly description: CaseDescription;
  readonly testCase: TestCase;
  readonly stepTexts: ReadonlyMap<string, string>;
  readonly steps: (FinishedStep & { readonly text?: string })[];
  readonly attachments: Attachment[];
  startedAt?: number;
  finishedAt?: number;
}

/**
 * Folds cucumber's message stream into results.
 *
 * @param unfinished what to say of a case that was chosen but has not come to its end
 */
export function foldMessages(
  messages: readonly Envelope[],
  unfinished: Required<Pick<CaseResult, 'outcome' | 'reason'>>,
): Folded {
  const cases = collectCases(messages);
  return {
    cases: cases.map((one) => (one.finishedAt === undefined ? unfinishedResult(one, unfinished) : resultOf(one))),
    problems: messages.flatMap(problemOf),
  };
}

function problemOf({ parseError, testRunHookFinished, undefinedParameterType }: Envelope): string[] {
  if (parseError !== undefined) return [`${parseError.source.uri ?? 'a feature file'}: ${parseError.message}`];
  if (testRunHookFinished?.result.status === 'FAILED') return [messageOfResult(testRunHookFinished.result)];
  if (undefinedParameterType !== undefined) {
    return [
      `the parameter type {${undefinedParameterType.name}} of "${undefinedParameterType.expression}" is not defined`,
    ];
  }
  return [];
}

function collectCases(messages: readonly Envelope[]): readonly CaseMessages[] {
  const documents = new Map(messages.flatMap(({ gherkinDocument: one }) => (one ? [[one.uri, one] as const] : [])));
  const pickles = new Map(messages.flatMap(({ pickle: one }) => (one ? [[one.id, one] as const] : [])));
  const byTestCase = new Map<string, CaseMessages>();
  const byStart = new Map<string, CaseMessages>();
  for (const message of messages) {
    if (message.testCase !== undefined) {
      const pickle = pickles.get(message.testCase.pickleId);
      const document = pickle && documents.get(pickle.uri);
      if (pickle === undefined || document === undefined) continue;
      byTestCase.set(message.testCase.id, {
        description: describeCase(pickle, document),
        testCase: message.testCase,
        stepTexts: new Map(pickle.steps.map(({ id, text }) => [id, text])),
        steps: [],
        attachments: [],
      });
    } else if (message.testCaseStarted !== undefined) {
      const one = byTestCase.get(message.testCaseStarted.testCaseId);
      if (one !== undefined) byStart.set(message.testCaseStarted.id, one);
    }
    noteCaseMessage(message, byStart);
  }
  return [...byTestCase.values()];
}

function noteCaseMessage(message: Envelope, byStart: ReadonlyMap<string, CaseMessages>): void {
  const { testCaseStarted, testStepFinished, attachment, testCaseFinished } = message;
  if (testCaseStarted !== undefined) {
    const one = byStart.get(testCaseStarted.id);
    if (one !== undefined) one.startedAt = milliseconds(testCaseStarted.timestamp);
  } else if (testStepFinished !== undefined) {
    const one = byStart.get(testStepFinished.testCaseStartedId);
    one?.steps.push(finishedStep(one, testStepFinished));
  } else if (attachment?.testCaseStartedId !== undefined) {
    byStart.get(attachment.testCaseStartedId)?.attachments.push(attachment);
  } else if (testCaseFinished !== undefined) {
    const one = byStart.get(testCaseFinished.testCaseStartedId);
    if (one !== undefined) one.finishedAt = milliseconds(testCaseFinished.timestamp);
  }
}

function finishedStep(
  { testCase, stepTexts }: CaseMessages,
  { testStepId, testStepResult }: NonNullable<Envelope['testStepFinished']>,
): CaseMessages['steps'][number] {
  const step = testCase.testSteps.find(({ id }) => id === testStepId);
  const text = step?.pickleStepId === undefined ? undefined : stepTexts.get(step.pickleStepId);
  const status = testStepResult.status;
  return {
    isHook: step?.hookId !== undefined,
    status,
    ...(text !== undefined && { text }),
    ...(status !== 'PASSED' && status !== 'SKIPPED' && { message: messageOfResult(testStepResult) }),
  };
}

/** The message that was thrown, without the stack that cucumber adds to it. */
function messageOfResult({ exception, message }: NonNullable<Envelope['testStepFinished']>['testStepResult']): string {
  return exception?.message ?? message ?? 'no message was given';
}

function unfinishedResult(one: CaseMessages, unfinished: Pick<CaseResult, 'outcome' | 'reason'>): CaseResult {
  return { ...one.description, ...unfinished, durationMs: 0, exchanges: exchangesOf(one) };
}

function resultOf(one: CaseMessages): CaseResult {
  const declared = lastAttached<DeclaredOutcome>(one, OUTCOME_MEDIA_TYPE);
  const judgement = judge(one.steps, declared);
  const error = errorOf(one);
  const durationMs = (one.finishedAt ?? 0) - (one.startedAt ?? 0);
  return {
    ...one.description,
    ...judgement,
    durationMs: Math.round(durationMs * 1000) / 1000,
    ...(error && judgement.outcome !== 'passed' && { error }),
    exchanges: exchangesOf(one),
  };
}

function errorOf(one: CaseMessages): CaseError | undefined {
  const step = one.steps.find(({ status }) => status !== 'PASSED' && status !== 'SKIPPED');
  if (step === undefined) return undefined;
  const what = step.status === 'UNDEFINED' ? 'no step definition matches' : (step.message ?? step.status);
  const message = step.text === undefined ? what : `${step.text}: ${what}`;
  return { message, ...(step.status === 'FAILED' && lastAttached<FailedExpectation>(one, EXPECTATION_MEDIA_TYPE)) };
}

function exchangesOf(one: CaseMessages): readonly RecordedExchange[] {
  return lastAttached<readonly RecordedExchange[]>(one, EXCHANGES_MEDIA_TYPE) ?? [];
}

/** What our own hooks attached last under a media type; they are the only ones who use it. */
function lastAttached<Value>({ attachments }: CaseMessages, mediaType: string): Value | undefined {
  const found = attachments.findLast((attachment) => attachment.mediaType === mediaType);
  return found === undefined ? undefined : (JSON.parse(found.body) as Value);
}
