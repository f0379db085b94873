import { Command } from 'commander';
import type { CompleteOptions, OptionTable } from '../../../common/options/option-table.js';
import { PRESETS } from '../../../common/presets.js';
import type { CaseDescription } from '../../result/case-description.js';
import type { Requirement } from '../../result/register/register.js';
import { RUN_OPTIONS } from '../../result/run-option-table.js';
import { addOptions, optionsOf } from '../options/command-options.js';
import { FEATURES_OPTION, featuresOfPreset, knownWith } from '../options/known-features.js';
import { type Deviator, loadDeviations } from './known-deviations.js';

const REGISTER_OPTIONS = {
  json: { kind: 'switch', flag: '--json', help: 'print JSON, with the cases that cover each requirement' },
  untested: {
    kind: 'switch',
    flag: '--untested',
    help: 'list only the requirements that no case covers',
    conflicts: ['deviations'],
  },
  deviations: {
    kind: 'switch',
    flag: '--deviations',
    help: 'list the deviations and profiles of the simulators instead, for --deviation',
  },
  summary: {
    kind: 'switch',
    flag: '--summary',
    help: 'count the tested and untested requirements per file and level',
    conflicts: ['json', 'untested', 'deviations'],
  },
  preset: {
    kind: PRESETS,
    flag: RUN_OPTIONS.preset.flag,
    help: 'also the requirements for one kind of server; ut has the supplementary services of VoLTE, mcx mission-critical services',
    conflicts: ['deviations', 'summary'],
  },
  features: { ...FEATURES_OPTION, conflicts: ['deviations', 'summary'] },
} as const satisfies OptionTable;

/** Creates `xcaliper requirements`, which lists the register. */
export function requirementsCommand(): Command {
  const command = new Command('requirements').description('list the requirements: id, level, section and text');
  return addOptions(command, REGISTER_OPTIONS).action(() => listRequirements(optionsOf(command, REGISTER_OPTIONS)));
}

async function listRequirements(options: CompleteOptions<typeof REGISTER_OPTIONS>): Promise<void> {
  const { features, preset, json = false, untested = false, deviations = false, summary = false } = options;
  if (summary) return printSummary();
  if (deviations) return listDeviations(json);
  const { register, cases } = await knownWith([...(await featuresOfPreset(preset)), ...features]);
  if (!json && !untested) return print(register);
  const covered = withCases(register, await cases());
  const chosen = untested ? covered.filter(({ cases }) => cases.length === 0) : covered;
  if (!json) return print(chosen);
  process.stdout.write(`${JSON.stringify(chosen, undefined, 2)}\n`);
}

async function printSummary(): Promise<void> {
  const [{ loadRegisterFiles }, { loadCases }, { registerSummary }] = await Promise.all([
    import('../../result/register/register.js'),
    import('../../measure/server/cases/load-cases.js'),
    import('./register-summary.js'),
  ]);
  process.stdout.write(registerSummary(await loadRegisterFiles(), await loadCases()));
}

function withCases(register: readonly Requirement[], cases: readonly CaseDescription[]) {
  return register.map((requirement) => ({
    ...requirement,
    cases: cases.filter(({ requirements }) => requirements.includes(requirement.id)).map(({ id }) => id),
  }));
}

/** Prints one line per requirement, in columns, so that `grep` and `cut` work on it. */
function print(requirements: readonly Requirement[]): void {
  const width = (texts: readonly string[]) => Math.max(0, ...texts.map((text) => text.length));
  const idWidth = width(requirements.map(({ id }) => id));
  const levelWidth = width(requirements.map(({ level }) => level));
  const lines = requirements.map(
    ({ id, level, section, text }) =>
      `${id.padEnd(idWidth)}  ${level.padEnd(levelWidth)}  ${section}: ${text.trim().replace(/\s+/g, ' ')}\n`,
  );
  process.stdout.write(lines.join(''));
}

/**
 * Prints one line per profile and deviation, in columns, so that `grep` and `cut` work on it.
 *
 * @param json whether to print JSON instead
 */
async function listDeviations(json: boolean): Promise<void> {
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
  process.stdout.write(table(rows).join(''));
}

interface Row {
  readonly id: string;
  readonly of: Deviator;
  readonly sentence: string;
  /** Deviations of a profile, or requirements that a deviation violates. */
  readonly ids: readonly string[];
}

function table(rows: readonly Row[]): readonly string[] {
  const idWidth = Math.max(0, ...rows.map(({ id }) => id.length));
  const nameWidth = Math.max(0, ...rows.map(({ of }) => of.name.length));
  return rows.map(({ id, of, sentence, ids }) => {
    const listed = ids.length === 0 ? '' : ` [${ids.join(' ')}]`;
    return `${id.padEnd(idWidth)}  ${of.name.padEnd(nameWidth)}  ${sentence}${listed}\n`;
  });
}
