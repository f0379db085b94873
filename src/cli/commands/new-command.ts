import { Argument, Command } from 'commander';
import type { OptionTable } from '../../../common/options/option-table.js';
import { addOptions, optionsOf } from '../options/command-options.js';

const NEW_OPTIONS = {
  out: { kind: 'path', flag: '--out <dir>', help: 'folder of your features; it is created', default: 'my-features' },
} as const satisfies OptionTable;

/** Creates `xcaliper new feature NAME`, which writes a first feature of the user. */
export function newCommand(): Command {
  const command = new Command('new')
    .description('write a feature of your own that passes on the mock, and the requirement that it tests')
    .addArgument(new Argument('<what>', 'what to write').choices(['feature']))
    .argument('<NAME>', 'name of the feature file, and first part of the ids of its cases, like notes');
  return addOptions(command, NEW_OPTIONS).action((_what: 'feature', name: string) =>
    newFeature(name, optionsOf(command, NEW_OPTIONS).out),
  );
}

async function newFeature(name: string, out: string): Promise<void> {
  const [{ writeNewFeature }, { shellWord }] = await Promise.all([
    import('./new-feature.js'),
    import('../../../common/pages/curl.js'),
  ]);
  const { id, files } = await writeNewFeature(name, out);
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
