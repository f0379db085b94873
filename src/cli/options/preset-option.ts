import { Option } from 'commander';
import { MOCK_PRESETS, PRESETS } from '../../../common/presets.js';

/** Creates `--preset` of the mock. */
export function mockPresetOption(): Option {
  const ut = 'ut also serves the supplementary services of VoLTE, with a document of each user';
  const others = 'oma has the usages under their deployed names; the others are ut for one handset or carrier';
  return new Option('--preset <name>', `${ut}; ${others}`).choices(MOCK_PRESETS);
}

/** Creates `--preset` for a command. */
export function presetOption(description: string): Option {
  return new Option('--preset <name>', `${description}; ut has the supplementary services of VoLTE`).choices(PRESETS);
}
