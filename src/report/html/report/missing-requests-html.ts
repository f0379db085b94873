import { grouped } from '../../../../common/grouped.js';
import { decodedText } from '../../../../common/percent-encoding.js';
import { CLIENT_VARIABLES } from '../../../measure/client/client-variables.js';
import type { RecordedRequest } from '../../../result/attachments.js';
import type { CaseResult, RunResult } from '../../../result/run-result.js';
import { rerunClientText, scenarioOfCase } from '../../words/party.js';
import { targetOf } from '../exchange-html.js';
import { html, type SafeHtml } from '../html.js';
import { copyHtml } from '../script-html.js';

/** What the client library of an application does (RFC 4825 §7): requests without which a report tells little. */
const KINDS = [
  'PUT of a document',
  'GET of a document',
  'DELETE of a document',
  'PUT of an element',
  'GET of an element',
  'DELETE of an element',
  'PUT of an attribute',
  'GET of an attribute',
  'DELETE of an attribute',
  'GET of namespace bindings',
  'GET of the capabilities',
] as const;

type Kind = (typeof KINDS)[number];

/**
 * Lists the kinds of requests that a client never sent, with the scenarios that ask for them.
 *
 * @returns undefined for a server, also one that was explored
 */
export function missingRequestsHtml(result: RunResult): SafeHtml | undefined {
  const { cases, subject } = result;
  if (subject.kind !== 'client' && subject.kind !== 'traffic') return undefined;
  const sent = new Set(cases.flatMap(({ exchanges }) => exchanges.map(({ request }) => kindSent(request))));
  const missing = KINDS.filter((kind) => !sent.has(kind));
  if (missing.length === 0) return undefined;
  const asking = grouped(cases.map((one) => [kindAsked(one), one] as const));
  const tasks = subject.kind === 'client' ? variablesHtml() : undefined;
  return html`<section id="missing"><h2>What the client never sent <small>${missing.length} of ${KINDS.length} kinds of requests</small></h2>
<ul class="missing">${missing.map((kind) => missingHtml(kind, asking.get(kind) ?? []))}</ul>
${tasks}</section>`;
}

function missingHtml(kind: Kind, cases: readonly CaseResult[]): SafeHtml {
  const scenarios = [...new Set(cases.flatMap(({ id }) => scenarioOfCase(id) ?? []))];
  // The plain scenario of an operation is named after it; others send or meet something unusual.
  const first = scenarios.find((scenario) => /^(?:append|read|replace|delete|set)-/.test(scenario)) ?? scenarios[0];
  if (first === undefined)
    return html`<li><b>${kind}</b></li>
`;
  const more =
    scenarios.length === 1 ? undefined : html`<small>or one of ${scenarios.length - 1} more scenarios</small>`;
  return html`<li><b>${kind}</b> ${more}${copyHtml(rerunClientText(first))}</li>
`;
}

function variablesHtml(): SafeHtml {
  return html`<details><summary>Variables in which a command gets its task</summary><dl class="facts">${Object.entries(
    CLIENT_VARIABLES,
  ).map(([name, meaning]) => html`<dt><code>${name}</code></dt><dd>${meaning}</dd>`)}</dl></details>`;
}

/** The kind of a request by its method and its URI (RFC 4825 §6). */
function kindSent({ method, url }: RecordedRequest): string {
  const [document = '', selector] = decodedText(targetOf(url)).split('/~~/');
  if (selector === undefined) {
    return `${method} of ${/\/xcap-caps\/global\/index(?:$|\?)/.test(document) ? 'the capabilities' : 'a document'}`;
  }
  if (/namespace::\*/.test(selector)) return `${method} of namespace bindings`;
  return `${method} of ${/\/@[^/[\]]*$/.test(selector.replace(/\?xmlns\(.*$/, '')) ? 'an attribute' : 'an element'}`;
}

const METHODS: Readonly<Record<string, string>> = {
  create: 'PUT',
  replace: 'PUT',
  append: 'PUT',
  read: 'GET',
  delete: 'DELETE',
};

/** The kind of request that a scenario asks for; undefined when it asks for several, or is not known. */
function kindAsked({ id, task }: CaseResult): string | undefined {
  const scenario = scenarioOfCase(id);
  if (task === undefined || scenario === undefined) return undefined;
  try {
    const { do: what, at, attribute } = JSON.parse(task) as { do?: string; at?: unknown; attribute?: unknown };
    if (what === 'namespaces') return 'GET of namespace bindings';
    if (what === 'capabilities') return 'GET of the capabilities';
    const method = METHODS[what ?? ''];
    const resource = attribute !== undefined ? 'an attribute' : at !== undefined ? 'an element' : 'a document';
    return method === undefined ? undefined : `${method} of ${resource}`;
  } catch {
    // A results.json of somebody else may have any text.
    return undefined;
  }
}
