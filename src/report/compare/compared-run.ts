import { defined } from '../../../common/defined.js';
import { shortenedLine } from '../../../common/text/shortened.js';
import type { RecordedExchange } from '../../result/attachments.js';
import { caseAbout } from '../../result/case-about.js';
import { whyNoMeasurement } from '../../result/exit-code.js';
import { OUTCOMES, type Outcome } from '../../result/outcome.js';
import { numbersOf, type Tally, tallyOf } from '../../result/run-numbers.js';
import {
  type CaseError,
  type CaseResult,
  type MeasuredSubject,
  type RequirementResult,
  type RunResult,
  totalsOf,
} from '../../result/run-result.js';
import type { Verdict } from '../../result/verdict.js';
import { countVerdicts } from '../../result/verdict-counts.js';
import { askedForText, countedText } from '../facts/facts.js';
import { causeEffect, causeShare } from '../words/cause-text.js';
import { verdictSentence } from '../words/verdict-sentence.js';

/** Longest explanation of a case, in characters. */
const LONGEST = 300;

/** The part of a run that a comparison keeps, so that many runs fit into memory. */
export interface ComparedRun {
  /** Name of the subject. */
  readonly name: string;
  /** Why the run says nothing reliable about its subject; undefined for a measurement. */
  readonly doubt: string | undefined;
  /** Undefined when there is no result. */
  readonly facts: RunFacts | undefined;
  readonly requirements: readonly ComparedVerdict[];
  /** Counts the requirements about the subject; those of Xcaliper's own client do not count. */
  readonly tally: Tally;
  readonly causes: readonly FoundCause[];
  /** The ends of its cases, by case id. */
  readonly ends: ReadonlyMap<string, ComparedEnd>;
  /** Format version of the file, when it is older and has other case ids. */
  readonly olderFormat?: 1;
}

export interface RunFacts {
  /** Present for a client. */
  readonly kind?: NonNullable<MeasuredSubject['kind']>;
  /** Empty for a client. */
  readonly xcapRoot: string;
  readonly startedAt: Date;
  readonly durationMs: number;
  /** Version of Xcaliper. */
  readonly xcaliper: string;
  /** Description of the selected cases: `the whole suite`. */
  readonly selection: string;
  /** Numbers of cases by outcome: `2 passed, 1 failed`. */
  readonly cases: string;
  /** The verdict in one to three sentences. */
  readonly sentence: string;
}

export interface ComparedVerdict extends Pick<RequirementResult, 'id' | 'section' | 'level' | 'text' | 'cases'> {
  readonly verdict: Verdict;
}

export interface FoundCause {
  readonly id: string;
  readonly description: string;
  /** `68 of 68 exchanges like it`, or the cases that it explains. */
  readonly share: string;
  /** `violates 4 requirements, blocks 31` */
  readonly effect: string;
  /** Number of requirements that it violates or blocks. */
  readonly weight: number;
  /** Ids of the requirements that it violates, then of those that it only blocks. */
  readonly requirements: readonly string[];
}

export interface ComparedEnd {
  readonly name: string;
  readonly requirements: readonly string[];
  readonly outcome: Outcome;
  /** Why it did not pass, as a sentence of limited length. */
  readonly explanation?: string;
  readonly evidence?: CaseEvidence;
  /** The end from the view of each requirement; absent when all share the one above. */
  readonly about?: ReadonlyMap<string, Pick<ComparedEnd, 'outcome' | 'explanation'>>;
}

export interface CaseEvidence {
  readonly error?: CaseError;
  readonly exchanges: readonly RecordedExchange[];
  /** XCAP root of the mock of the case, when it is not that of the run. */
  readonly xcapRoot?: string;
}

/** @param keepsEvidence whether to keep the exchanges of the cases, which need most of the memory */
export function comparedRun(result: RunResult, keepsEvidence = true): ComparedRun {
  const { subject, causes, cases, olderFormat } = result;
  return {
    name: subject.name,
    doubt: whyNoMeasurement(result),
    facts: factsOf(result),
    requirements: result.requirements.map(({ id, section, level, text, cases: own, verdict }) => {
      return { id, section, level, text, cases: own, verdict };
    }),
    tally: tallyOf(numbersOf(result).subject.verdicts),
    causes: causes.map((cause) => ({
      id: cause.id,
      description: cause.description,
      share: causeShare(cause),
      effect: causeEffect(cause),
      weight: cause.violates.length + cause.blocks.length,
      requirements: [...cause.violates, ...cause.blocks],
    })),
    ends: new Map(cases.map((one) => [one.id, endOf(one, keepsEvidence)])),
    ...defined({ olderFormat: olderFormat || undefined }),
  };
}

/** Stands for a subject without a result, so that no page shows it as good. */
export function missingRun(name: string, doubt: string): ComparedRun {
  return {
    name,
    doubt,
    facts: undefined,
    requirements: [],
    tally: tallyOf(countVerdicts([])),
    causes: [],
    ends: new Map(),
  };
}

function factsOf(result: RunResult): RunFacts {
  const { subject, startedAt, durationMs, xcaliper, options } = result;
  return {
    ...defined({ kind: subject.kind }),
    xcapRoot: subject.xcapRoot ?? '',
    startedAt,
    durationMs,
    xcaliper,
    selection: askedForText(options, subject.kind),
    cases: countedText(OUTCOMES, totalsOf(result).cases),
    sentence: verdictSentence(result),
  };
}

function endOf(one: CaseResult, keepsEvidence: boolean): ComparedEnd {
  const { name, requirements, error, exchanges, xcapRoot, findings } = one;
  const views = requirements.map((id) => [id, explainedOutcome(caseAbout(one, id))] as const);
  return {
    name,
    requirements,
    ...explainedOutcome(one),
    ...defined({
      about: findings === undefined ? undefined : new Map(views),
      evidence: keepsEvidence ? { exchanges, ...defined({ error, xcapRoot }) } : undefined,
    }),
  };
}

function explainedOutcome({ outcome, error, reason }: CaseResult): Pick<ComparedEnd, 'outcome' | 'explanation'> {
  const explanation = outcome === 'passed' ? undefined : (error?.message ?? reason);
  return {
    outcome,
    ...defined({ explanation: explanation === undefined ? undefined : shortenedLine(explanation, LONGEST) }),
  };
}
