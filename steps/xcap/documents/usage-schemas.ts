import path from 'node:path';
import { PACKAGE_ROOT } from '../../../common/package-root.js';
import { loadUsage } from '../../../common/usages/load-usage.js';
import { USAGES_OF_PRESETS } from '../../../common/usages/preset-usages.js';
import type { UsageFile } from '../../../common/usages/usage-file.js';
import type { XcaliperWorld } from '../../world.js';

/** Usage files of presets below `usages/`, by AUID. */
const ELSEWHERE: Readonly<Record<string, string>> = Object.assign({}, ...Object.values(USAGES_OF_PRESETS));

/** Usages by the path of their file: compiling a schema takes long. */
const usages = new Map<string, Promise<UsageFile>>();

/**
 * Validates a well-formed document by the schema of its usage.
 *
 * @param auid AUID in the spelling of the features
 * @returns "valid", or the first fault; undefined for a usage without a schema
 */
export async function usageValidity(world: XcaliperWorld, auid: string, text: string): Promise<string | undefined> {
  const file =
    world.run.subject.usages?.[auid]?.file ??
    path.join(PACKAGE_ROOT, auid in ELSEWHERE ? `usages/${ELSEWHERE[auid]}` : `simulators/xdms/usages/${auid}.yaml`);
  const usage = usages.get(file) ?? loadUsage(file);
  usages.set(file, usage);
  const { schema } = await usage;
  return schema && (schema.validator.fault(text) ?? 'valid');
}
