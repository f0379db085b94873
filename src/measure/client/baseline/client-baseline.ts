import { readFile } from 'node:fs/promises';
import { parse, stringify } from 'yaml';
import type { z } from 'zod';
import { defined } from '../../../../common/defined.js';
import { describeIssue } from '../../../../common/describe-issue.js';
import { InvalidArgumentError, messageOf } from '../../../../common/errors.js';
import { REASON_TO_FILL_IN } from '../../../result/baseline/baseline-schema.js';
import type { ClientRequirement } from '../grade.js';
import type { ClientResult } from '../measure-client.js';
import { CLIENT_BASELINE_KEYS, clientBaselineSchema, EXPLAINED_CLIENT_VERDICTS } from './client-baseline-schema.js';

/** Expected verdicts on a client with reasons; they do not fail a measurement. */
export interface ClientBaseline {
  readonly file: string;
  /** Entries by requirement id. */
  readonly entries: ReadonlyMap<string, Entry>;
}

type Entry = z.infer<typeof clientBaselineSchema>['requirements'][string];

/**
 * Reads a baseline of a client, YAML or JSON.
 *
 * @param client name of the measured client
 * @throws InvalidArgumentError `baseline`, naming the file and the invalid key, or when the file is for another client
 */
export async function readClientBaseline(file: string, client: string): Promise<ClientBaseline> {
  const parsed = clientBaselineSchema.safeParse(await fileValue(file));
  if (!parsed.success) {
    throw new InvalidArgumentError('baseline', `${file}: ${describeIssue(parsed.error, CLIENT_BASELINE_KEYS)}`);
  }
  const { client: meant = client, requirements } = parsed.data;
  if (meant !== client) {
    const text = `${file}: client: it is for "${meant}", but this measures "${client}": give another file, or --name`;
    throw new InvalidArgumentError('baseline', text);
  }
  return { file, entries: new Map(Object.entries(requirements)) };
}

async function fileValue(file: string): Promise<unknown> {
  try {
    // YAML is a superset of JSON.
    return parse(await readFile(file, 'utf8'));
  } catch (thrown) {
    throw new InvalidArgumentError('baseline', `${file} cannot be read: ${messageOf(thrown)}`, { cause: thrown });
  }
}

/**
 * Applies a baseline: adds reasons to the expected verdicts, and lists entries that no longer hold. An entry holds when
 * the requirement has the verdict, and exactly the listed scenarios show it. When only some scenarios ran, only those are
 * compared.
 */
export function withClientBaseline(result: ClientResult, { file, entries }: ClientBaseline): ClientResult {
  const stale: string[] = [];
  const holds = new Set<string>();
  for (const [id, entry] of entries) {
    const measured = result.requirements.find((one) => one.id === id);
    const why = measured === undefined ? 'there is no such rule about clients' : whyStale(entry, measured, result);
    if (why === undefined) holds.add(id);
    else if (why !== UNTRIED) stale.push(`${id}: ${why}`);
  }
  const requirements = result.requirements.map((one) => {
    const entry = holds.has(one.id) ? entries.get(one.id) : undefined;
    if (entry === undefined) return one;
    const { reason, issue } = entry;
    return { ...one, known: { reason: reason.trim(), ...defined({ issue }) } };
  });
  return { ...result, requirements, baseline: { file, stale } };
}

/** The scenarios of the entry did not run. */
const UNTRIED = 'untried';

function whyStale(entry: Entry, measured: ClientRequirement, result: ClientResult): string | undefined {
  const ran = new Set(result.conversations.flatMap(({ scenario }) => (scenario === undefined ? [] : [scenario.id])));
  const expected = entry.scenarios?.filter((id) => ran.has(id));
  if (expected?.length === 0) return UNTRIED;
  if (measured.verdict !== entry.verdict) return `expected ${entry.verdict}, the verdict is ${measured.verdict}`;
  if (expected === undefined) return undefined;
  const showing = scenariosOf(measured);
  const additional = showing.find((id) => !expected.includes(id));
  if (additional !== undefined) return `${additional} also shows it`;
  const missing = expected.find((id) => !showing.includes(id));
  return missing === undefined ? undefined : `${missing} no longer shows it`;
}

/** Lists the scenarios that show a broken requirement. */
function scenariosOf({ breaches, complaints, doubtful }: ClientRequirement): readonly string[] {
  const broken = [...breaches, ...complaints].flatMap(({ scenario }) => scenario ?? []);
  return [...new Set(broken.length > 0 ? broken : doubtful)];
}

/** Writes the verdicts of a measurement as a baseline. Reasons of entries that hold are kept. */
export function clientBaselineOf({ client, requirements }: ClientResult, before?: ClientBaseline): string {
  const explained = requirements.filter(({ verdict }) => EXPLAINED_CLIENT_VERDICTS.some((one) => one === verdict));
  const entries = explained.map((one) => {
    const { reason = REASON_TO_FILL_IN, issue } = before?.entries.get(one.id) ?? {};
    const scenarios = scenariosOf(one);
    const entry = {
      verdict: one.verdict,
      reason,
      ...defined({ issue, scenarios: scenarios.length > 0 ? scenarios : undefined }),
    };
    return [one.id, entry] as const;
  });
  return stringify({ client, requirements: Object.fromEntries(entries) }, { lineWidth: 120 });
}
