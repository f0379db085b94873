import { caseAbout } from '../../../result/case-about.js';
import type { MeasuredSubject, RequirementResult, RunResult } from '../../../result/run-result.js';
import type { Verdict } from '../../../result/verdict.js';
import { MEASURED, VERDICTS_BY_WEIGHT } from '../../../result/verdict-counts.js';
import { readableReason } from '../../words/failure-sentence.js';
import { visibleText } from '../../words/visible-text.js';
import { verdictHtml } from '../badges.js';
import { html, type SafeHtml } from '../html.js';

/** Requirements that were not judged for the same reason. */
export interface UnjudgedGroup {
  readonly verdict: Verdict;
  readonly reason: string;
  readonly ids: readonly string[];
}

/** Groups the requirements that were not judged by reason: the undecided first, then large groups. */
export function unjudgedGroups(
  result: Pick<RunResult, 'requirements' | 'cases' | 'causes' | 'subject'>,
): readonly UnjudgedGroup[] {
  const caseOf = new Map(result.cases.map((one) => [one.id, one]));
  const causeOf = new Map(result.causes.map(({ id, description }) => [id, description]));
  const groups = new Map<string, { verdict: Verdict; reason: string; ids: string[] }>();
  for (const requirement of result.requirements) {
    const { verdict } = requirement;
    // A blocked requirement is listed once, under the cause with the most requirements.
    const cause = verdict === 'blocked' ? causeOf.get(requirement.causes?.[0] ?? '') : undefined;
    for (const reason of cause === undefined ? reasonsOf(requirement, caseOf, result.subject.kind) : [cause]) {
      // Groups untested requirements by their general reason, without the note about a single requirement.
      const brief = requirement.untested?.reason ?? reason;
      const group = groups.get(`${verdict} ${brief}`) ?? { verdict, reason: brief, ids: [] };
      groups.set(`${verdict} ${brief}`, group);
      group.ids.push(requirement.id);
    }
  }
  return [...groups.values()].sort(
    (one, other) =>
      VERDICTS_BY_WEIGHT.indexOf(one.verdict) - VERDICTS_BY_WEIGHT.indexOf(other.verdict) ||
      other.ids.length - one.ids.length,
  );
}

/** Lists the requirements that were not judged by reason, so that the report omits none. */
export function unjudgedHtml(result: RunResult): SafeHtml | undefined {
  const order = unjudgedGroups(result);
  if (order.length === 0) return undefined;
  return html`<details class="part" id="unjudged"><summary><h2>Not judged, and why (${new Set(order.flatMap(({ ids }) => ids)).size})</h2></summary>
${order.map(
  ({
    verdict,
    reason,
    ids,
  }) => html`<details class="reason"><summary>${verdictHtml(verdict)} ${ids.length}: ${visibleText(readableReason(reason))}</summary><p class="ids">${ids.map((id) => html`<a href="#${id}">${id}</a> `)}</p></details>
`,
)}</details>`;
}

/** Lists the reasons why a requirement was not judged, without duplicates. */
export function reasonsOf(
  requirement: RequirementResult,
  caseOf: ReadonlyMap<string, RunResult['cases'][number]>,
  kind: MeasuredSubject['kind'],
): readonly string[] {
  const { untested, verdict } = requirement;
  if (verdict === 'untested') {
    if (untested === undefined) {
      return [UNTESTED[kind ?? 'server']];
    }
    return [untested.note === undefined ? untested.reason : `${untested.reason}: ${untested.note}`];
  }
  if (MEASURED.includes(requirement.verdict)) return [];
  const cases = requirement.cases.flatMap((id) => caseOf.get(id) ?? []);
  return [...new Set(cases.flatMap((one) => caseAbout(one, requirement.id).reason ?? []))];
}

const UNTESTED = {
  server: 'this run did not select a case for it',
  client: 'no request concerns it, and no scenario about it ran',
  traffic: 'the traffic does not show it',
  exploration: 'the exploration does not show it',
} as const;
