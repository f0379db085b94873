import { Option } from 'commander';

/** `--deviation ID` of the commands that start a server. */
export function deviationOption(): Option {
  return new Option('--deviation <ID>', 'a wrong behaviour to have, or a profile of several; may be repeated')
    .argParser((id: string, ids: readonly string[]) => [...ids, id])
    .default([], 'none');
}
