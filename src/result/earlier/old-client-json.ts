import { z } from 'zod';
import { defined } from '../../../common/defined.js';
import { endOf } from '../case-about.js';
import type { CaseFinding } from '../case-finding.js';
import { LEVELS } from '../register/register.js';
import { placeSchema } from '../schema/name-schema.js';

const breach = z.object({
  exchange: z.int(),
  place: placeSchema,
  text: z.string(),
  instead: z.string(),
  scenario: z.string().exactOptional(),
});

const conversation = z.object({
  scenario: z.string().exactOptional(),
  name: z.string().exactOptional(),
  task: z.unknown().optional(),
  outcome: z.enum(['kept', 'broken', 'not exercised']).exactOptional(),
  complaints: z.array(z.string()).default([]),
  durationMs: z.number().default(0),
  judgments: z.array(
    z.object({ requirement: z.string(), kept: z.array(z.int()), breaches: z.array(breach.omit({ scenario: true })) }),
  ),
  exchanges: z.array(z.unknown()),
});

const requirement = z.object({
  id: z.string(),
  level: z.enum(LEVELS),
  section: z.string(),
  text: z.string(),
  verdict: z.enum(['conforms', 'violation', 'shortfall', 'note', 'not exercised', 'undecided']),
  breaches: z.array(breach),
  complaints: z.array(z.object({ scenario: z.string(), text: z.string() })),
  doubtful: z.array(z.string()),
  known: z.unknown().optional(),
});

const clientJson = z.object({
  format: z.literal(1),
  client: z.string(),
  xcaliper: z.string(),
  startedAt: z.string(),
  durationMs: z.number(),
  chaos: z.int().exactOptional(),
  requirements: z.array(requirement),
  conversations: z.array(conversation),
  baseline: z.object({ file: z.string(), stale: z.array(z.string()) }).exactOptional(),
});

type OldRequirement = z.infer<typeof requirement>;
type OldConversation = z.infer<typeof conversation>;

/** Converts a `client.json` of an earlier version to the value of a `results.json`. Returns any other value as it is. */
export function withoutOldClientJson(value: unknown): unknown {
  const parsed = clientJson.safeParse(value);
  if (!parsed.success) return value;
  const { client, xcaliper, startedAt, durationMs, chaos, requirements, conversations, baseline } = parsed.data;
  const cases = conversations.map((one, index) => caseOf(one, index, requirements));
  return {
    format: 2,
    xcaliper,
    startedAt,
    durationMs,
    subject: { name: client, kind: 'client' },
    requirements: requirements.map(({ id, level, section, text, verdict, known }) => ({
      id,
      level,
      subject: 'client',
      section,
      text,
      verdict: VERDICT_NOW[verdict] ?? verdict,
      cases: cases.filter((one) => one.requirements.includes(id)).map((one) => one.id),
      ...defined({ known }),
    })),
    cases,
    ...defined({
      options: chaos === undefined ? undefined : { chaos },
      baseline: baseline && { file: baseline.file, stale: baseline.stale.map(staleEntry) },
    }),
  };
}

const VERDICT_NOW: Readonly<Record<string, string>> = { undecided: 'blocked', 'not exercised': 'untested' };

/** An entry was a sentence that begins with the id. */
function staleEntry(text: string): object {
  const [, id = text, note = text] = /^(\S+): (.*)$/s.exec(text) ?? [];
  return { id, reason: text, note };
}

function caseOf(one: OldConversation, index: number, requirements: readonly OldRequirement[]) {
  const { scenario, name, task, outcome, complaints, durationMs, exchanges } = one;
  const findings =
    scenario === undefined ? judged(one) : requirements.flatMap((rule) => inScenario(rule, scenario, one));
  const asked = new Map(requirements.map(({ id, level }) => [id, level !== 'MAY']));
  const failed = findings.filter((finding) => finding.outcome === 'failed');
  const faults = outcome === 'broken' ? failed : failed.filter((finding) => asked.get(finding.requirement) === true);
  const idle = outcome === 'not exercised' ? complaints.join('; ') : undefined;
  return {
    id: scenario === undefined ? `recorded/requests${index === 0 ? '' : `/${index + 1}`}` : `client/${scenario}`,
    feature: scenario === undefined ? 'recorded requests' : 'features/client-under-test',
    name: name ?? 'Recorded requests',
    tags: [],
    requirements: [...new Set(findings.map((finding) => finding.requirement))],
    ...endOf(findings, faults, idle),
    durationMs,
    ...defined({ task: task === undefined ? undefined : JSON.stringify(task) }),
    exchanges,
    findings,
  };
}

function judged({ judgments }: OldConversation): readonly CaseFinding[] {
  return judgments.flatMap(({ requirement: id, kept, breaches }) => [
    ...breaches.map((found) => failedFinding(id, found)),
    ...(kept.length > 0 ? [{ requirement: id, outcome: 'passed', kept: kept.length } as const] : []),
  ]);
}

/** The breaches of a requirement leave out the rules that the scenario waives; its judgments do not. */
function inScenario(
  rule: OldRequirement,
  scenario: string,
  { judgments, complaints }: OldConversation,
): readonly CaseFinding[] {
  const kept = judgments.find((one) => one.requirement === rule.id)?.kept.length ?? 0;
  return [
    ...rule.breaches.filter((one) => one.scenario === scenario).map((found) => failedFinding(rule.id, found)),
    ...rule.complaints
      .filter((one) => one.scenario === scenario)
      .map(({ text }): CaseFinding => ({ requirement: rule.id, outcome: 'failed', text })),
    ...(rule.doubtful.includes(scenario)
      ? [{ requirement: rule.id, outcome: 'blocked', text: complaints.join('; ') } as const]
      : []),
    ...(kept > 0 ? [{ requirement: rule.id, outcome: 'passed', kept } as const] : []),
  ];
}

function failedFinding(id: string, found: Omit<z.infer<typeof breach>, 'scenario'>): CaseFinding {
  const { exchange, place, text, instead } = found;
  return { requirement: id, outcome: 'failed', exchange, place, text, instead };
}
