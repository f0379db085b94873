import { Argument, Command } from 'commander';
import type { OptionTable } from '../../../common/options/option-table.js';
import { addOptions, optionsOf } from '../options/command-options.js';
import { printUsageCheck } from './print-usage-check.js';

const USAGE_OPTIONS = {
  json: { kind: 'switch', flag: '--json', help: 'print the findings as JSON' },
} as const satisfies OptionTable;

/** Creates `xcaliper usage check FILE`, which finds mistakes in a usage file. */
export function usageCommand(): Command {
  const command = new Command('usage')
    .description('check a usage file: its schema, its rules, and whether its examples are what it says of them')
    .addArgument(new Argument('<action>', 'what to do').choices(['check']))
    .argument('<file>', 'usage file, such as usage.yaml');
  return addOptions(command, USAGE_OPTIONS).action((_action: 'check', file: string) =>
    check(file, optionsOf(command, USAGE_OPTIONS).json ?? false),
  );
}

async function check(file: string, json: boolean): Promise<void> {
  const { checkUsage, loadUsage } = await import('../../../simulators/servers.js');
  const usage = await loadUsage(file);
  const found = await checkUsage(usage);
  printUsageCheck(usage, found, json);
  if (found.examples.some(({ problem }) => problem !== undefined)) process.exitCode = 1;
}
