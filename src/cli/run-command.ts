import { Command, Option } from 'commander';
import { measureAll } from './measure-all.js';
import type { RunCommandOptions } from './run-command-options.js';
import { collectUsers } from './user-options.js';

const collect = (entry: string, entries: readonly string[]): readonly string[] => [...entries, entry];

/** `xcaliper run`: measures subjects. */
export function runCommand(): Command {
  const collector = collectUsers();
  return new Command('run')
    .description(
      'run the conformance suite against a subject and write reports; the documents of a running server are put back as they were found',
    )
    .addOption(
      new Option(
        '--subject <subject>',
        'mock, the XCAP root URI of a running server, or a subject file; may be repeated, to measure one after the other',
      )
        .argParser(collect)
        .default([], 'mock'),
    )
    .addOption(
      new Option('--user <XUI>', 'a user the subject knows, like sip:alice@example.com; may be repeated').argParser(
        collector.addUser,
      ),
    )
    .addOption(new Option('--password <PW>', 'password of the --user before it').argParser(collector.addPassword))
    .option('--tags <expression>', 'cucumber tag expression: "@client and not @in-process"')
    .addOption(
      new Option('--only <ID-or-PATH>', 'a requirement, a case, a feature file or a folder; may be repeated')
        .argParser(collect)
        .default([], 'all'),
    )
    .option('--failed <results>', 'a results.json: run again what did not pass in it')
    .option('--read-only', 'only cases that change nothing; nothing but GET, HEAD and OPTIONS is sent')
    .option('--order <order>', 'defined, random or random:SEED; cases known to be dangerous run last', 'defined')
    .option(
      '--parallel <n>',
      'cases that run at the same time, each with two users of its own (default: 1; of the mock, up to 4)',
    )
    .option('--baseline <file>', 'known verdicts, each with its reason: they do not count, but have to hold')
    .option('--write-baseline <file>', 'write the verdicts found as a baseline, whose reasons are to be filled in')
    .addOption(
      new Option('--fail-on <verdict>', 'from which verdict on the exit code is 1')
        .choices(['violation', 'shortfall', 'none'])
        .default('violation'),
    )
    .option('--out <dir>', 'folder for the reports; each subject has a folder in it', 'reports')
    .option('--evidence', "write cucumber's own cucumber.html and messages.ndjson too")
    .addOption(new Option('--resolver <name>', 'how the mock evaluates node selectors').choices(['indexed', 'xpath']))
    .option('--json', 'print the results as JSON on stdout, and everything else on stderr')
    .action((options: RunCommandOptions) => measureAll(options, collector.users));
}
