import { Command } from 'commander';
import { basisText } from '../report/basis-text.js';
import { wrap } from '../report/wrap.js';
import type { Requirement } from '../runner/register/register.js';
import { deviationLines, explainDeviation, explainProfile } from './explain-deviation.js';
import type { KnownDeviations } from './known-deviations.js';
import { UsageError } from './usage-error.js';

/** Creates `xcaliper explain ID`, which explains one requirement, deviation, profile, or cause of a run. */
export function explainCommand(): Command {
  return new Command('explain')
    .description('explain one requirement (text, section, cases that cover it), one deviation, or one cause of a run')
    .argument('[ID]', 'id of a requirement, like A-URI-03, or of a deviation or profile, like no-etags')
    .option('--results <file>', 'results.json of a run; ID is that of a cause, and without ID the causes are listed')
    .action((id: string | undefined, options: { readonly results?: string }) => explain(id, options));
}

async function explain(id: string | undefined, { results }: { readonly results?: string }): Promise<void> {
  const width = Math.min(process.stdout.columns ?? 80, 80);
  if (results !== undefined) {
    const { causeExplanation, causeList } = await import('./explain-cause.js');
    print(await (id === undefined ? causeList(results, width) : causeExplanation(results, id, width)));
    return;
  }
  if (id === undefined) {
    throw new UsageError(
      "explain: missing required argument 'ID'; add the id of a requirement or deviation, or --results",
    );
  }
  await explainById(id, width);
}

async function explainById(id: string, width: number): Promise<void> {
  const [{ loadRegister }, { loadDeviations }] = await Promise.all([
    import('../runner/register/register.js'),
    import('./known-deviations.js'),
  ]);
  const [register, known] = await Promise.all([loadRegister(), loadDeviations()]);
  const wanted = id.replace(/^@/, '').toUpperCase();
  const isWanted = (one: { readonly id: string }): boolean => one.id.toUpperCase() === wanted;
  const requirement = register.find(isWanted);
  const deviation = known.deviations.find(isWanted);
  const profile = known.profiles.find(isWanted);
  if (requirement !== undefined) print(await explainRequirement(requirement, known, width));
  else if (deviation !== undefined) print(explainDeviation(deviation, register, width));
  else if (profile !== undefined) print(explainProfile(profile, known, width));
  else throw new UsageError(await unknownId(id, [register, known.deviations, known.profiles].flat()));
}

async function explainRequirement(
  requirement: Requirement,
  { deviations }: KnownDeviations,
  width: number,
): Promise<readonly string[]> {
  const { loadCases } = await import('../runner/cases/load-cases.js');
  const cases = (await loadCases()).filter(({ requirements }) => requirements.includes(requirement.id));
  const violating = deviations.filter(({ violates }) => violates.includes(requirement.id));
  return [
    `${requirement.id} (${requirement.level}, about the ${requirement.subject})`,
    `section: ${requirement.section}`,
    '',
    ...wrap(requirement.text.trim().replace(/\s+/g, ' '), width),
    ...basisText(requirement).flatMap((line) => ['', ...wrap(line, width)]),
    '',
    cases.length === 0 ? `No case covers it${reasonOf(requirement)}.` : 'Cases:',
    ...cases.map((one) => `  ${one.id}  ${one.name}`),
    ...(violating.length === 0 ? [] : ['', 'Deviations that violate it:', ...deviationLines(violating, width)]),
  ];
}

async function unknownId(id: string, known: readonly { readonly id: string }[]): Promise<string> {
  const { nearest } = await import('../shared/nearest.js');
  const ids = known.map((one) => one.id);
  const near = nearest(/[a-z]/.test(id) ? id : id.toUpperCase(), ids, 3).join(', ');
  return `explain: there is no requirement ${JSON.stringify(id)}, and no deviation; the nearest are ${near}`;
}

function print(lines: readonly string[]): void {
  process.stdout.write(`${lines.join('\n')}\n`);
}

function reasonOf({ untested }: Requirement): string {
  if (untested === undefined) return '';
  return untested.note === undefined ? `: ${untested.reason}` : `: ${untested.reason} (${untested.note})`;
}
