import { shortenedLine } from '../../../../common/text/shortened.js';
import { clauseOf } from '../../../result/register/clause.js';
import type { CaseResult, RequirementResult } from '../../../result/run-result.js';
import {
  type BrokenBy,
  type BrokenRequirement,
  brokenRequirements,
  differentFirst,
  differentTexts,
} from '../../words/broken-by.js';
import { LEVEL_WORDS } from '../../words/labels.js';
import { visibleStart, visibleText } from '../../words/visible-text.js';
import { verdictHtml } from '../badges.js';
import { caseAnchor, exchangeAnchor } from '../case-anchor.js';
import { messagesHtml, targetOf } from '../exchange-html.js';
import { html, type SafeHtml } from '../html.js';
import { timelineHtml } from '../timeline-html.js';
import { clauseHtml, factHtml } from './causes-html.js';
import { timelineRows } from './conversation-html.js';
import type { KnownCases } from './known-cases.js';
import { knownBadge } from './requirement-html.js';
import { sentHtml } from './sent-html.js';

/** Number of findings on the first screen. */
const TOP = 5;

/** Most different things that a finding lists, and most requests that it links. */
const LISTED = 4;
const LINKED = 24;

/** Exchanges of a timeline before and after the one that shows a finding. */
const NEAR = 6;

/** Longest request, and longest text about what it shows, in characters. */
const REQUEST = 110;
const SEEN = 140;
const ALSO = 200;

/** Lists on the first screen what a client breaks most, with an example of each. */
export function topFindingsHtml(about: readonly RequirementResult[], { caseOf }: KnownCases): SafeHtml {
  const title = html`<h2>What is broken</h2>`;
  if (about.every(({ verdict }) => verdict === 'untested' || verdict === 'not-applicable'))
    return html`<div class="top">${title}<p>It did nothing that a rule is about.</p></div>`;
  const broken = brokenRequirements(about, caseOf);
  if (broken.length === 0) return html`<div class="top">${title}<p>Nothing that it did breaks a requirement.</p></div>`;
  const more = broken.length - TOP;
  return html`<div class="top"><h2>What is broken <small>MUSTs first, then by the number of requests that show it</small></h2>
<ol>${broken.slice(0, TOP).map((one) => topFindingHtml(one, caseOf))}</ol>
${more > 0 ? html`<p class="besides"><a href="#findings">and ${more} more</a></p>` : undefined}</div>`;
}

function topFindingHtml(one: BrokenRequirement, caseOf: ReadonlyMap<string, CaseResult>): SafeHtml {
  const { requirement, found } = one;
  const [count, unit] = weightOf(one);
  const [first] = found;
  const request = first && exchangeOf(first, caseOf)?.request;
  const line = request && shortenedLine(`${request.method} ${targetOf(request.url)}`, REQUEST);
  return html`<li><p class="weight"><b>${count}</b> <small>${unit}</small></p>
<div><a class="what" href="#${findingAnchor(requirement.id)}">${requirement.text.trim()}</a>
<div class="shown"><p>${LEVEL_WORDS[requirement.level]}: ${line && html`<code>${visibleText(line)}</code> `}${visibleText(shortenedLine(first?.finding.text ?? '', SEEN))}</p></div></div></li>
`;
}

function weightOf({ requests, conversations }: BrokenRequirement): readonly [count: number, unit: string] {
  const [count, noun] = requests > 0 ? [requests, 'request'] : [conversations, 'scenario'];
  return [count, count === 1 ? noun : `${noun}s`];
}

function findingAnchor(id: string): string {
  return `finding-${id}`;
}

/** Shows a card for each requirement that a client breaks: what was sent, what to send instead, and where. */
export function findingsHtml(about: readonly RequirementResult[], { caseOf }: KnownCases): SafeHtml | undefined {
  const broken = brokenRequirements(about, caseOf);
  if (broken.length === 0) return undefined;
  return html`<section id="findings"><h2>Findings (${broken.length})</h2>
${broken.map((one) => findingHtml(one, caseOf))}</section>`;
}

