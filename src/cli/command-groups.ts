import type { Command } from 'commander';
import { clientCommand } from './commands/client-command.js';
import { compareCommand } from './commands/compare-command.js';
import { completionCommand } from './commands/completion-command.js';
import { deviationsCommand } from './commands/deviations-command.js';
import { doctorCommand } from './commands/doctor-command.js';
import { explainCommand } from './commands/explain/explain-command.js';
import { exploreCommand } from './commands/explore-command.js';
import { newCommand } from './commands/new-command.js';
import { proveCommand } from './commands/prove/prove-command.js';
import { reportCommand } from './commands/report-command.js';
import { reproCommand } from './commands/repro-command.js';
import { requirementsCommand } from './commands/requirements-command.js';
import { restoreCommand } from './commands/restore-command.js';
import { runCommand } from './commands/run/run-command.js';
import { licenseCommand } from './commands/serve/license-command.js';
import { xdmsCommand } from './commands/serve/xdms-command.js';
import { showReportCommand } from './commands/show-report-command.js';
import { traceCommand } from './commands/trace-command.js';
import { twinCommand } from './commands/twin/twin-command.js';
import { uiCommand } from './commands/ui-command.js';
import { usageCommand } from './commands/usage-command.js';
import { validateCommand } from './commands/validate/validate-command.js';

/** A command line to copy, and what it does. */
export interface CommandExample {
  readonly line: string;
  readonly effect: string;
}

interface CommandRow {
  /** @param program the command line whose commands and options the command may list */
  readonly make: (program: Command) => Command;
  readonly examples: readonly CommandExample[];
}

/** All commands by purpose. The help, the page of the command line and the man page come from these rows. */
export const COMMAND_GROUPS: Readonly<Record<string, readonly CommandRow[]>> = {
  'Measure a server': [
    {
      make: doctorCommand,
      examples: [
        {
          line: 'xcaliper doctor --subject https://xcap.example.com/root --user sip:alice@example.com --password secret',
          effect: 'tells what can be measured, and writes nothing',
        },
      ],
    },
    {
      make: runCommand,
      examples: [
        { line: 'xcaliper run', effect: 'measures the mock that comes with the package' },
        { line: 'xcaliper run --subject lab.yaml', effect: 'measures the server of a subject file' },
        {
          line: 'xcaliper run --subject lab.yaml --only 8.2.3-positions/first-of-name.name',
          effect: 'runs one case, or one requirement, feature file or folder',
        },
        {
          line: 'xcaliper run --subject lab.yaml --failed reports/lab/results.json',
          effect: 'runs again what did not pass',
        },
      ],
    },
    {
      make: uiCommand,
      examples: [
        {
          line: 'xcaliper ui --subject lab.yaml',
          effect: 'serves a page to run cases again while you mend the server',
        },
      ],
    },
    {
      make: exploreCommand,
      examples: [
        {
          line: 'xcaliper explore --subject lab.yaml --time 10m',
          effect: 'sends random requests, and shows the shortest conversations that break a rule',
        },
      ],
    },
    {
      make: restoreCommand,
      examples: [
        { line: 'xcaliper restore --subject lab.yaml', effect: 'restores the documents that a killed run has left' },
      ],
    },
    {
      make: traceCommand,
      examples: [{ line: 'xcaliper trace traffic.har', effect: 'judges both sides of recorded traffic' }],
    },
  ],
  'Read the results': [
    {
      make: showReportCommand,
      examples: [
        { line: 'xcaliper show-report', effect: 'opens the last report below reports/' },
        { line: 'xcaliper show-report --serve', effect: 'serves it on this machine, for a browser elsewhere' },
      ],
    },
    {
      make: explainCommand,
      examples: [
        { line: 'xcaliper explain XCAP-8.2.3-10', effect: 'explains a requirement' },
        { line: 'xcaliper explain --results reports/lab/results.json', effect: 'lists the causes of a run' },
      ],
    },
    {
      make: reproCommand,
      examples: [
        {
          line: 'xcaliper repro 8.2.3-positions/first-of-name.name --results reports/lab/results.json > repro.sh',
          effect: 'writes a shell script that repeats the requests of a case',
        },
      ],
    },
    {
      make: compareCommand,
      examples: [
        {
          line: 'xcaliper compare before/results.json after/results.json',
          effect: 'shows what changed between two runs',
        },
      ],
    },
    {
      make: reportCommand,
      examples: [{ line: 'xcaliper report reports/lab/results.json', effect: 'writes the other reports again' }],
    },
  ],
  'Test a client': [
    {
      make: xdmsCommand,
      examples: [
        {
          line: 'xcaliper xdms --port 8080 --user sip:alice@example.com:secret --auth digest --verbose',
          effect: 'starts a strict server, and prints what a client does wrong',
        },
        {
          line: 'xcaliper xdms --port 8080 --user sip:alice@example.com --deviation delete-is-204',
          effect: 'starts a server with a fault',
        },
      ],
    },
    {
      make: twinCommand,
      examples: [
        {
          line: 'xcaliper twin reports/lab/results.json --out twin.yaml',
          effect: 'writes a mock with the faults of a measured server, for xdms --config',
        },
      ],
    },
    {
      make: clientCommand,
      examples: [
        { line: "xcaliper client --command 'node my-client.js'", effect: 'runs scenarios, with a verdict a rule' },
      ],
    },
    {
      make: licenseCommand,
      examples: [
        {
          line: 'xcaliper license --port 8081 --master bWFzdGVyLWtleQ==:10',
          effect: 'starts a license server with a Master Key and ten units',
        },
        {
          line: `curl http://127.0.0.1:8081/slaves -H 'Content-Type: application/json' -d '{"masterKey": "bWFzdGVyLWtleQ=="}'`,
          effect: 'adds a Slave Key; docs/license-keys.md explains the rest',
        },
      ],
    },
  ],
  'Look up and extend the suite': [
    {
      make: requirementsCommand,
      examples: [{ line: 'xcaliper requirements --summary', effect: 'counts the tested requirements' }],
    },
    {
      make: deviationsCommand,
      examples: [{ line: 'xcaliper deviations', effect: 'lists what the mock can do wrong' }],
    },
    {
      make: newCommand,
      examples: [
        { line: 'xcaliper new feature notes', effect: 'writes my-features/notes.feature, to be changed' },
        { line: 'xcaliper run --features my-features', effect: 'runs it beside the suite' },
      ],
    },
    {
      make: usageCommand,
      examples: [{ line: 'xcaliper usage check usage.yaml', effect: 'checks a usage file and its examples' }],
    },
    {
      make: validateCommand,
      examples: [
        {
          line: 'xcaliper validate documents/ --preset ut',
          effect: 'judges documents without a server, with line and advice',
        },
      ],
    },
    {
      make: proveCommand,
      examples: [{ line: 'xcaliper prove --deviation delete-is-204', effect: 'shows which cases find a fault' }],
    },
  ],
  Other: [
    {
      make: completionCommand,
      examples: [
        { line: 'source <(xcaliper completion bash)', effect: 'completes commands and options in this shell' },
      ],
    },
  ],
};
