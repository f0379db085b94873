import type { Outcome } from '../../result/outcome.js';
import type { Verdict } from '../../result/verdict.js';
import { OUTCOME_WORDS, VERDICT_WORDS } from '../words/labels.js';
import { html, type SafeHtml } from './html.js';

/** Shows a verdict as a badge with a sign and a word, so that readers do not depend on the color. */
export function verdictHtml(verdict: Verdict): SafeHtml {
  return html`<span class="badge" data-s="${verdict}">${VERDICT_WORDS[verdict].word}</span>`;
}

export function outcomeHtml(outcome: Outcome): SafeHtml {
  return html`<span class="badge" data-o="${outcome}">${OUTCOME_WORDS[outcome]}</span>`;
}
