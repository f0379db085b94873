import { isIP } from 'node:net';

/**
 * The octets of an IP address, four or sixteen.
 *
 * @returns undefined when it is no address
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
  // A URL writes the address in hexadecimal groups alone, also where it ended in the form of IPv4.
  const [before = '', after] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const head = groups(before);
  const tail = groups(after ?? '');
  const all = [...head, ...Array<number>(8 - head.length - tail.length).fill(0), ...tail];
  return Uint8Array.from(all.flatMap((group) => [group >> 8, group & 0xff]));
}

function groups(text: string): readonly number[] {
  return text === '' ? [] : text.split(':').map((group) => Number.parseInt(group, 16));
}
