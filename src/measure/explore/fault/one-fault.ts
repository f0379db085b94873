import { type Exchange, headerValue } from '../../../../common/exchange.js';
import type { Finding } from '../hunt.js';
import type { DeviationReplay } from './deviation-replay.js';

type Explaining = ReturnType<DeviationReplay['explaining']>[number];

interface Candidate {
  readonly deviation: Explaining;
  readonly findings: Finding[];
  /** How many longer conversations that break a rule it explains. */
  readonly of: number;
  /** How many other conversations it explains. */
  readonly beside: number;
}

/** Least number of longer conversations that a deviation explains so that it is the fault, and does not only resemble it. */
const SURE = 2;

/**
 * Makes one finding of those that one deviation of the mock explains, about the rule that this deviation breaks. Of several
 * deviations, the one that explains most findings is meant, then most longer conversations, and then one that breaks the rule.
 *
 * @param wrong conversations that break a rule, as they were before they were shortened
 * @param others conversations that break none
 */
export function oneOfEachFault(
  found: readonly Finding[],
  replay: DeviationReplay,
  wrong: readonly (readonly Exchange[])[],
  others: readonly (readonly Exchange[])[],
): readonly Finding[] {
  const explained = new Map<string, Candidate>();
  const explaining = new Map(found.map((one) => [one, replay.explaining(one.exchanges)]));
  for (const [finding, deviations] of explaining) {
    for (const deviation of deviations) {
      const entry = explained.get(deviation.id) ?? {
        deviation,
        findings: [],
        of: wrong.filter((one) => replay.answersAlike(deviation.id, one)).length,
        beside: others.filter((one) => replay.answersAlike(deviation.id, one)).length,
      };
      explained.set(deviation.id, entry);
      entry.findings.push(finding);
    }
  }
  const rivalsOf = ({ deviation, of, beside }: Candidate, all: readonly Explaining[]) =>
    all.filter(({ id }) => {
      const rival = explained.get(id);
      return id !== deviation.id && rival !== undefined && rival.of + rival.beside >= of + beside;
    });
  const left = new Set(found);
  const merged = new Map<Finding, Finding>();
  for (;;) {
    const [best] = [...explained.values()]
      .map((one) => ({ ...one, findings: one.findings.filter((finding) => left.has(finding)) }))
      .filter(({ findings }) => findings.length > 0)
      .sort(
        (one, other) =>
          other.findings.length - one.findings.length ||
          other.of - one.of ||
          other.beside - one.beside ||
          agreement(other) - agreement(one),
      );
    if (best === undefined) break;
    const [shown] = best.findings.toSorted(
      (one, other) =>
        Number(isAbout(other, best.deviation)) - Number(isAbout(one, best.deviation)) ||
        one.exchanges.length - other.exchanges.length,
    );
    for (const one of best.findings) left.delete(one);
    if (shown !== undefined)
      merged.set(shown, aboutDeviation(shown, best, rivalsOf(best, explaining.get(shown) ?? [])));
  }
  return found.flatMap((one) => merged.get(one) ?? (left.has(one) ? [one] : []));
}

/** How many of the findings are about a rule of the deviation. */
function agreement({ deviation, findings }: { readonly deviation: Explaining; readonly findings: readonly Finding[] }) {
  return findings.filter((one) => isAbout(one, deviation)).length;
}

function isAbout({ rule, also }: Finding, { violates }: Explaining): boolean {
  return [rule, ...also].some((id) => violates.includes(id));
}

type Request = Exchange['request'];

/** Which requests sections are about (RFC 4825, RFC 9110 §13.1); other sections are about all of them. */
const CONCERNED: readonly (readonly [RegExp, (request: Request) => boolean])[] = [
  [/^XCAP-(?:8\.2|7\.[147])(?:\.\d+)*-/, ({ method }) => method === 'PUT'],
  [/^XCAP-(?:8\.3|7\.(?:3|6|9|10))-/, ({ method }) => method === 'GET' || method === 'HEAD'],
  [/^XCAP-(?:8\.4|7\.[258])-/, ({ method }) => method === 'DELETE'],
  [/^HTTP-13\.1\.1-/, ({ headers }) => headerValue(headers, 'If-Match') !== undefined],
  [/^HTTP-13\.1\.2-/, ({ headers }) => headerValue(headers, 'If-None-Match') !== undefined],
];

function concerns(rule: string, request: Request): boolean {
  return CONCERNED.find(([rules]) => rules.test(rule))?.[1](request) ?? true;
}

/**
 * Blames the rules of the deviation that the conversation breaks. Where it breaks none of them, one about its request that
 * its rivals break, too; or else the first one, if the deviation explains enough conversations: a single one may resemble it.
 *
 * @param rivals deviations that explain as much
 */
function aboutDeviation(
  finding: Finding,
  { deviation: { id, violates }, of }: Candidate,
  rivals: readonly Explaining[],
): Finding {
  const broken = [finding.rule, ...finding.also].filter((rule) => violates.includes(rule));
  const request = finding.exchanges[finding.breach.exchange]?.request;
  const fitting = violates.filter((rule) => request === undefined || concerns(rule, request));
  const shared = fitting.find((rule) => rivals.every((one) => one.violates.includes(rule)));
  const [rule = shared ?? (of < SURE ? undefined : fitting[0]), ...also] = broken;
  if (rule === undefined) return { ...finding, deviation: id };
  const ofRule = finding.judgments.find(({ requirement }) => requirement === rule)?.breaches ?? [];
  const breach = ofRule[0] ?? finding.breach;
  const others = finding.judgments.filter(({ requirement }) => also.includes(requirement));
  const judgments = [{ requirement: rule, kept: [], breaches: [breach] }, ...others];
  return { ...finding, rule, breach, also, judgments, deviation: id };
}
