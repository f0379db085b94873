import { Option } from 'commander';
import { MOCK_PRESETS, PRESETS } from '../shared/presets.js';

/** Creates `--preset` of the mock. */
export function mockPresetOption(): Option {
  const ut = 'ut also serves the supplementary services of VoLTE, with a document of each user';
  return new Option('--preset <name>', `${ut}; oma has the usages under their deployed names`).choices(MOCK_PRESETS);
}

/** Creates `--preset` for a command. */
export function presetOption(description: string): Option {
  return new Option('--preset <name>', `${description}; ut has the supplementary services of VoLTE`).choices(PRESETS);
}
