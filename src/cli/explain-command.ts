import { Command } from 'commander';
import type { Requirement } from '../conformance/register.js';
import { wrap } from '../report/wrap.js';
import { UsageError } from './usage-error.js';

/** `xcaliper explain ID`: one requirement. */
export function explainCommand(): Command {
  return new Command('explain')
    .description('explain one requirement: its text, where it stands, and the cases that cover it')
    .argument('<ID>', 'id of a requirement, like A-URI-03')
    .action(explain);
}

async function explain(id: string): Promise<void> {
  const [{ loadRegister }, { loadCases }] = await Promise.all([
    import('../conformance/register.js'),
    import('../conformance/load-cases.js'),
  ]);
  const wanted = id.replace(/^@/, '').toUpperCase();
  const requirement = (await loadRegister()).find((one) => one.id.toUpperCase() === wanted);
  if (requirement === undefined) {
    throw new UsageError(
      `explain: there is no requirement ${JSON.stringify(id)}; list them with xcaliper requirements`,
    );
  }
  const cases = (await loadCases()).filter(({ requirements }) => requirements.includes(requirement.id));
  const lines = [
    `${requirement.id} (${requirement.level}, about the ${requirement.subject})`,
    `section: ${requirement.section}`,
    '',
    ...wrap(requirement.text.trim().replace(/\s+/g, ' '), Math.min(process.stdout.columns ?? 80, 80)),
    '',
    cases.length === 0 ? `No case covers it${reasonOf(requirement)}.` : 'Cases:',
    ...cases.map((one) => `  ${one.id}  ${one.name}`),
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}

function reasonOf({ excluded }: Requirement): string {
  if (excluded === undefined) return '';
  return excluded.note === undefined ? `: ${excluded.reason}` : `: ${excluded.reason} (${excluded.note})`;
}
