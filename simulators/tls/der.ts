/** A value in the Distinguished Encoding Rules of ASN.1 (ITU-T X.690), limited to the types of a certificate. */
export type Der = Buffer;

export function sequence(...items: readonly Der[]): Der {
  return tagged(0x30, ...items);
}

export function set(...items: readonly Der[]): Der {
  return tagged(0x31, ...items);
}

/** @param octets a number that is not negative, most significant octet first */
export function integer(octets: Uint8Array): Der {
  const first = octets.findIndex((octet) => octet !== 0);
  const significant = first < 0 ? Buffer.of(0) : Buffer.from(octets.subarray(first));
  const needsSign = (significant[0] ?? 0) >= 0x80;
  return tagged(0x02, needsSign ? Buffer.concat([Buffer.of(0), significant]) : significant);
}

export function boolean(value: boolean): Der {
  return tagged(0x01, Buffer.of(value ? 0xff : 0));
}

/** @param dotted such as `1.2.840.10045.4.3.2` */
export function objectIdentifier(dotted: string): Der {
  const [first = 0, second = 0, ...rest] = dotted.split('.').map(Number);
  return tagged(0x06, Buffer.from([first * 40 + second, ...rest].flatMap(base128)));
}

export function utf8String(text: string): Der {
  return tagged(0x0c, Buffer.from(text, 'utf8'));
}

export function octetString(octets: Uint8Array): Der {
  return tagged(0x04, octets);
}

/** A bit string of whole octets. */
export function bitString(octets: Uint8Array): Der {
  return tagged(0x03, Buffer.of(0), octets);
}

/** Encodes a UTC time to the second: with a two-digit year up to 2049 (RFC 5280 §4.1.2.5). */
export function time(date: Date): Der {
  const digits = `${date.toISOString().replace(/\.\d+|[-:T]/g, '')}`;
  return date.getUTCFullYear() < 2050
    ? tagged(0x17, Buffer.from(digits.slice(2), 'ascii'))
    : tagged(0x18, Buffer.from(digits, 'ascii'));
}

/** Adds a context-specific tag around complete values. */
export function explicit(number: number, ...items: readonly Der[]): Der {
  return tagged(0xa0 + number, ...items);
}

/** Replaces the tag of a value by a context-specific one. */
export function implicit(number: number, octets: Uint8Array): Der {
  return tagged(0x80 + number, octets);
}

function tagged(tag: number, ...contents: readonly Uint8Array[]): Der {
  const content = Buffer.concat(contents);
  return Buffer.concat([Buffer.of(tag), lengthOf(content), content]);
}

function lengthOf({ length }: Uint8Array): Buffer {
  if (length < 0x80) return Buffer.of(length);
  const octets = Buffer.from(length.toString(16).padStart(length > 0xff ? 4 : 2, '0'), 'hex');
  return Buffer.concat([Buffer.of(0x80 + octets.length), octets]);
}

function base128(value: number): readonly number[] {
  const octets = [value & 0x7f];
  for (let rest = value >>> 7; rest > 0; rest >>>= 7) octets.unshift((rest & 0x7f) | 0x80);
  return octets;
}
