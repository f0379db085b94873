import type { LicenseServer } from '../start/license-server.js';
import type { XdmsTenants } from '../start/tenants.js';
import type { Xdms } from '../start/xdms.js';
import type { ControlOptions } from './control-options.js';
import type { ControlServer } from './control-server.js';
import type { ControlPlane } from './plane.js';

export type { ControlOptions, ControlServer };

/**
 * Starts the control plane of a running simulator: an HTTP API on a port of its own, for other processes and languages.
 * Closing it leaves the simulator running; close it before the simulator.
 *
 * @param simulator of several tenants, each has its control plane below `/<name>`
 * @returns its URL; `/openapi.json` there describes the operations
 * @throws InvalidArgumentError naming the option, such as `token` for a host that others can reach; StartError when it
 *   cannot listen
 *
 * @example
 * await using xdms = await startXdms({ users: [{ xui: 'sip:alice@example.com' }] });
 * await using control = await startControl(xdms, { port: 8090 });
 */
export async function startControl(
  simulator: Xdms | LicenseServer | XdmsTenants,
  options: ControlOptions = {},
): Promise<ControlServer> {
  // Loaded only here: many users of the simulators need no control plane.
  const { serveControl } = await import('./control-server.js');
  return serveControl(await planesOf(simulator), options);
}

async function planesOf(
  simulator: Xdms | LicenseServer | XdmsTenants,
): Promise<ControlPlane | ReadonlyMap<string, ControlPlane>> {
  if ('masters' in simulator) return (await import('./license-plane.js')).licensePlane(simulator);
  const { xdmsPlane } = await import('./xdms-plane.js');
  if ('xcapRoot' in simulator) return xdmsPlane(simulator);
  return new Map(Object.entries(simulator.tenants).map(([name, xdms]) => [name, xdmsPlane(xdms)]));
}
