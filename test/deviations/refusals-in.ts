import type { RecordedExchange } from '../../src/result/attachments.js';
import { classOf } from '../../src/result/causes/expected-status.js';
import type { CaseRefusals, RefusalLine } from '../../src/result/causes/situation/refusals.js';
import { countedOutcome } from '../../src/result/outcome.js';
import type { CaseResult } from '../../src/result/run-result.js';
import { byFeature } from './by-feature.js';

/** The condition in a conflict report (RFC 4825 §11.1). */
const CONDITION = /<(?:[\w.-]+:)?xcap-error[^>]*>\s*<(?:[\w.-]+:)?([\w-]+)/;

/** Sorts passed cases by how the server has refused what they want refused: the last write, or else the last request. */
export function refusalsIn(cases: readonly CaseResult[]): CaseRefusals {
  const found = new Map<string, string[]>();
  for (const one of cases) {
    const refused =
      one.tags.includes('@server') && countedOutcome(one) === 'passed' ? one.exchanges.filter(isRefused) : [];
    const last = refused.findLast(({ request }) => !/^(?:GET|HEAD)$/.test(request.method)) ?? refused.at(-1);
    if (last === undefined) continue;
    const answer = answerIn(last);
    found.set(answer, [...(found.get(answer) ?? []), one.id]);
  }
  const sorted = [...found].sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(sorted.map(([answer, ids]) => [answer, ids.sort()]));
}

/** Writes a line for each feature, by name. */
export function refusalLines(refusals: CaseRefusals): string {
  const features = new Map<string, Record<string, string>>();
  for (const answer of Object.keys(refusals).sort()) {
    for (const [feature, names] of Object.entries(byFeature(refusals[answer] ?? []))) {
      features.set(feature, { ...features.get(feature), [answer]: names });
    }
  }
  return [...features]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([feature, own]): RefusalLine => ({ feature, refusals: own }))
    .map((line) => `${JSON.stringify(line)}\n`)
    .join('');
}

function isRefused({ request, response, expected }: RecordedExchange): boolean {
  const isDue = expected !== undefined && classOf(expected) === 'refusal';
  return isDue && /^[A-Z]+$/.test(request.method) && (response?.status ?? 0) >= 400;
}

function answerIn({ request, response }: RecordedExchange): string {
  const condition = CONDITION.exec(response?.body ?? '')?.[1];
  return [request.method, response?.status, condition].filter((part) => part !== undefined).join(' ');
}
