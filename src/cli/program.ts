import { Command } from 'commander';
import { XCALIPER_VERSION } from '../../common/package-root.js';
import { clientCommand } from './commands/client-command.js';
import { compareCommand } from './commands/compare-command.js';
import { completionCommand } from './commands/completion-command.js';
import { doctorCommand } from './commands/doctor-command.js';
import { explainCommand } from './commands/explain/explain-command.js';
import { newCommand } from './commands/new-command.js';
import { proveCommand } from './commands/prove/prove-command.js';
import { reportCommand } from './commands/report-command.js';
import { reproCommand } from './commands/repro-command.js';
import { requirementsCommand } from './commands/requirements-command.js';
import { restoreCommand } from './commands/restore-command.js';
import { runCommand } from './commands/run/run-command.js';
import { licenseCommand } from './commands/serve/license-command.js';
import { xdmsCommand } from './commands/serve/xdms-command.js';
import { traceCommand } from './commands/trace-command.js';
import { usageCommand } from './commands/usage-command.js';
import { validateCommand } from './commands/validate/validate-command.js';
import { oneLine } from './output/one-line.js';

const COMMANDS = [
  doctorCommand,
  runCommand,
  restoreCommand,
  reportCommand,
  compareCommand,
  clientCommand,
  traceCommand,
  usageCommand,
  validateCommand,
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