function findingHtml(broken: BrokenRequirement, caseOf: ReadonlyMap<string, CaseResult>): SafeHtml {
  const { requirement, found: all } = broken;
  const found = differentFirst(all);
  const [example] = found;
  const { id, verdict, level, text, known } = requirement;
  const exchange = example && exchangeOf(example, caseOf);
  return html`<article class="cause" id="${findingAnchor(id)}"><h3>${text.trim()}</h3>
<p class="effect">${verdictHtml(verdict)} ${knownBadge(known)}<a href="#${id}">${id}</a>, ${LEVEL_WORDS[level]}, ${clauseHtml(clauseOf(requirement))}; ${weightOf(broken).join(' ')}${broken.conversations > 1 && broken.requests > 0 ? ` in ${broken.conversations} conversations` : undefined}</p>
${example && exampleFactsHtml(example.finding)}${exchange && example && sentHtml(example.finding, exchange)}${alsoHtml(found)}${example && aroundHtml(example, caseOf)}${placesHtml(found)}</article>
`;
}

function exampleFactsHtml({ text = '', instead }: BrokenBy['finding']): SafeHtml {
  return html`<dl class="facts">
${factHtml('Found', visibleStart(text))}${factHtml('To mend it', instead && visibleStart(instead))}</dl>
`;
}

function exchangeOf({ case: id, finding }: BrokenBy, caseOf: ReadonlyMap<string, CaseResult>) {
  return finding.exchange === undefined ? undefined : caseOf.get(id)?.exchanges[finding.exchange];
}

/** Shows the messages of an example, and the conversation before and after them. */
function aroundHtml(example: BrokenBy, caseOf: ReadonlyMap<string, CaseResult>): SafeHtml | undefined {
  const one = caseOf.get(example.case);
  const exchange = exchangeOf(example, caseOf);
  if (one === undefined) return undefined;
  const at = example.finding.exchange ?? one.exchanges.length - 1;
  const near = [...one.exchanges.entries()].filter(([index]) => Math.abs(index - at) <= NEAR);
  return html`<details><summary>${placeText(example)}, with its messages and the conversation</summary>${timelineHtml(timelineRows(one, near))}${exchange && messagesHtml(exchange, undefined)}<p><a href="#${caseAnchor(one.id)}">The whole conversation: ${visibleText(one.name)}</a></p></details>
`;
}

function placeText({ case: id, finding }: BrokenBy): SafeHtml {
  const where = finding.exchange === undefined ? 'The end' : `Request ${finding.exchange + 1}`;
  return html`${where} of ${visibleText(id)}`;
}

/** Lists what else was found, which may need another mend. */
function alsoHtml(found: readonly BrokenBy[]): SafeHtml | undefined {
  const [, ...others] = differentTexts(found);
  const texts = others.map(({ finding }) => `${finding.text ?? ''} ${finding.instead ?? ''}`.trim());
  if (texts.length === 0) return undefined;
  const more = texts.length - LISTED;
  return html`<p class="name">Also found</p><ul class="named">${texts.slice(0, LISTED).map((text) => html`<li>${visibleText(shortenedLine(text, ALSO))}</li>`)}${more > 0 ? html`<li>and ${more} more</li>` : undefined}</ul>
`;
}

/** Links each request that shows the finding. */
function placesHtml(found: readonly BrokenBy[]): SafeHtml | undefined {
  if (found.length < 2) return undefined;
  const more = found.length - LINKED;
  return html`<details><summary>All that shows it (${found.length})</summary><ul class="named">${found.slice(0, LINKED).map(placeHtml)}${more > 0 ? html`<li>and ${more} more, under <a href="#${found[0]?.finding.requirement}">the requirement</a></li>` : undefined}</ul></details>`;
}

function placeHtml(one: BrokenBy): SafeHtml {
  const { exchange } = one.finding;
  const anchor = exchange === undefined ? caseAnchor(one.case) : exchangeAnchor(one.case, exchange);
  return html`<li><a href="#${anchor}">${placeText(one)}</a></li>
`;
}
