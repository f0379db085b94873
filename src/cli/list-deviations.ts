import { loadDeviations } from './known-deviations.js';

/**
 * Prints the deviations and the profiles: one line each, in columns, so that other tools can search and cut it.
 *
 * @param json prints JSON instead
 */
export async function listDeviations(json: boolean): Promise<void> {
  const { deviations, profiles } = await loadDeviations();
  if (json) {
    const value = {
      deviations: deviations.map(({ of, ...one }) => ({ ...one, of: of.name })),
      profiles: profiles.map(({ of, ...one }) => ({ ...one, of: of.name })),
    };
    process.stdout.write(`${JSON.stringify(value, undefined, 2)}\n`);
    return;
  }
  const rows = [
    ...profiles.map(({ id, of, sentence, deviations: members }) => [id, of.name, sentence, members]),
    ...deviations.map(({ id, of, sentence, violates }) => [id, of.name, sentence, violates]),
  ] as const;
  process.stdout.write(table(rows).join(''));
}

type Row = readonly [id: string, of: string, sentence: string, ids: readonly string[]];

function table(rows: readonly Row[]): readonly string[] {
  const idWidth = Math.max(0, ...rows.map(([id]) => id.length));
  const ofWidth = Math.max(0, ...rows.map(([, of]) => of.length));
  return rows.map(
    ([id, of, sentence, ids]) =>
      `${id.padEnd(idWidth)}  ${of.padEnd(ofWidth)}  ${sentence}${ids.length === 0 ? '' : ` [${ids.join(' ')}]`}\n`,
  );
}
