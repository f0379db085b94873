import { presetUsages } from '../server/subject/deployed-usage.js';
import type { Subject } from '../server/subject/subject.js';
import { PRESET_USAGES } from '../server/subject/usage-facts.js';
import type { Finding } from './diagnosis.js';

/** How AUIDs of the Open Mobile Alliance begin. */
const OMA = 'org.openmobilealliance.';

/** Suggests the preset with the names that the capabilities list, unless the subject has it. */
export function checkPresetNames({ namesPreset }: Subject, listed: readonly string[] = []): readonly Finding[] {
  // Groups are of another preset, and have one name only.
  const named = listed.filter((auid) => auid.startsWith(OMA) && !PRESET_USAGES.some((one) => one.auid === auid));
  if (namesPreset !== undefined || named.length === 0) return [];
  const standard = Object.entries(presetUsages('oma')).map(([auid, { auid: name = auid }]) => ({ auid, name }));
  const both = standard.find(({ auid }) => listed.includes(auid));
  const wouldRename = named.some((name) => {
    const others = standard.filter((one) => one.name === name);
    return others.length > 0 && !others.some(({ auid }) => listed.includes(auid));
  });
  const text =
    wouldRename || both === undefined
      ? `xcap-caps lists names of the Open Mobile Alliance, such as ${named[0]}: add --preset oma, or preset: oma to the subject file`
      : `xcap-caps lists names of the Open Mobile Alliance beside the standard ones: the cases use ${both.auid}; preset: oma leaves that so`;
  return [{ topic: 'preset', state: 'note', text }];
}
