import { Command } from 'commander';

interface NewFeatureOptions {
  readonly out: string;
}

/** Creates `xcaliper new feature`, which writes a first feature of the user. */
export function newCommand(): Command {
  return new Command('new').description('write the first files of your own tests').addCommand(
    new Command('feature')
      .description('write a feature that passes on the mock, and the requirement that it tests')
      .argument('<NAME>', 'name of the file, and first part of the ids of its cases, like notes')
      .option('--out <dir>', 'folder of your features; it is created', 'my-features')
      .action((name: string, options: NewFeatureOptions) => newFeature(name, options)),
  );
}

async function newFeature(name: string, { out }: NewFeatureOptions): Promise<void> {
  const { writeNewFeature } = await import('./new-feature.js');
  const { id, files } = await writeNewFeature(name, out);
  const { shellWord } = await import('../report/assets/curl.js');
  const folder = shellWord(out);
  process.stdout.write(
    [
      ...files.map((file) => `wrote ${file}`),
      '',
      `run it:     npx xcaliper run --features ${folder} --only ${folder}`,
      `explain it: npx xcaliper explain ${id} --features ${folder}`,
      '',
    ].join('\n'),
  );
}
