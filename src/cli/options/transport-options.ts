import { readFile } from 'node:fs/promises';
import { type Command, Option } from 'commander';
import { defined } from '../../../common/defined.js';
import { messageOf } from '../../../common/errors.js';
import type { TlsOptions } from '../../../simulators/index.js';
import { UsageError } from './usage-error.js';

/** Options of the command line about connections, as commander parses them. */
export interface TransportFlags {
  readonly tls?: boolean;
  /** Files. */
  readonly cert?: string;
  readonly key?: string;
  readonly clientCa?: string;
  readonly corsOrigin?: readonly string[];
}

/** Files of `tls` in a configuration, or whether to use TLS. */
export type TlsFiles =
  | boolean
  | { readonly cert?: string | undefined; readonly key?: string | undefined; readonly clientCa?: string | undefined };

/** Adds the options about connections that both servers have. */
export function addTransportOptions(command: Command): Command {
  return command
    .option('--tls', 'serve https with a new certificate, which is printed', false)
    .option('--cert <file>', 'serve https with this certificate, PEM; needs --key')
    .option('--key <file>', 'private key of --cert, PEM, not encrypted')
    .option('--client-ca <file>', 'serve https, and refuse clients whose certificate these authorities have not signed')
    .addOption(
      new Option('--cors-origin <origin>', 'origin of web pages that may use the server, * for all; may be repeated')
        .argParser((text: string, origins: readonly string[]) => [...origins, text])
        .default([], 'none'),
    );
}

/**
 * Reads the files of TLS; a file of the command line replaces that of the configuration.
 *
 * @returns undefined without TLS
 * @throws UsageError for a file that cannot be read, or a certificate without its key
 */
export async function tlsOf(flags: TransportFlags, config: TlsFiles = false): Promise<true | TlsOptions | undefined> {
  const files = typeof config === 'object' ? config : {};
  const cert = flags.cert ?? files.cert;
  const key = flags.key ?? files.key;
  const clientCa = flags.clientCa ?? files.clientCa;
  if (cert === undefined && key === undefined && clientCa === undefined) {
    return flags.tls === true || config !== false ? true : undefined;
  }
  if (cert !== undefined && key === undefined) throw new UsageError('--key: is missing; --cert needs its private key');
  if (cert === undefined && key !== undefined)
    throw new UsageError('--cert: is missing; --key belongs to a certificate');
  return {
    ...defined({
      cert: cert === undefined ? undefined : await contentOf(cert, '--cert'),
      key: key === undefined ? undefined : await contentOf(key, '--key'),
      clientCa: clientCa === undefined ? undefined : await contentOf(clientCa, '--client-ca'),
    }),
  };
}

/** Makes the paths of a configuration absolute. */
export function tlsFilesIn(
  tls: TlsFiles | undefined,
  inFolder: (file: string | undefined) => string | undefined,
): TlsFiles | undefined {
  if (typeof tls !== 'object') return tls;
  return { cert: inFolder(tls.cert), key: inFolder(tls.key), clientCa: inFolder(tls.clientCa) };
}

async function contentOf(file: string, option: string): Promise<string> {
  try {
    return await readFile(file, 'latin1');
  } catch (thrown) {
    throw new UsageError(`${option}: cannot read ${file}: ${messageOf(thrown)}`, { cause: thrown });
  }
}
