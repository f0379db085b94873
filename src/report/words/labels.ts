import type { Outcome } from '../../result/outcome.js';
import type { Level } from '../../result/register/register.js';
import type { Verdict } from '../../result/verdict.js';
import type { Party } from './party.js';

/** What a legend explains: results about a party, or of an exploration. */
export type Legend = Party | 'exploration';

/** Labels and explanations of the verdicts. */
export const VERDICT_WORDS: Readonly<Record<Verdict, { readonly word: string; readonly meaning: string }>> = {
  violation: { word: 'violation', meaning: 'A case for a MUST, stated or implied, failed.' },
  shortfall: { word: 'shortfall', meaning: 'A case for a SHOULD failed.' },
  note: { word: 'note', meaning: 'A case for a MAY failed: the subject lacks an optional behavior.' },
  blocked: {
    word: 'blocked',
    meaning:
      'A case could not be judged, because something else that it needs is broken. Other requirements judge that.',
  },
  inconclusive: {
    word: 'inconclusive',
    meaning: 'A case could not be judged, because its precondition could not be established.',
  },
  conforms: { word: 'conforms', meaning: 'All applicable cases passed, and at least one case applied.' },
  'not-applicable': { word: 'not applicable', meaning: 'No case applies to the subject, for the reason given.' },
  untested: {
    word: 'untested',
    meaning: 'The suite has no case for it, for the reason given, or this run did not select a case.',
  },
};

/** Meanings of the verdicts on a client, which no case of the suite decides. */
const CLIENT_MEANINGS: Readonly<Record<Verdict, string>> = {
  violation: 'A request, or the end of a scenario, breaks a MUST, stated or implied.',
  shortfall: 'A request, or the end of a scenario, breaks a SHOULD.',
  note: 'The client does what a MAY leaves open.',
  blocked: 'A scenario failed, and a request that breaks another requirement may be the reason.',
  inconclusive: 'Nothing shows whether it is kept.',
  conforms: 'Requests or scenarios keep it, and none breaks it.',
  'not-applicable': 'The client did not do what the scenarios about it ask for. It never counts as kept.',
  untested: 'No request concerns it, and no scenario about it ran. It never counts as kept.',
};

/** Meanings of the verdicts of an exploration. */
const EXPLORATION_MEANINGS: Readonly<Record<Verdict, string>> = {
  violation: 'A conversation breaks a MUST, stated or implied, each time that it is repeated.',
  shortfall: 'A conversation breaks a SHOULD, each time that it is repeated.',
  note: 'A conversation shows that the server lacks an optional behavior.',
  blocked: 'Another requirement that the server breaks may be the reason for what was seen.',
  inconclusive: 'The server died, so the answer that would decide did not come.',
  conforms: 'Answers keep it, and no finding breaks it.',
  'not-applicable': 'Nothing in the conversations decides it.',
  untested: 'No request of the exploration concerns it. It never counts as kept.',
};

/** Explains a verdict. */
export function meaningOf(verdict: Verdict, legend: Legend): string {
  if (legend === 'exploration') return EXPLORATION_MEANINGS[verdict];
  return legend === 'client' ? CLIENT_MEANINGS[verdict] : VERDICT_WORDS[verdict].meaning;
}

export const LEVEL_WORDS: Readonly<Record<Level, string>> = {
  MUST: 'MUST',
  'implied-MUST': 'implied MUST',
  SHOULD: 'SHOULD',
  MAY: 'MAY',
};

export const OUTCOME_WORDS: Readonly<Record<Outcome, string>> = {
  passed: 'passed',
  failed: 'failed',
  skipped: 'skipped',
  blocked: 'blocked',
  inconclusive: 'inconclusive',
  'subject-died': 'subject died',
  'harness-error': 'harness error',
};
