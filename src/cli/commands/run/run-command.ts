import { Command, Option } from 'commander';
import { presetOption } from '../../options/preset-option.js';
import { collectUsers } from '../../options/user-options.js';
import { measureAll } from './measure-all.js';
import type { RunCommandOptions } from './run-command-options.js';

const collect = (entry: string, entries: readonly string[]): readonly string[] => [...entries, entry];

/** Creates `xcaliper run`, which measures one or more subjects. */
export function runCommand(): Command {
  const collector = collectUsers();
  return new Command('run')
    .description(
      'run the conformance suite against a subject and write reports; the run restores the documents that it overwrites on a running server',
    )
    .addOption(
      new Option(
        '--subject <subject>',
        'mock, the XCAP root URI of a running server, or a subject file; may be repeated to measure several in turn',
      )
        .argParser(collect)
        .default([], 'mock'),
    )
    .addOption(
      new Option('--user <XUI>', 'a user of the subject, like sip:alice@example.com; may be repeated').argParser(
        collector.addUser,
      ),
    )
    .addOption(new Option('--password <PW>', 'password of the preceding --user').argParser(collector.addPassword))
    .addOption(
      presetOption('run the features for one kind of server instead of the suite; the mock serves their usages'),
    )
    .option('--tags <expression>', 'cucumber tag expression, like "@client and not @in-process"')
    .addOption(
      new Option('--only <ID-or-PATH>', 'run only this requirement, case, feature file or folder; may be repeated')
        .argParser(collect)
        .default([], 'all'),
    )
    .addOption(
      new Option('--features <dir>', 'also run your own feature files in this folder; may be repeated')
        .argParser(collect)
        .default([], 'none'),
    )
    .addOption(
      new Option('--steps <dir>', 'folder with your own step definitions, for --features; may be repeated')
        .argParser(collect)
        .default([], 'none'),
    )
    .addOption(
      new Option('--usage <file>', 'also cases derived from the examples of your usage file; may be repeated')
        .argParser(collect)
        .default([], 'none'),
    )
    .option('--usage-cases <n>', 'most derived cases of each usage (default: 400)')
    .option('--usage-seed <n>', 'seed that chooses the derived cases when there are more (default: 1)')
    .option('--failed <results>', 'run the cases again that did not pass in this results.json')
    .option('--read-only', 'run only cases that change nothing; send only GET, HEAD and OPTIONS')
    .option('--no-probes', 'on a server, run the selected cases without the probes that tell which cases to block')
    .option('--order <order>', 'defined, random or random:SEED; dangerous cases always run last', 'defined')
    .option(
      '--parallel <n>',
      'number of cases to run at the same time, one for each server or user, or two for each user (default: 1, start.copies or, for the mock, 4)',
    )
    .option(
      '--baseline <file>',
      'known causes and expected verdicts, each with a reason; they do not fail the run, stale ones do',
    )
    .option(
      '--write-baseline <file>',
      'write the causes and verdicts of this run as a baseline; fill in the reasons by hand',
    )
    .addOption(
      new Option('--fail-on <verdict>', 'lowest verdict that sets exit code 1')
        .choices(['violation', 'shortfall', 'none'])
        .default('violation'),
    )
    .option('--max-time <duration>', 'stop the run after this time and restore documents, like 90s, 30m or 2h', '2h')
    .option('--out <dir>', 'folder for the reports, with one subfolder per subject', 'reports')
    .option('--compress', 'write results.json.gz instead of results.json')
    .option('--evidence', "also write Cucumber's cucumber.html and messages.ndjson")
    .addOption(
      new Option('--resolver <name>', 'evaluator of node selectors in the mock; xpath is slower').choices([
        'indexed',
        'xpath',
      ]),
    )
    .option('--verbose', 'explain every failed case at the end, instead of as many as fit into 60 lines')
    .option('--json', 'print the results as JSON on stdout, and everything else on stderr')
    .action((options: RunCommandOptions) => measureAll(options, collector.users));
}
