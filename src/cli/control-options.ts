import { Option } from 'commander';
import { defined } from './defined.js';
import { portOf } from './port-option.js';
import { UsageError } from './usage-error.js';

/** The options of a control plane on the command line. */
export interface ControlCommandOptions {
  readonly controlPort?: number;
  readonly controlHost?: string;
  readonly controlToken?: string;
}

/** Joins the options of the command line and of its configuration file; the command line wins. */
export function controlOf(
  flags: ControlCommandOptions,
  config: { readonly [Name in keyof ControlCommandOptions]: ControlCommandOptions[Name] | undefined },
): ControlCommandOptions {
  const { controlPort = config.controlPort, controlHost = config.controlHost } = flags;
  const { controlToken = config.controlToken } = flags;
  return defined({ controlPort, controlHost, controlToken });
}

/** Creates the options of the control plane, which the simulators share. */
export function controlOptions(): readonly Option[] {
  return [
    new Option(
      '--control-port <port>',
      'serve the control plane on this port, 0 for a free one; the second line printed is its URL',
    ).argParser((text: string) => portOf(text, '--control-port')),
    new Option(
      '--control-host <host>',
      'name or address of the control plane; other than loopback needs a token',
    ).default('127.0.0.1'),
    new Option('--control-token <token>', 'token that requests to the control plane have to send'),
  ];
}

interface Closable {
  close(): Promise<void>;
}

/** A simulator, and the URL of its control plane if there is one. */
export interface Started<Server extends Closable> extends Closable {
  readonly server: Server;
  readonly controlUrl?: string;
}

/** A control plane that can be started. */
export type StartControl = (options: {
  readonly host: string;
  readonly port: number;
  readonly token?: string;
}) => Promise<Closable & { readonly url: string }>;

/**
 * Starts the control plane of a running simulator, if the options ask for one.
 *
 * @throws UsageError, StartError; it then closes the simulator
 */
export async function withControl<Server extends Closable>(
  server: Server,
  { controlPort: port, controlHost: host = '127.0.0.1', controlToken: token }: ControlCommandOptions,
  start: StartControl,
): Promise<Started<Server>> {
  if (port === undefined) return { server, close: () => server.close() };
  try {
    const control = await start({ host, port, ...(token !== undefined && { token }) });
    const close = async (): Promise<void> => {
      await Promise.all([control.close(), server.close()]);
    };
    return { server, controlUrl: control.url, close };
  } catch (thrown) {
    await server.close();
    throw isAboutToken(thrown) ? new UsageError(`--control-token: ${thrown.message.replace(/^token:? /, '')}`) : thrown;
  }
}

function isAboutToken(thrown: unknown): thrown is Error {
  return thrown instanceof Error && 'argument' in thrown && thrown.argument === 'token';
}

/** Returns the line that tells the URL of the control plane, if there is one. */
export function controlLine({ controlUrl }: { readonly controlUrl?: string }): readonly string[] {
  return controlUrl === undefined ? [] : [`control ${controlUrl}`];
}
