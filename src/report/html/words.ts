import type { Level } from '../../runner/register/register.js';
import type { Outcome } from '../../runner/results/outcome.js';
import type { Standing } from '../standing.js';
import { html, type SafeHtml } from './html.js';

/** What standings are called, and what they mean. */
export const STANDING_WORDS: Readonly<Record<Standing, { readonly word: string; readonly meaning: string }>> = {
  violation: { word: 'violation', meaning: 'A case for a MUST, stated or implied, failed.' },
  shortfall: { word: 'shortfall', meaning: 'A case for a SHOULD failed.' },
  note: { word: 'note', meaning: 'A case for a MAY failed: the subject does not do what it is free not to do.' },
  inconclusive: {
    word: 'inconclusive',
    meaning: 'A case came to no judgement, since what it builds on could not be brought about.',
  },
  conforms: { word: 'conforms', meaning: 'All cases that apply passed, and there was at least one.' },
  'not-applicable': { word: 'not applicable', meaning: 'No case applies to the subject, for the reason given.' },
  untested: { word: 'not run', meaning: 'No case for it was chosen for this run.' },
  excluded: { word: 'excluded', meaning: 'The suite has no case for it, for the reason given.' },
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
  inconclusive: 'inconclusive',
  'subject-died': 'subject died',
  'harness-error': 'fault of the suite',
};

/** A standing as a badge: a sign and a word, so that the colour is not needed. */
export function standingHtml(standing: Standing): SafeHtml {
  return html`<span class="badge" data-s="${standing}">${STANDING_WORDS[standing].word}</span>`;
}

export function outcomeHtml(outcome: Outcome): SafeHtml {
  return html`<span class="badge" data-o="${outcome}">${OUTCOME_WORDS[outcome]}</span>`;
}
