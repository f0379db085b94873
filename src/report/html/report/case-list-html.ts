import { grouped } from '../../../../common/grouped.js';
import { caseAbout } from '../../../result/case-about.js';
import type { Outcome } from '../../../result/outcome.js';
import type { CaseResult } from '../../../result/run-result.js';
import { readableReason } from '../../words/failure-sentence.js';
import { OUTCOME_WORDS } from '../../words/labels.js';
import { visibleStart, visibleText } from '../../words/visible-text.js';
import { caseAnchor } from '../case-anchor.js';
import { errorSentence } from '../expectation-html.js';
import { html, type SafeHtml } from '../html.js';
import { bareCaseHtml, caseHtml, hasEvidence } from './case-html.js';
import { withDocumentLinks } from './named-documents-html.js';

/** Data that the cases need besides their results. */
export interface ShownCases {
  readonly caseOf: ReadonlyMap<string, CaseResult>;
  /** The requirement that shows a case; other requirements that it covers link there. */
  readonly homeOf: ReadonlyMap<string, string>;
}

/** Outcomes in display order. */
const ORDER: readonly Outcome[] = [
  'failed',
  'subject-died',
  'harness-error',
  'blocked',
  'inconclusive',
  'skipped',
  'passed',
];

/**
 * Shows the cases of a requirement, grouped by outcome and reason.
 *
 * @param id of the requirement; undefined for cases without a requirement
 */
export function caseListHtml(id: string | undefined, all: readonly CaseResult[], shown: ShownCases): SafeHtml {
  const cases = id === undefined ? all : all.map((one) => caseAbout(one, id));
  const groups = grouped(
    ORDER.flatMap((outcome) =>
      cases
        .filter((other) => other.outcome === outcome)
        // Blocked cases have a reason each; their evidence shows it.
        .map((one) => [outcome === 'blocked' ? outcome : `${outcome} ${whyOf(one)}`, one] as const),
    ),
  );
  return html`${[...groups.values()].map((group) => groupHtml(id, group, shown))}`;
}

/** Combines the reason and the error of a case. The reason of a blocked case repeats the error or explains it. */
function whyOf({ outcome, reason, error }: CaseResult): string {
  if (outcome === 'blocked' && reason !== undefined) return readableReason(reason);
  return [reason, error && errorSentence(error)].filter((text) => text !== undefined).join('\n');
}

function groupHtml(id: string | undefined, cases: readonly CaseResult[], shown: ShownCases): SafeHtml {
  const [first] = cases;
  if (first === undefined) return html``;
  const { outcome } = first;
  const whys = new Set(cases.map(whyOf));
  const why = whys.size > 1 ? `${whyOf(first)}\n${otherReasons(whys.size - 1)}` : whyOf(first);
  const here = cases.filter((one) => shown.homeOf.get(one.id) === id);
  const elsewhere = cases.filter((one) => !here.includes(one));
  return html`<div data-o="${outcome}"><p>${cases.length} ${OUTCOME_WORDS[outcome]}${why === '' ? undefined : html`: ${withDocumentLinks(visibleStart(why))}`}</p>
${here.map((one) => (hasEvidence(one) ? caseHtml(one) : bareCaseHtml(one)))}${elsewhereHtml(elsewhere, shown)}</div>`;
}

function otherReasons(count: number): string {
  return `and ${count} other ${count === 1 ? 'reason' : 'reasons'}, shown with each case`;
}

/** Refers to cases under other requirements: failed cases by name, the others by number and place. */
function elsewhereHtml(cases: readonly CaseResult[], { homeOf }: ShownCases): SafeHtml {
  const failed = cases.filter(({ outcome }) => outcome === 'failed');
  const others = cases.filter(({ outcome }) => outcome !== 'failed');
  const homes = new Map<string, number>();
  for (const { id } of others) homes.set(homeOf.get(id) ?? '', (homes.get(homeOf.get(id) ?? '') ?? 0) + 1);
  return html`${failed.map(
    ({ id, name }) => html`<p><a href="#${caseAnchor(id)}">${visibleText(name)}</a></p>
`,
  )}${[...homes].map(
    ([home, count]) => html`<p>${count} shown under <a href="#${home}">${home}</a></p>
`,
  )}`;
}
