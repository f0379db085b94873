import { Command } from 'commander';
import type { CompleteOptions, OptionTable } from '../../../common/options/option-table.js';
import { addOptions, optionsOf } from '../options/command-options.js';
import { rowLines, terminalColumns } from '../output/row-lines.js';
import { type Deviator, loadDeviations } from './known-deviations.js';

const DEVIATIONS_OPTIONS = {
  json: { kind: 'switch', flag: '--json', help: 'print JSON' },
} as const satisfies OptionTable;

/** Creates `xcaliper deviations`, which lists what `--deviation` takes. */
export function deviationsCommand(): Command {
  const command = new Command('deviations').description(
    'list the deviations and profiles of the simulators, for --deviation',
  );
  return addOptions(command, DEVIATIONS_OPTIONS).action(() => listDeviations(optionsOf(command, DEVIATIONS_OPTIONS)));
}

/** Prints one line per profile and deviation, and on a terminal what fits into a line. */
async function listDeviations({ json = false }: CompleteOptions<typeof DEVIATIONS_OPTIONS>): Promise<void> {
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
    ...profiles.map(({ deviations: ids, ...profile }) => ({ ...profile, ids })),
    ...deviations.map(({ violates: ids, ...deviation }) => ({ ...deviation, ids })),
  ];
  process.stdout.write(
    table(rows)
      .map((line) => `${line}\n`)
      .join(''),
  );
}

interface Row {
  readonly id: string;
  readonly of: Deviator;
  readonly sentence: string;
  /** Deviations of a profile, or requirements that a deviation violates. */
  readonly ids: readonly string[];
}

function table(rows: readonly Row[]): readonly string[] {
  const cells = rows.map(({ id, of, sentence, ids }) => {
    const listed = ids.length === 0 ? '' : ` [${ids.join(' ')}]`;
    return [id, of.name, sentence + listed];
  });
  return rowLines(cells, terminalColumns());
}
