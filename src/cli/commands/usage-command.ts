import { Argument, Command } from 'commander';
import type { OptionTable } from '../../../common/options/option-table.js';
import type { ExampleCheck, UsageCheck, UsageFile } from '../../../simulators/servers.js';
import { oneLine, visibleText } from '../../report/words/visible-text.js';
import { addOptions, optionsOf } from '../options/command-options.js';

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

/** Longest list of selectors and names. */
const MOST = 60;

/** Prints the findings about a usage file: one line for each example, then what the valid ones contain. */
function printUsageCheck(usage: UsageFile, { examples, nodes }: UsageCheck, json: boolean): void {
  const wrong = examples.filter(({ problem }) => problem !== undefined).length;
  const { auid, namespaces } = usage;
  if (json) {
    const { selectors, ...others } = nodes;
    const found = { auid, namespaces, ok: wrong === 0, examples, selectors: Object.fromEntries(selectors), ...others };
    process.stdout.write(`${JSON.stringify(found, undefined, 2)}\n`);
    return;
  }
  const lines = [
    `usage       ${auid}, ${usage.mimeType}`,
    `schema      ${schemaLine(usage)}`,
    `namespaces  ${namespaces.join(', ') || 'none: the capabilities list no namespace of a usage without a schema'}`,
    ...examples.map(exampleLine),
    ...nodeLines(nodes),
    verdictLine(examples.length, wrong),
  ];
  process.stdout.write(`${lines.map(visibleText).join('\n')}\n`);
}

function schemaLine({ schema }: UsageFile): string {
  if (schema === undefined) return 'none: any well-formed document with the document element is valid';
  const others = new Set(schema.texts.map(({ path }) => path)).size - 1;
  return `${schema.main} compiles${others === 0 ? '' : `, with ${others} more`}`;
}

function exampleLine({ title, found, phrase, problem }: ExampleCheck): string {
  const reason = phrase === undefined ? '' : `: ${phrase}`;
  if (problem !== undefined) return oneLine(`WRONG       ${title}: ${problem}${reason}`);
  return oneLine(`ok          ${title}: ${found}${reason}`);
}

function nodeLines({ selectors, missing, idleRules, unselectable }: UsageCheck['nodes']): readonly string[] {
  return [
    ...(selectors.size === 0 ? [] : ['selectors of the valid examples:']),
    ...firstOf([...selectors].map(([selector, count]) => `  ${selector}${count === 1 ? '' : ` (${count})`}`)),
    ...(missing.length === 0 ? [] : [`in no valid example: ${firstOf(missing).join(', ')}`]),
    ...(idleRules.length === 0 ? [] : [`no valid example has the elements of ${idleRules.join(', ')}`]),
    ...(unselectable.length === 0
      ? []
      : [`no selector can name these elements, which are in no namespace: ${unselectable.join(', ')}`]),
  ];
}

function firstOf(list: readonly string[]): readonly string[] {
  return list.length <= MOST ? list : [...list.slice(0, MOST), `  and ${list.length - MOST} more`];
}

function verdictLine(count: number, wrong: number): string {
  if (count === 0) return 'There are no examples. Add some: the cases about the usage come from them.';
  if (wrong === 0) return `All ${count} examples are what the usage file says of them.`;
  return `${wrong} of ${count} examples ${wrong === 1 ? 'is' : 'are'} not what the usage file says. Change the example, or the usage.`;
}
