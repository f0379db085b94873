import { shortenedLine } from '../../../../common/text/shortened.js';
import type { RecordedRequest } from '../../../result/attachments.js';
import type { RequirementResult } from '../../../result/run-result.js';
import { isDeviating } from '../../../result/verdict.js';
import type { CauseCard } from '../../causes/cause-card.js';
import { visibleText } from '../../words/visible-text.js';
import { targetOf } from '../exchange-html.js';
import { html, type SafeHtml } from '../html.js';
import { copyScriptHtml } from '../script-html.js';
import { causeScriptAnchor } from './cause-example-html.js';
import { causeAnchor } from './cause-links-html.js';
import { topFindingsHtml } from './findings-html.js';
import type { KnownCases } from './known-cases.js';

/** Number of causes on the first screen. */
const TOP = 5;

/** Where a finding about a response names its request, which a top cause shows already. */
const NAMED_REQUEST = /^response \d+ \(\d{3} to [^)]*\): /;

/** Longest request, and longest text about what it shows, in characters. */
const REQUEST = 110;
const SEEN = 140;

/** Shows the causes that explain the most requirements, each with what it shows and the script that repeats it. */
export function topCausesHtml(about: readonly RequirementResult[], known: KnownCases): SafeHtml {
  const { cards } = known;
  if (cards.length === 0) return topViolationsHtml(about, known);
  const more = cards.length - TOP;
  return html`<div class="top"><h2>Top causes <small>by the number of requirements that each explains</small></h2>
<ol>${cards.slice(0, TOP).map((card) => topCauseHtml(card, known))}</ol>
${more > 0 ? html`<p class="besides"><a href="#causes">and ${more} more</a></p>` : undefined}</div>`;
}

function topCauseHtml({ cause, example, seen }: CauseCard, { xcapRoot }: KnownCases): SafeHtml {
  const { id, description, violates, blocks } = cause;
  const request = example && requestLine(example.exchange.request, example.one.xcapRoot ?? xcapRoot);
  return html`<li><p class="weight"><b>${violates.length + blocks.length}</b> <small>${violates.length > 0 ? `${violates.length} violated` : 'blocked only'}</small></p>
<div><a class="what" href="#${causeAnchor(id)}">${visibleText(description)}</a>
${request && html`<div class="shown"><p><code>${visibleText(shortenedLine(request, REQUEST))}</code> ${seen && visibleText(shortenedLine(seen.replace(NAMED_REQUEST, ''), SEEN))}</p>${copyScriptHtml(causeScriptAnchor(id))}</div>`}</div></li>
`;
}

/** Names the request of an example; the XCAP root says nothing. */
function requestLine({ method, url }: RecordedRequest, xcapRoot: string): string {
  return `${method} ${url.startsWith(xcapRoot) ? url.slice(xcapRoot.length) : targetOf(url)}`;
}

/** Takes the place of the causes when nothing failed, or when no exchange explains what did. */
function topViolationsHtml(about: readonly RequirementResult[], known: KnownCases): SafeHtml {
  if (known.party === 'client') return topFindingsHtml(about, known);
  const own = about.filter(({ verdict }) => isDeviating(verdict));
  if (own.length === 0)
    return html`<div class="top"><h2>Causes</h2><p>No case failed, so there is nothing to mend.</p></div>`;
  return html`<div class="top"><h2>Requirements not met</h2>
<ul class="named">${own.slice(0, TOP).map(
    ({ id, text }) => html`<li><a href="#${id}">${id}</a> ${text.trim()}</li>
`,
  )}</ul></div>`;
}
