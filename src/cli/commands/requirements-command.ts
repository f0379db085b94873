import { Command } from 'commander';
import type { CompleteOptions, OptionTable } from '../../../common/options/option-table.js';
import { PRESETS } from '../../../common/presets.js';
import type { CaseDescription } from '../../result/case-description.js';
import type { Requirement } from '../../result/register/register.js';
import { RUN_OPTIONS } from '../../result/run-option-table.js';
import { addOptions, optionsOf } from '../options/command-options.js';
import { FEATURES_OPTION, featuresOfPreset, knownWith } from '../options/known-features.js';
import { rowLines, terminalColumns } from '../output/row-lines.js';

const REGISTER_OPTIONS = {
  json: { kind: 'switch', flag: '--json', help: 'print JSON, with the cases that cover each requirement' },
  untested: {
    kind: 'switch',
    flag: '--untested',
    help: 'list only the requirements that no case covers',
  },
  deviations: {
    kind: 'switch',
    flag: '--deviations',
    retired: 'requirements: --deviations is a command now: xcaliper deviations',
  },
  summary: {
    kind: 'switch',
    flag: '--summary',
    help: 'count the tested and untested requirements per file and level',
    conflicts: ['json', 'untested'],
  },
  preset: {
    kind: PRESETS,
    flag: RUN_OPTIONS.preset.flag,
    help: 'also the requirements for one kind of server; ut has the supplementary services of VoLTE, mcx mission-critical services',
    conflicts: ['summary'],
  },
  features: { ...FEATURES_OPTION, conflicts: ['summary'] },
} as const satisfies OptionTable;

/** Creates `xcaliper requirements`, which lists the register. */
export function requirementsCommand(): Command {
  const command = new Command('requirements').description('list the requirements: id, level, section and text');
  return addOptions(command, REGISTER_OPTIONS).action(() => listRequirements(optionsOf(command, REGISTER_OPTIONS)));
}

async function listRequirements(options: CompleteOptions<typeof REGISTER_OPTIONS>): Promise<void> {
  const { features, preset, json = false, untested = false, summary = false } = options;
  if (summary) return printSummary();
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

/** Prints one line per requirement, and on a terminal what fits into a line. */
function print(requirements: readonly Requirement[]): void {
  const rows = requirements.map(({ id, level, section, text }) => [
    id,
    level,
    `${section}: ${text.trim().replace(/\s+/g, ' ')}`,
  ]);
  process.stdout.write(
    rowLines(rows, terminalColumns())
      .map((line) => `${line}\n`)
      .join(''),
  );
}
