import { Command } from 'commander';
import type { CompleteOptions, OptionTable } from '../../../../common/options/option-table.js';
import { PRESETS, type Preset } from '../../../../common/presets.js';
import { terminalText } from '../../../report/words/terminal-text.js';
import type { CaseDescription } from '../../../result/case-description.js';
import type { Requirement } from '../../../result/register/register.js';
import { lastResultsHere } from '../../files/read-results.js';
import { addOptions, optionsOf } from '../../options/command-options.js';
import { FEATURES_OPTION, featuresOfPreset, knownWith } from '../../options/known-features.js';
import { UsageError } from '../../options/usage-error.js';
import { columnsOf } from '../../output/progress-writer.js';
import { rowLines } from '../../output/row-lines.js';
import type { DeviationList } from '../known-deviations.js';
import { deviationLines, explainDeviation, explainProfile } from './explain-deviation.js';
import { requirementHead } from './requirement-head.js';

const EXPLAIN_OPTIONS = {
  results: {
    kind: 'path',
    flag: '--results <file>',
    help: 'results.json of a run; ID is the number or id of a cause in it, or of a requirement; without ID the causes are listed (default: the last one below reports, for the number of a cause and without ID)',
  },
  features: FEATURES_OPTION,
} as const satisfies OptionTable;

/** Creates `xcaliper explain ID`, which explains one requirement, deviation, profile, or cause of a run. */
export function explainCommand(): Command {
  const command = new Command('explain')
    .description('explain one requirement (text, section, cases that cover it), one deviation, or one cause of a run')
    .argument('[ID]', 'id of a requirement, like A-URI-03, or of a deviation or profile, like no-etags');
  return addOptions(command, EXPLAIN_OPTIONS).action((id) => explain(id, optionsOf(command, EXPLAIN_OPTIONS)));
}

async function explain(id: string | undefined, options: CompleteOptions<typeof EXPLAIN_OPTIONS>): Promise<void> {
  const { results, features } = options;
  const width = Math.min(columnsOf(process.stdout), 80);
  if (id !== undefined && results === undefined && !CAUSE_NUMBER.test(id)) return explainById(id, features, width);
  const file = results ?? (await lastResultsHere());
  const { causeExplanation, causeList } = await import('./explain-cause.js');
  print(await (id === undefined ? causeList(file, width) : causeExplanation(file, id, width)));
}

async function explainById(id: string, features: readonly string[], width: number): Promise<void> {
  const { loadDeviations } = await import('../known-deviations.js');
  const wanted = id.replace(/^@/, '').toUpperCase();
  const [own, known] = await Promise.all([
    knownWith([...(await featuresOfPreset(presetOf(wanted))), ...features]),
    loadDeviations(),
  ]);
  const { register } = own;
  const isWanted = (one: { readonly id: string }): boolean => one.id.toUpperCase() === wanted;
  const requirement = register.find(isWanted);
  const deviation = known.deviations.find(isWanted);
  const profile = known.profiles.find(isWanted);
  if (requirement !== undefined) print(await explainRequirement(requirement, await own.cases(), known, width));
  else if (deviation !== undefined) print(explainDeviation(deviation, register, width));
  else if (profile !== undefined) print(explainProfile(profile, known, width));
  else {
    const one = (await own.cases()).find((candidate) => candidate.id === id);
    if (one !== undefined) throw new UsageError(isCase(one));
    throw new UsageError(await unknownId(id, [register, known.deviations, known.profiles].flat()));
  }
}

function isCase({ id, requirements }: CaseDescription): string {
  const [first = ''] = requirements;
  return `explain: ${JSON.stringify(id)} is a case of ${requirements.join(', ')}; write xcaliper explain ${first}, or repeat its requests with xcaliper repro`;
}

/** Requirements of a preset begin with its name, and are not among those of the suite. */
function presetOf(id: string): Preset | undefined {
  return PRESETS.find((name) => id.startsWith(`${name.toUpperCase()}-`));
}

async function explainRequirement(
  requirement: Requirement,
  all: readonly CaseDescription[],
  { deviations }: DeviationList,
  width: number,
): Promise<readonly string[]> {
  const cases = all.filter(({ requirements }) => requirements.includes(requirement.id));
  const violating = deviations.filter(({ violates }) => violates.includes(requirement.id));
  return [
    ...requirementHead(requirement, width),
    '',
    ...(isClientRule(requirement) ? await clientPart(requirement, width) : casesPart(requirement, cases, width)),
    ...(violating.length === 0 ? [] : ['', 'Deviations that violate it:', ...deviationLines(violating, width)]),
  ];
}

function casesPart(requirement: Requirement, cases: readonly CaseDescription[], width: number): readonly string[] {
  if (cases.length === 0) return [`No case covers it${reasonOf(requirement)}.`];
  return [
    'Cases:',
    ...rowLines(
      cases.map(({ id, name }) => [`  ${id}`, name]),
      width,
    ),
  ];
}

function isClientRule({ untested }: Requirement): boolean {
  return untested?.reason === 'client rule';
}

/** Names the command that judges a rule about clients, with the scenarios that decide it. */
async function clientPart({ id }: Requirement, width: number): Promise<readonly string[]> {
  const [{ readScenarios }, { wrap }] = await Promise.all([
    import('../../../measure/client/scenarios/read-scenarios.js'),
    import('../../../report/words/wrap.js'),
  ]);
  const scenarios = (await readScenarios()).filter(({ requirements }) => requirements.includes(id));
  const [first] = scenarios;
  if (first === undefined) {
    const sentence = 'It is judged on each request that it concerns, in all scenarios and in recorded traffic:';
    return [...wrap(sentence, width), '  xcaliper client --command COMMAND', '  xcaliper trace traffic.har'];
  }
  return [
    'xcaliper client judges it:',
    `  xcaliper client --command COMMAND --scenario ${first.id}`,
    '',
    'Scenarios:',
    ...scenarios.map((one) => `  ${one.id}  ${one.name}`),
  ];
}

/** A number stands for a cause in the results of one run. */
const CAUSE_NUMBER = /^c?\d+(?:-|$)/i;

async function unknownId(id: string, known: readonly { readonly id: string }[]): Promise<string> {
  const { nearest } = await import('../../../../common/names/nearest.js');
  const ids = known.map((one) => one.id);
  const near = nearest(/[a-z]/.test(id) ? id : id.toUpperCase(), ids, 3).join(', ');
  return `explain: there is no requirement ${JSON.stringify(id)}, and no deviation; the nearest are ${near}`;
}

function print(lines: readonly string[]): void {
  process.stdout.write(`${terminalText(lines.join('\n'))}\n`);
}

function reasonOf({ untested }: Requirement): string {
  if (untested === undefined) return '';
  return untested.note === undefined ? `: ${untested.reason}` : `: ${untested.reason} (${untested.note})`;
}
