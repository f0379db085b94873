import { defined } from '../../../common/defined.js';
import { InvalidArgumentError } from '../../../common/errors.js';
import type { GivenOptions } from '../../../common/options/option-table.js';
import type { CONTROL_OPTIONS } from '../../../common/options/simulator-options.js';
import type { LicenseServer, TlsOptions, Xdms, XdmsTenants } from '../../../simulators/servers.js';
import { UsageError } from './usage-error.js';

export type ControlFlags = GivenOptions<typeof CONTROL_OPTIONS>;

interface Closable {
  close(): Promise<void>;
}

/** A simulator, and its control plane if there is one. */
export interface Started<Server extends Closable> extends Closable {
  readonly server: Server;
  readonly control?: { readonly url: string; readonly certificate?: string };
}

/**
 * Starts the control plane of a running simulator, if the options ask for one.
 *
 * @param tls of the simulator, whose certificate the control plane uses too
 * @throws UsageError, StartError; it then closes the simulator
 */
export async function withControl<Server extends Xdms | LicenseServer | XdmsTenants>(
  server: Server,
  { controlPort: port, controlHost: host, controlToken: token, controlTls = false }: ControlFlags,
  tls: boolean | TlsOptions | undefined,
): Promise<Started<Server>> {
  if (port === undefined) return { server, close: () => server.close() };
  try {
    const { startControl } = await import('../../../simulators/control/start-control.js');
    const given = defined({ host, token, tls: controlTls ? certificateOf(tls) : undefined });
    const control = await startControl(server, { port, ...given });
    const close = async (): Promise<void> => {
      await Promise.all([control.close(), server.close()]);
    };
    return { server, control, close };
  } catch (thrown) {
    await server.close();
    if (!(thrown instanceof InvalidArgumentError) || thrown.argument !== 'token') throw thrown;
    throw new UsageError(`--control-token: ${thrown.message.slice('token: '.length)}`);
  }
}

/** Leaves out the authority of clients: the token tells who may use a control plane. */
function certificateOf(tls: boolean | TlsOptions | undefined): true | TlsOptions {
  if (typeof tls !== 'object' || tls.cert === undefined || tls.key === undefined) return true;
  return { cert: tls.cert, key: tls.key };
}

/** Returns the line that tells the URL of the control plane, if there is one. */
export function controlLine<Server extends Closable>({ control }: Started<Server>): readonly string[] {
  return control === undefined ? [] : [`control ${control.url}`];
}

/** Returns the certificates that the servers have made, for clients to trust; a given one is known already. */
export function madeCertificates<Server extends Closable & { readonly certificate?: string }>(
  { server, control }: Started<Server>,
  tls: boolean | TlsOptions | undefined,
): readonly string[] {
  if (typeof tls === 'object' && tls.cert !== undefined) return [];
  return [server.certificate, control?.certificate].flatMap((text) => (text === undefined ? [] : [text.trimEnd()]));
}
