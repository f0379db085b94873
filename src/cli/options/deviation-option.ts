import { Option } from 'commander';

/** Creates the option `--deviation ID`, which the commands that start a server share. */
export function deviationOption(): Option {
  return new Option('--deviation <ID>', 'wrong behavior to imitate, or a profile of several; may be repeated')
    .argParser((id: string, ids: readonly string[]) => [...ids, id])
    .default([], 'none');
}
