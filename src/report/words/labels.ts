import type { Outcome } from '../../result/outcome.js';
import type { Level } from '../../result/register/register.js';
import type { Verdict } from '../../result/verdict.js';

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
