import { grouped } from '../../../../common/grouped.js';
import { type ResourceKind, traitsOf } from '../../../result/causes/exchange-traits.js';
import type { CaseResult, RunResult } from '../../../result/run-result.js';
import { type CrashEnd, crashEnds, crashEndText } from '../../facts/crash-ends.js';
import { missedText, remedyFor } from '../../words/missed-text.js';
import { rerunFailed } from '../../words/rerun.js';
import { visibleStart, visibleText } from '../../words/visible-text.js';
import { caseAnchor } from '../case-anchor.js';
import { preHtml } from '../exchange-html.js';
import { html, type SafeHtml } from '../html.js';
import { copyHtml, scriptHtml } from '../script-html.js';
import type { KnownCases } from './known-cases.js';

/** Crashes on the same kind of request. */
interface CrashGroup {
  readonly request: string;
  readonly cases: readonly CaseResult[];
}

/** Groups the crashes of the subject by the request that each left without a response, the most frequent first. */
function crashesOf({ cases }: Pick<RunResult, 'cases'>): readonly CrashGroup[] {
  const crashed = cases.filter(({ outcome }) => outcome === 'subject-died');
  const groups = grouped(crashed.map((one) => [requestOf(one), one]));
  return [...groups]
    .map(([request, own]) => ({ request, cases: own }))
    .sort((one, other) => other.cases.length - one.cases.length);
}

const KINDS: Readonly<Record<ResourceKind, string>> = {
  document: 'a document',
  element: 'an element',
  attribute: 'an attribute',
  'namespace bindings': 'namespace bindings',
  capabilities: 'the capabilities',
  directory: 'a directory',
};

/** Names the request without a response. Behind it may be reads of documents that are not restored. */
function requestOf({ exchanges }: CaseResult): string {
  const unanswered = exchanges.findIndex(({ response }) => response === undefined);
  const deadly = unanswered < 0 ? exchanges.length - 1 : unanswered;
  const exchange = exchanges[deadly];
  if (exchange === undefined) return 'an unknown request';
  const { method, kind } = traitsOf(exchange, exchanges.slice(0, deadly));
  return `${method} of ${KINDS[kind]}`;
}

/** Warns of crashes above everything else. */
export function crashBannerHtml(result: RunResult, isLinked = true): SafeHtml | undefined {
  const groups = crashesOf(result);
  const [first] = groups;
  const missed = missedText(result);
  if (first === undefined) {
    return missed === undefined
      ? undefined
      : html`<p class="crash"><b>${missed}.</b> ${isLinked ? html`<a href="#crashes">See what to do</a>` : undefined}</p>`;
  }
  const count = groups.reduce((sum, { cases }) => sum + cases.length, 0);
  const times = count === 1 ? 'in 1 case' : `in ${count} cases`;
  return html`<p class="crash"><b>The server crashed ${times}.</b> ${recurrenceText(first, groups.length)}${endsText(groups.flatMap(({ cases }) => cases))}${missed === undefined ? undefined : ` ${missed}.`} ${isLinked ? html`<a href="#crashes">See the crashes</a>` : undefined}</p>`;
}

function recurrenceText({ request, cases }: CrashGroup, groups: number): string {
  const others = groups === 1 ? '' : `, and on ${groups - 1} other kind${groups === 2 ? '' : 's'} of request`;
  return cases.length > 1
    ? `It recurs: ${cases.length} times on ${request}${others}.`
    : `It crashed on ${request}${others}.`;
}

/** Names the signals and exit codes of the program; empty when the run knows none. */
function endsText(cases: readonly CaseResult[]): string {
  const ends = crashEnds(cases).map(crashEndText).join('; ');
  return ends === '' ? '' : ` ${ends.replace(/^./, (letter) => letter.toUpperCase())}.`;
}

/** Lists the crashes with their requests, reasons and cases. */
export function crashesHtml(result: RunResult, { scriptOf }: Pick<KnownCases, 'scriptOf'>): SafeHtml | undefined {
  const groups = crashesOf(result);
  const missed = missedHtml(result);
  if (groups.length === 0 && missed === undefined) return undefined;
  const count = groups.reduce((sum, { cases }) => sum + cases.length, 0);
  return html`<section id="crashes"><h2>Crashes of the server${count === 0 ? undefined : ` (${count})`}</h2>
${missed}${groups.map((group) => groupHtml(group, scriptOf))}</section>`;
}

/** Says how many cases could not run after a crash, and what lets them run. */
function missedHtml(result: RunResult): SafeHtml | undefined {
  const missed = missedText(result);
  if (missed === undefined) return undefined;
  const { now, always } = remedyFor(result);
  return html`<p><b>${missed}.</b> ${now}:</p>
${copyHtml(rerunFailed(result, 'results.json').join(' '))}
${always === undefined ? undefined : html`<p>${always}.</p>`}
`;
}

function groupHtml({ request, cases }: CrashGroup, scriptOf: KnownCases['scriptOf']): SafeHtml {
  const [first] = cases;
  const reasons = [...new Set(cases.map(({ reason = '' }) => visibleStart(reason)))];
  const recurs =
    cases.length > 1 ? html` <span class="badge" data-s="violation">recurs: ${cases.length} times</span>` : undefined;
  return html`<article class="cause"><h3>${visibleText(request)}${recurs}</h3>
<ul class="reasons">${reasons.map(
    (reason) => html`<li>${reason}</li>
`,
  )}</ul>
${crashEnds(cases).map(endHtml)}${first && first.exchanges.length > 0 ? scriptHtml(scriptOf(first)) : undefined}
<details><summary>Cases (${cases.length})</summary><ul class="named">${cases.map(
    ({
      id,
      name,
    }) => html`<li><a href="#${caseAnchor(id)}">${visibleText(name)}</a> <small><code>${visibleText(id)}</code></small></li>
`,
  )}</ul></details></article>
`;
}

/** Shows how the program of the subject ended, and the last lines of its stderr. */
function endHtml(end: CrashEnd): SafeHtml {
  const { text, count, stderr } = end;
  const recurs = count > 1 ? html` <span class="badge" data-s="violation">recurs: ${count} times</span>` : undefined;
  const output =
    stderr.length === 0
      ? html`<p class="name">It wrote nothing to its stderr.</p>`
      : html`<p class="name">Last lines of its stderr</p>${preHtml(visibleText(stderr.join('\n')))}`;
  return html`<div class="reasons"><p>The crash: ${visibleText(text)}.${recurs}</p>${output}</div>
`;
}
