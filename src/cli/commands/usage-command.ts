import { Argument, Command } from 'commander';
import { printUsageCheck } from './print-usage-check.js';

/** Creates `xcaliper usage check FILE`, which finds mistakes in a usage file. */
export function usageCommand(): Command {
  return new Command('usage')
    .description('check a usage file: its schema, its rules, and whether its examples are what it says of them')
    .addArgument(new Argument('<action>', 'what to do').choices(['check']))
    .argument('<file>', 'usage file, such as usage.yaml')
    .option('--json', 'print the findings as JSON')
    .action((_action: 'check', file: string, options: { readonly json?: boolean }) =>
      check(file, options.json ?? false),
    );
}

async function check(file: string, json: boolean): Promise<void> {
  const { checkUsage, loadUsage } = await import('../../../simulators/servers.js');
  const usage = await loadUsage(file);
  const found = await checkUsage(usage);
  printUsageCheck(usage, found, json);
  if (found.examples.some(({ problem }) => problem !== undefined)) process.exitCode = 1;
}
