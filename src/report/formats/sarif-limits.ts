import type { SarifLog, SarifResult } from './sarif-log.js';

/** Most results that forges accept in one run. */
const MOST_RESULTS = 25_000;

/** Largest file that forges accept, in octets: 10 MB, uncompressed to be safe. */
const MOST_BYTES = 10_000_000;

/**
 * Writes a log within the limits of forges. Beyond them it keeps the first results of each requirement before the later
 * ones of any.
 */
export function fittingSarif(log: SarifLog): string {
  const [run] = log.runs;
  const ranked = byTurns(run.results).slice(0, MOST_RESULTS);
  const bare = Buffer.byteLength(textOf(log, []));
  let room = MOST_BYTES - bare;
  const kept = new Set<SarifResult>();
  for (const one of ranked) {
    // Every result adds a comma and a line feed.
    room -= Buffer.byteLength(JSON.stringify(one)) + 2;
    if (room < 0) break;
    kept.add(one);
  }
  return textOf(
    log,
    run.results.filter((one) => kept.has(one)),
  );
}

/** Orders results by turns: the first of each rule, then the second of each. */
function byTurns(results: readonly SarifResult[]): readonly SarifResult[] {
  const seen = new Map<string, number>();
  const turns = results.map((one) => {
    const turn = seen.get(one.ruleId) ?? 0;
    seen.set(one.ruleId, turn + 1);
    return { one, turn };
  });
  return turns.sort((left, right) => left.turn - right.turn).map(({ one }) => one);
}

/** Writes one line per result, so that `diff` works on it. */
function textOf({ $schema, version, runs }: SarifLog, results: readonly SarifResult[]): string {
  const { results: _, ...run } = runs[0];
  const lines = results.map((one) => JSON.stringify(one)).join(',\n');
  const head = JSON.stringify({ $schema, version }).slice(0, -1);
  return `${head},"runs":[${JSON.stringify(run).slice(0, -1)},"results":[\n${lines}\n]}]}\n`;
}
