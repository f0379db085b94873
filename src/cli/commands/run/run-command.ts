import { Command } from 'commander';
import { RUN_OPTIONS } from '../../../result/run-option-table.js';
import { addOptions, optionsOf } from '../../options/command-options.js';
import { measureAll } from './measure-all.js';
import { RUN_FLAGS, RUN_HEADINGS, RUN_OUTPUT_OPTIONS, RUN_SUBJECT_OPTIONS } from './run-command-options.js';

const OWN_OPTIONS = { ...RUN_SUBJECT_OPTIONS, ...RUN_OUTPUT_OPTIONS };

/** Creates `xcaliper run`, which measures one or more subjects. */
export function runCommand(): Command {
  const command = new Command('run').description(
    'run the conformance suite against a subject and write reports; the run restores the documents that it overwrites on a running server',
  );
  return addOptions(command, RUN_FLAGS, RUN_HEADINGS).action(() =>
    measureAll({ ...optionsOf(command, OWN_OPTIONS), run: optionsOf(command, RUN_OPTIONS) }),
  );
}
