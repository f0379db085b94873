import { BlockList, isIP } from 'node:net';

/** The server to connect to, as a URL has it. */
export interface ConnectedTo {
  /** Name or address; an IPv6 address with or without brackets. */
  readonly hostname: string;
  readonly port: number;
}

/**
 * Tells whether NO_PROXY names a server, so that no proxy is used. Its entries are separated by commas or white space:
 *
 * - a name, which names the domains below it too: `example.com`, `.example.com`, `*.example.com`
 * - an address, or a range of addresses: `::1`, `[::1]`, `192.0.2.0/24`
 * - `*` for every server
 *
 * Each may end with a port, as in `example.com:8080` and `[::1]:8080`; then it is for this port only.
 */
export function isExcepted({ hostname, port }: ConnectedTo, exceptions = ''): boolean {
  const host = bare(hostname);
  return exceptions
    .toLowerCase()
    .split(/[\s,]+/)
    .filter((entry) => entry !== '')
    .map(partsOf)
    .some((entry) => (entry.port === undefined || entry.port === port) && matches(host, entry.name));
}

/** Splits an entry. An IPv6 address has colons of its own, so a port follows brackets there. */
function partsOf(entry: string): { readonly name: string; readonly port: number | undefined } {
  const [, name = entry, port] = /^(\[[^\]]*\]|[^:]*):(\d+)$/.exec(entry) ?? [];
  return { name: bare(name), port: port === undefined ? undefined : Number(port) };
}

/** Removes brackets, and the dot at the end of an absolute name. */
function bare(name: string): string {
  return name
    .toLowerCase()
    .replace(/^\[(.*)\]$/, '$1')
    .replace(/\.$/, '');
}

function matches(host: string, name: string): boolean {
  if (name === '*') return true;
  if (isIP(host) !== 0) return isInRange(host, name);
  const domain = name.replace(/^\*?\./, '');
  return domain !== '' && (host === domain || host.endsWith(`.${domain}`));
}

/** @param range an address, or addresses like `192.0.2.0/24` */
function isInRange(address: string, range: string): boolean {
  const [, network = '', bits] = /^([^/]*)(?:\/(\d{1,3}))?$/.exec(range) ?? [];
  const version = isIP(network);
  if (version === 0 || version !== isIP(address)) return false;
  const most = version === 4 ? 32 : 128;
  const prefix = bits === undefined ? most : Number(bits);
  if (prefix > most) return false;
  const family = version === 4 ? 'ipv4' : 'ipv6';
  const list = new BlockList();
  list.addSubnet(network, prefix, family);
  return list.check(address, family);
}
