import { Option } from 'commander';
import { PRESETS } from '../../../common/presets.js';

/** Creates `--preset` for a command. */
export function presetOption(description: string): Option {
  return new Option('--preset <name>', `${description}; ut has the supplementary services of VoLTE`).choices(PRESETS);
}
