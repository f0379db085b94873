import { mayMeanNoAccess } from '../../../src/measure/server/for-steps.js';
import { isRefusedFromStart } from '../../access.js';
import type { XcaliperWorld } from '../../world.js';

/**
 * Returns the reason why the status of a GET leaves open whether there is a document. Only 404 and 410 say that there is
 * none. Yet a server that has refused such documents from the beginning of the run does so whether there is one or not,
 * and the cases judge that; so do those on a mock of this process.
 */
export function whyUnknown({ run }: XcaliperWorld, status: number | undefined): string | undefined {
  if (status === undefined || !mayMeanNoAccess(status)) return undefined;
  if (run.xdms !== undefined || isRefusedFromStart(run, status)) return undefined;
  return `a GET was answered ${status}`;
}
