import { defined } from '../../../../common/defined.js';
import type { CaseDescription } from '../../../result/case-description.js';
import {
  type Attachment,
  type Envelope,
  type GherkinDocument,
  milliseconds,
  type Pickle,
  type StepStatus,
  type TestCase,
} from '../cucumber/messages.js';
import { describeCase } from './describe-case.js';
import { keywordOf, roleOf, type StepRole } from './step-roles.js';

/** Reports one step of progress on a case. The events of one case share one `description` object. */
export type CaseEvent =
  /** A feature file holds the case, whether it is chosen or not. */
  | { readonly type: 'read'; readonly description: CaseDescription }
  /** The case is chosen. */
  | { readonly type: 'planned'; readonly description: CaseDescription }
  | { readonly type: 'started'; readonly description: CaseDescription; readonly at: number }
  | { readonly type: 'step'; readonly description: CaseDescription; readonly step: FinishedStep }
  | { readonly type: 'attachment'; readonly description: CaseDescription; readonly attachment: Attachment }
  | { readonly type: 'finished'; readonly description: CaseDescription; readonly at: number };

/** Reports a fault of the suite that belongs to no case: an unreadable feature file, a failed hook of the whole run. */
export interface ProblemEvent {
  readonly type: 'problem';
  readonly message: string;
}

export type SuiteEvent = CaseEvent | ProblemEvent;

/** The result of a step or hook. */
export interface FinishedStep {
  readonly isHook: boolean;
  readonly status: StepStatus;
  /** `Given`, `And`; absent for a hook. */
  readonly keyword?: string;
  /** Text of the step; absent for a hook. */
  readonly text?: string;
  /** Its document, or its table in lines. */
  readonly argument?: string;
  /** Absent for a hook. */
  readonly role?: StepRole;
  /** Absent for a step that passed or was skipped. */
  readonly message?: string;
}

/**
 * Correlates the messages of cucumber, which refer to each other by ids, and reports them as events about cases.
 *
 * @param report called in the order of the messages; a time is in milliseconds since the epoch
 * @param nameOf as in `describeCase`
 * @returns the listener for messages; throws HarnessError for a scenario without a usable id
 */
export function caseEvents(
  report: (event: SuiteEvent) => void,
  nameOf?: (uri: string) => string,
): (message: Envelope) => void {
  const documents = new Map<string, GherkinDocument>();
  const known = new Map<string, KnownCase>();
  const planned = new Map<string, PlannedCase>();
  const started = new Map<string, PlannedCase>();
  return (message) => {
    const { gherkinDocument, pickle, testCase, testCaseStarted } = message;
    if (gherkinDocument?.uri !== undefined) documents.set(gherkinDocument.uri, gherkinDocument);
    const document = pickle && documents.get(pickle.uri);
    if (pickle !== undefined && document !== undefined) {
      const description = describeCase(pickle, document, nameOf);
      known.set(pickle.id, { pickle, document, description });
      report({ type: 'read', description });
    }
    const plan = testCase && known.get(testCase.pickleId);
    if (testCase !== undefined && plan !== undefined) {
      planned.set(testCase.id, { ...plan, testCase });
      report({ type: 'planned', description: plan.description });
    }
    const start = testCaseStarted && planned.get(testCaseStarted.testCaseId);
    if (testCaseStarted !== undefined && start !== undefined) started.set(testCaseStarted.id, start);
    for (const event of eventOf(message, started)) report(event);
    for (const event of problemOf(message, nameOf)) report(event);
  };
}

interface KnownCase {
  readonly pickle: Pickle;
  readonly document: GherkinDocument;
  readonly description: CaseDescription;
}

interface PlannedCase extends KnownCase {
  readonly testCase: TestCase;
}

/** Converts a message about a started case to events: none or one. */
function eventOf(message: Envelope, started: ReadonlyMap<string, PlannedCase>): readonly CaseEvent[] {
  const { testCaseStarted, testStepFinished, attachment, testCaseFinished } = message;
  const id =
    testCaseStarted?.id ??
    testStepFinished?.testCaseStartedId ??
    attachment?.testCaseStartedId ??
    testCaseFinished?.testCaseStartedId;
  const one = id === undefined ? undefined : started.get(id);
  if (one === undefined) return [];
  const { description } = one;
  if (testCaseStarted !== undefined)
    return [{ type: 'started', description, at: milliseconds(testCaseStarted.timestamp) }];
  if (testStepFinished !== undefined) return [{ type: 'step', description, step: finishedStep(one, testStepFinished) }];
  if (attachment !== undefined) return [{ type: 'attachment', description, attachment }];
  if (testCaseFinished === undefined) return [];
  return [{ type: 'finished', description, at: milliseconds(testCaseFinished.timestamp) }];
}

function finishedStep(
  { testCase, pickle, document }: PlannedCase,
  { testStepId, testStepResult }: NonNullable<Envelope['testStepFinished']>,
): FinishedStep {
  const step = testCase.testSteps.find(({ id }) => id === testStepId);
  const worded = pickle.steps.find(({ id }) => id === step?.pickleStepId);
  const status = testStepResult.status;
  return {
    isHook: step?.hookId !== undefined,
    status,
    ...defined({
      keyword: worded === undefined ? undefined : keywordOf(worded, document),
      text: worded?.text,
      argument: argumentText(worded?.argument),
      role: worded === undefined ? undefined : roleOf(worded, document),
      message: status !== 'PASSED' && status !== 'SKIPPED' ? messageOfResult(testStepResult) : undefined,
    }),
  };
}

function argumentText(argument: Pickle['steps'][number]['argument']): string | undefined {
  const rows = argument?.dataTable?.rows.map(({ cells }) => `| ${cells.map(({ value }) => value).join(' | ')} |`);
  return argument?.docString?.content ?? rows?.join('\n');
}

function problemOf(
  { parseError, testRunHookFinished, undefinedParameterType }: Envelope,
  nameOf: (uri: string) => string = (uri) => uri,
): readonly ProblemEvent[] {
  if (parseError !== undefined) {
    const { uri } = parseError.source;
    const file = uri === undefined ? 'a feature file' : nameOf(uri);
    return [{ type: 'problem', message: `${file}: ${parseError.message}` }];
  }
  if (testRunHookFinished?.result.status === 'FAILED') {
    return [{ type: 'problem', message: messageOfResult(testRunHookFinished.result) }];
  }
  if (undefinedParameterType === undefined) return [];
  const { name, expression } = undefinedParameterType;
  return [{ type: 'problem', message: `the parameter type {${name}} of "${expression}" is not defined` }];
}

/** Returns the thrown message without the stack that cucumber adds. */
function messageOfResult({ exception, message }: NonNullable<Envelope['testStepFinished']>['testStepResult']): string {
  return exception?.message ?? message ?? 'no message was given';
}
