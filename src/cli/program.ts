import { Command } from 'commander';
import { XCALIPER_VERSION } from '../package-root.js';
import { clientCommand } from './client-command.js';
import { compareCommand } from './compare-command.js';
import { completionCommand } from './completion-command.js';
import { doctorCommand } from './doctor-command.js';
import { explainCommand } from './explain-command.js';
import { licenseCommand } from './license-command.js';
import { newCommand } from './new-command.js';
import { oneLine } from './one-line.js';
import { proveCommand } from './prove-command.js';
import { reportCommand } from './report-command.js';
import { reproCommand } from './repro-command.js';
import { requirementsCommand } from './requirements-command.js';
import { restoreCommand } from './restore-command.js';
import { runCommand } from './run-command.js';
import { usageCommand } from './usage-command.js';
import { xdmsCommand } from './xdms-command.js';

const COMMANDS = [
  doctorCommand,
  runCommand,
  restoreCommand,
  reportCommand,
  compareCommand,
  clientCommand,
  usageCommand,
  xdmsCommand,
  licenseCommand,
  requirementsCommand,
  explainCommand,
  reproCommand,
  proveCommand,
  newCommand,
];

/** Creates the command line. It reports each usage error in one line on stderr. */
export function createProgram(): Command {
  const program = configured(new Command('xcaliper'))
    .description('Test the conformance of XCAP servers (RFC 4825).')
    .version(XCALIPER_VERSION);
  for (const make of COMMANDS) program.addCommand(configured(make()));
  return program.addCommand(configured(completionCommand(program)));
}

/** Applies the settings that a command created separately does not inherit from commander. */
function configured(command: Command): Command {
  return command
    .exitOverride()
    .showSuggestionAfterError(true)
    .configureOutput({
      // Commander puts a suggestion on a line of its own.
      outputError: (text, write) => write(`xcaliper: ${oneLine(text.replace(/^error: /, ''))}\n`),
    });
}
