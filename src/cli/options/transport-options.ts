import { defined } from '../../../common/defined.js';
import { fileProblem } from '../../../common/errors.js';
import { readWritten } from '../../../common/files/read-text.js';
import type { GivenOptions } from '../../../common/options/option-table.js';
import type { TLS_FILE_OPTIONS, TLS_OPTIONS } from '../../../common/options/simulator-options.js';
import type { TlsOptions } from '../../../simulators/servers.js';
import { UsageError } from './usage-error.js';

/** Files of `tls` in a configuration, or whether to use TLS. */
export type TlsFiles = boolean | GivenOptions<typeof TLS_FILE_OPTIONS>;

/**
 * Reads the files of TLS; a file of the command line replaces that of the configuration.
 *
 * @returns undefined without TLS
 * @throws UsageError for a file that cannot be read, or a certificate without its key
 */
export async function tlsOf(
  flags: GivenOptions<typeof TLS_OPTIONS>,
  config: TlsFiles = false,
): Promise<true | TlsOptions | undefined> {
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
  return defined({
    cert: await contentOf(cert, '--cert'),
    key: await contentOf(key, '--key'),
    clientCa: await contentOf(clientCa, '--client-ca'),
  });
}

async function contentOf(file: string | undefined, option: string): Promise<string | undefined> {
  if (file === undefined) return undefined;
  try {
    return await readWritten(file);
  } catch (thrown) {
    throw new UsageError(`${option}: cannot read ${file}: ${fileProblem(thrown)}`, { cause: thrown });
  }
}
