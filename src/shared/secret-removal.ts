/** Replaces secrets in a text. */
export type RemoveSecrets = (text: string) => string;

/** Shortest part of a longer text in base64 that is recognized, in characters. Shorter ones occur by chance. */
const SHORTEST_PART = 6;

/**
 * Creates the removal of secrets by value, whoever sent them. It finds a secret in plain text and in these forms, also
 * mixed: percent-encoded, hexadecimal, base64 (also url-safe, unpadded, or as part of a longer text), and escaped for
 * JSON or XML.
 *
 * @param mark replaces each secret
 */
export function secretRemoval(secrets: readonly string[], mark = '[redacted]'): RemoveSecrets {
  // Longest first: a secret that is part of another one would otherwise leave the rest of that one readable.
  const ordered = [...new Set(secrets)].filter((secret) => secret !== '').sort((a, b) => b.length - a.length);
  if (ordered.length === 0) return (text) => text;
  const pattern = new RegExp(ordered.flatMap(formsOf).join('|'), 'g');
  return (text) => text.replace(pattern, () => mark);
}

/** Returns the forms of a secret as regular expressions, the longest first. */
function formsOf(secret: string): readonly string[] {
  const octets = Buffer.from(secret.toWellFormed(), 'utf8');
  const hex = [...octets.toString('hex')].map(inAnyCase).join('');
  return [...base64Forms(octets), ...(octets.byteLength > 1 ? [hex] : []), escapedForms(secret)];
}

/** Matches the secret with any of its characters escaped. */
function escapedForms(secret: string): string {
  return [...secret].map((character) => `(?:${characterForms(character).join('|')})`).join('');
}

const XML_NAMES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

const JSON_NAMES: Readonly<Record<string, string>> = { '\b': 'b', '\f': 'f', '\n': 'n', '\r': 'r', '\t': 't' };

function characterForms(character: string): readonly string[] {
  const code = character.codePointAt(0) ?? 0;
  const units = Array.from({ length: character.length }, (_, index) => character.charCodeAt(index));
  const name = XML_NAMES[character];
  const letter = JSON_NAMES[character];
  return [
    [...Buffer.from(character.toWellFormed(), 'utf8')].map((octet) => `%${hexDigits(octet, 2)}`).join(''),
    units.map((unit) => `\\\\+u${hexDigits(unit, 4)}`).join(''),
    `&#0*${code};`,
    `&#[xX]0*${hexDigits(code, 1)};`,
    ...(name === undefined ? [] : [name]),
    ...(letter === undefined ? [] : [`\\\\+${letter}`]),
    ...(character === ' ' ? ['\\+'] : []),
    // The plain form comes last, because it is the beginning of others. JSON within JSON doubles the backslashes.
    character === '\\' ? '\\\\+' : /["'/]/.test(character) ? `\\\\*${literal(character)}` : literal(character),
  ];
}

/** Matches the octets alone, and the characters that depend on them alone within the base64 of a longer text. */
function base64Forms(octets: Buffer): readonly string[] {
  const alone = octets.toString('base64').replace(/=+$/, '');
  const parts = [1, 2, 0].map((offset) => {
    const text = Buffer.concat([Buffer.alloc(offset), octets]).toString('base64');
    return text.slice(Math.ceil((offset * 8) / 6), Math.floor(((offset + octets.byteLength) * 8) / 6));
  });
  const known = [alone, ...parts.filter((part) => part.length >= SHORTEST_PART)].filter((text) => text.length > 2);
  return known.map((text) => `${[...text].map(base64Character).join('')}(?:=|%3[dD]){0,2}`);
}

function base64Character(character: string): string {
  if (character === '+') return '(?:\\+|-|%2[bB])';
  return character === '/' ? '(?:\\\\*/|_|%2[fF])' : character;
}

function hexDigits(value: number, width: number): string {
  return [...value.toString(16).padStart(width, '0')].map(inAnyCase).join('');
}

function inAnyCase(digit: string): string {
  const [lower, upper] = [digit.toLowerCase(), digit.toUpperCase()];
  return lower === upper ? digit : `[${lower}${upper}]`;
}

function literal(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');
}

/** Copies a value with every string in it changed, at any depth. */
export function mapStrings<T>(value: T, change: RemoveSecrets): T {
  return mapped(value, change) as T;
}

function mapped(value: unknown, change: RemoveSecrets): unknown {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((item) => mapped(item, change));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, mapped(item, change)]));
}
