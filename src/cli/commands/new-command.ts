import { Argument, Command } from 'commander';
import type { CompleteOptions, OptionTable } from '../../../common/options/option-table.js';
import type { CaseResult, RunResult } from '../../result/run-result.js';
import { addOptions, optionsOf } from '../options/command-options.js';
import { UsageError } from '../options/usage-error.js';

const NEW_OPTIONS = {
  out: { kind: 'path', flag: '--out <dir>', help: 'folder of your features; it is created', default: 'my-features' },
  from: {
    kind: 'path',
    flag: '--from <results.json>',
    help: 'results of xcaliper explore: write a finding as the feature',
  },
  finding: { kind: 'text', flag: '--finding <id>', help: 'id of the finding (default: the first one)' },
} as const satisfies OptionTable;

/** Creates `xcaliper new feature NAME`, which writes a first feature of the user. */
export function newCommand(): Command {
  const command = new Command('new')
    .description(
      'write a feature of your own that passes on the mock: a first one with its requirement, or a finding of an exploration',
    )
    .addArgument(new Argument('<what>', 'what to write').choices(['feature']))
    .argument('<NAME>', 'name of the feature file, and first part of the ids of its cases, like notes');
  return addOptions(command, NEW_OPTIONS).action((_what: 'feature', name: string) =>
    newFeature(name, optionsOf(command, NEW_OPTIONS)),
  );
}

async function newFeature(name: string, { out, from, finding }: CompleteOptions<typeof NEW_OPTIONS>): Promise<void> {
  if (from === undefined && finding !== undefined)
    throw new UsageError('--finding: names a finding in results; give them with --from');
  const [{ writeNewFeature }, { shellWord }] = await Promise.all([
    import('./new-feature.js'),
    import('../../../common/pages/curl.js'),
  ]);
  const { id, files } = await writeNewFeature(
    name,
    out,
    from === undefined ? undefined : await findingIn(from, finding),
  );
  const folder = shellWord(out);
  process.stdout.write(
    [
      ...files.map((file) => `wrote ${file}`),
      '',
      `run it:     npx xcaliper run --features ${folder} --only ${folder}`,
      `explain it: npx xcaliper explain ${shellWord(id)} --features ${folder}`,
      '',
    ].join('\n'),
  );
}

/** @throws UsageError for results without such a finding */
async function findingIn(file: string, id: string | undefined): Promise<{ finding: CaseResult; result: RunResult }> {
  const { readResults } = await import('../files/read-results.js');
  const result = await readResults(file);
  if (result.subject.kind !== 'exploration') throw new UsageError(`--from: ${file} is no result of xcaliper explore`);
  const findings = result.cases.filter(({ outcome }) => outcome === 'failed');
  const finding = findings.find((one) => id === undefined || one.id === id);
  if (finding !== undefined) return { finding, result };
  const ids = findings.map((one) => one.id).join(', ') || 'none';
  throw new UsageError(`--finding: ${file} has no finding ${id ?? ''}; it has ${ids}`.replace('  ', ' '));
}
