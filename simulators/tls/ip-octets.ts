import { isIP } from 'node:net';

/**
 * Converts an IP address to four or sixteen octets.
 *
 * @returns undefined when the text is not an IP address
 */
export function ipOctets(text: string): Uint8Array | undefined {
  const address = text.replace(/%.*$/, '');
  switch (isIP(address)) {
    case 4:
      return Uint8Array.from(address.split('.').map(Number));
    case 6:
      return ipv6Octets(address);
    default:
      return undefined;
  }
}

function ipv6Octets(address: string): Uint8Array {
  // URL normalizes the address to hexadecimal groups, also with an IPv4 ending.
  const [before = '', after] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const head = groups(before);
  const tail = groups(after ?? '');
  const all = [...head, ...Array<number>(8 - head.length - tail.length).fill(0), ...tail];
  return Uint8Array.from(all.flatMap((group) => [group >> 8, group & 0xff]));
}

function groups(text: string): readonly number[] {
  return text === '' ? [] : text.split(':').map((group) => Number.parseInt(group, 16));
}
