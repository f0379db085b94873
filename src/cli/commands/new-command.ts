import { Argument, Command } from 'commander';

interface NewFeatureOptions {
  readonly out: string;
}

/** Creates `xcaliper new feature NAME`, which writes a first feature of the user. */
export function newCommand(): Command {
  return new Command('new')
    .description('write a feature of your own that passes on the mock, and the requirement that it tests')
    .addArgument(new Argument('<what>', 'what to write').choices(['feature']))
    .argument('<NAME>', 'name of the feature file, and first part of the ids of its cases, like notes')
    .option('--out <dir>', 'folder of your features; it is created', 'my-features')
    .action((_what: 'feature', name: string, options: NewFeatureOptions) => newFeature(name, options));
}

async function newFeature(name: string, { out }: NewFeatureOptions): Promise<void> {
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
