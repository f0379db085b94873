import assert from 'node:assert/strict';
import { loadDefaultUsages } from '../../../../simulators/xdms/usages/default-usages.js';
import type { ServedUsage } from '../../../../simulators/xdms/usages/usage.js';

const USAGES = await loadDefaultUsages();

/** Returns one of the mock's own usages. */
export function defaultUsage(auid: string): ServedUsage {
  const usage = USAGES.find((one) => one.auid === auid);
  assert.ok(usage, auid);
  return usage;
}
