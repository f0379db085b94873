import { shortened } from '../../common/text/shortened.js';
import type { Outcome } from './outcome.js';

/** The part of a request that breaks a requirement. */
export interface FoundPlace {
  readonly part: 'target' | 'field' | 'body' | 'request';
  /** Name of the field. */
  readonly field?: string;
  /** Offsets of the offending characters in the part. */
  readonly start: number;
  readonly end: number;
  /** The offending characters as sent. */
  readonly sent: string;
  /** What to send in place of these characters, where that is known. */
  readonly wanted?: string;
}

/** Outcomes of findings, the one that decides first. */
export const FINDING_OUTCOMES = ['failed', 'blocked', 'passed', 'skipped'] as const satisfies readonly Outcome[];

/** What a case shows about one of its requirements. A conversation of a client decides each of them by itself. */
export interface CaseFinding {
  /** Id of the requirement. */
  readonly requirement: string;
  readonly outcome: (typeof FINDING_OUTCOMES)[number];
  /** For `passed`: how many requests keep the requirement. */
  readonly kept?: number;
  /** What is wrong, or why the case decides nothing. */
  readonly text?: string;
  /** What to send instead, a sentence. */
  readonly instead?: string;
  /** Index of the exchange whose request breaks the requirement. */
  readonly exchange?: number;
  readonly place?: FoundPlace;
}

/** Longest sent text in a sentence, in characters. */
const SAID = 80;

/** Says in one line where a finding is, what was sent, and what to send instead. */
export function findingText({ exchange, place, text = '', instead }: CaseFinding): string {
  if (exchange === undefined || place === undefined) return text;
  const where = place.part === 'field' ? (place.field ?? '') : place.part;
  const sent = shortened(place.sent, SAID);
  return `request ${exchange + 1}, ${where}: ${text} Sent: ${sent === '' ? 'nothing' : sent}. ${instead ?? ''}`.trimEnd();
}
