import { z } from 'zod';

/** A server that a proof by URL measures. */
const serverSchema = z.object({
  /** Ids of deviations of the mock; several in a mix. */
  deviations: z.array(z.string()).readonly(),
  /** Whether the first user has documents before the run. */
  account: z.enum(['used', 'empty']),
});

const ids = z.array(z.string()).readonly();

const rowSchema = serverSchema.extend({
  /** Whether the mock asked for credentials; an open mock comes first. */
  auth: z.enum(['none', 'digest']),
  /** Exit code of the run; null when it was killed. */
  exit: z.int().nullable(),
  /** Why the run is no measurement. */
  problem: z.string().exactOptional(),
  /** Warnings of the run. */
  warnings: ids,
  blamed: ids,
  unfair: ids,
  undecided: ids,
  missed: ids,
  broken: z.int(),
  /** The most frequent reason of the undecided cases about violated requirements. */
  undecidedBecause: z.string().exactOptional(),
  /** Documents that the run created, changed or removed, and did not restore. */
  left: ids,
  /** URIs of the documents that the journal still has. */
  unsettled: ids,
  /** Number of requests that the mock has served. */
  requests: z.int(),
  /** Time of the run. */
  seconds: z.number(),
});

const proofSchema = z.object({
  xcaliper: z.string(),
  seed: z.int(),
  /** Number of deviations of each server. */
  of: z.int(),
  /** All servers, in the order in which they are measured. */
  servers: z.array(serverSchema).readonly(),
  /** The measured servers. */
  rows: z.array(rowSchema).readonly(),
});

export type DeviatingServer = Readonly<z.infer<typeof serverSchema>>;

/** What a run by URL said of a deviating mock, and what it left there. */
export type ByUrlRow = Readonly<z.infer<typeof rowSchema>>;

/** Runs by URL on deviating mocks: those that are chosen, and a row for each that is measured. */
export type ByUrlProof = Readonly<z.infer<typeof proofSchema>>;

/** @throws Error when the text is not what `byUrlJson` writes */
export function parseByUrl(text: string): ByUrlProof {
  return proofSchema.parse(JSON.parse(text));
}

/** Writes a proof as JSON with a line for each server, so that `grep` and `diff` work on it. */
export function byUrlJson({ servers, rows, ...rest }: ByUrlProof): string {
  const lines = (items: readonly unknown[]) => items.map((item) => `    ${JSON.stringify(item)}`).join(',\n');
  const head = Object.entries(rest).map(([key, value]) => `  ${JSON.stringify(key)}: ${JSON.stringify(value)},\n`);
  return `{\n${head.join('')}  "servers": [\n${lines(servers)}\n  ],\n  "rows": [\n${lines(rows)}\n  ]\n}\n`;
}

export function unmeasured({ servers, rows }: Pick<ByUrlProof, 'servers' | 'rows'>): readonly DeviatingServer[] {
  const measured = new Set(rows.map(keyOf));
  return servers.filter((server) => !measured.has(keyOf(server)));
}

function keyOf({ deviations, account }: DeviatingServer): string {
  return [...deviations, account].join(' ');
}
