/** Finds one form of a secret in a text. */
export interface SecretForm {
  /** The first two code units of the form where they are certain, and otherwise the first one, in each way to write it. */
  readonly beginnings: readonly string[];
  /** @returns the end of the form that begins at this place of a text, undefined when none does */
  readonly endOf: (text: string, at: number) => number | undefined;
}

/** @returns the places where forms of a character end that begin at a place of a text */
type EndsOf = (text: string, at: number) => readonly number[];

/** Shortest part of a longer text in base64 that is recognized, in characters. Shorter ones occur by chance. */
const SHORTEST_PART = 6;

const NONE: readonly number[] = [];

/**
 * Returns the forms of a secret, the longest first.
 *
 * They are code and no regular expression: V8 translates an expression with all forms of a key to 200 kB of machine code,
 * and collects that too late. A process that removes thousands of different keys would run out of memory for code.
 */
export function formsOf(secret: string): readonly SecretForm[] {
  const octets = Buffer.from(secret.toWellFormed(), 'utf8');
  const hex = octets.byteLength > 1 ? [octets.toString('hex')] : [];
  return [...base64Texts(octets).map(base64Form), ...hex.map(hexForm), escapedForm(secret)];
}

function base64Form(text: string): SecretForm {
  const endOf = endOfEach(() => [...text].map(base64Ends));
  const [first, second] = [base64Units(text.charAt(0)), base64Units(text.charAt(1))];
  return {
    beginnings: first.length > 1 ? first : second.map((unit) => text.charAt(0) + unit),
    endOf: (within, at) => withPadding(within, endOf(within, at)),
  };
}

/** @returns the code units with which a character of base64 may begin */
function base64Units(character: string): readonly string[] {
  if (character === '+') return ['+', '-', '%'];
  return character === '/' ? ['/', '_', '%', '\\'] : [character];
}

function hexForm(text: string): SecretForm {
  const bothCases = (digit: string) => [...new Set([digit, digit.toUpperCase()])];
  return {
    beginnings: bothCases(text.charAt(0)).flatMap((first) => bothCases(text.charAt(1)).map((second) => first + second)),
    endOf: endOfEach(() => [anyCase(text)]),
  };
}

function escapedForm(secret: string): SecretForm {
  const [first, second] = [secret.charAt(0), secret.charAt(1)];
  const escapes = (character: string) => ['%', '\\', '&', ...(character === ' ' ? ['+'] : [])];
  const isEscape = escapes(first).includes(first);
  const plain = second === '' || isEscape ? [first] : [second, ...escapes(second)].map((unit) => first + unit);
  return {
    beginnings: [...new Set([...plain, ...escapes(first)])],
    endOf: endOfEach(() => [...secret].map(escapedEnds)),
  };
}

/** Most forms begin nowhere in any text, so that their characters are prepared only where one does. */
function endOfEach(prepare: () => readonly EndsOf[]): SecretForm['endOf'] {
  let characters: readonly EndsOf[] | undefined;
  return (text, at) => {
    characters ??= prepare();
    return endOfAll(characters, text, at);
  };
}

/** Follows all readings of the text at once, since a backslash may be a character of the secret or escape the next one. */
function endOfAll(characters: readonly EndsOf[], text: string, at: number): number | undefined {
  let places: readonly number[] = [at];
  for (const endsOf of characters) {
    const [only = 0] = places;
    places = places.length === 1 ? endsOf(text, only) : [...new Set(places.flatMap((place) => endsOf(text, place)))];
    if (places.length === 0) return undefined;
  }
  return Math.max(...places);
}

/** Returns the octets in base64, alone and as the characters that depend on them alone in that of a longer text. */
function base64Texts(octets: Buffer): readonly string[] {
  const alone = octets.toString('base64').replace(/=+$/, '');
  const parts = [1, 2, 0].map((offset) => {
    const text = Buffer.concat([Buffer.alloc(offset), octets]).toString('base64');
    return text.slice(Math.ceil((offset * 8) / 6), Math.floor(((offset + octets.byteLength) * 8) / 6));
  });
  return [alone, ...parts.filter((part) => part.length >= SHORTEST_PART)].filter((text) => text.length > 2);
}

const PADDING = /(?:=|%3[dD]){0,2}/y;

function withPadding(text: string, end: number | undefined): number | undefined {
  if (end === undefined) return undefined;
  PADDING.lastIndex = end;
  PADDING.test(text);
  return Math.max(end, PADDING.lastIndex);
}

function base64Ends(character: string): EndsOf {
  if (character === '+') return (text, at) => oneOf(['+', '-', '%2b', '%2B'], text, at);
  if (character !== '/') return (text, at) => exact(character, text, at);
  return (text, at) => [...oneOf(['_', '%2f', '%2F'], text, at), ...exact('/', text, afterBackslashes(text, at))];
}

const XML_NAMES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

const JSON_NAMES: Readonly<Record<string, string>> = { '\b': 'b', '\f': 'f', '\n': 'n', '\r': 'r', '\t': 't' };

/** How a shell's word between single quotes has one in it. JSON doubles the backslash. */
const QUOTE_IN_SHELL = /'(?:\\+'|\\*"'\\*")'/y;

function quoteInShell(text: string, at: number): readonly number[] {
  QUOTE_IN_SHELL.lastIndex = at;
  const [whole] = QUOTE_IN_SHELL.exec(text) ?? [];
  return whole === undefined ? NONE : [at + whole.length];
}

/** Matches a character as it is, or escaped. */
function escapedEnds(character: string): EndsOf {
  const octets = [...Buffer.from(character.toWellFormed(), 'utf8')];
  const percent = anyCase(octets.map((octet) => `%${octet.toString(16).padStart(2, '0')}`).join(''));
  const entity = entityEnds(character);
  const backslash = backslashEnds(character);
  return (text, at) => {
    const sign = text.charAt(at);
    if (sign === '\\') return backslash(text, at);
    const plain = sign === '+' && character === ' ' ? [at + 1] : exact(character, text, at);
    if (sign === '%') return [...percent(text, at), ...plain];
    if (sign === "'" && character === sign) return [...quoteInShell(text, at), ...plain];
    return sign === '&' ? [...entity(text, at), ...plain] : plain;
  };
}

const NUMERIC = /&#(?:[xX]([0-9a-fA-F]+)|([0-9]+));/y;

function entityEnds(character: string): EndsOf {
  return (text, at) => {
    NUMERIC.lastIndex = at;
    const [whole = '', hexadecimal, decimal = ''] = NUMERIC.exec(text) ?? [];
    const code = hexadecimal === undefined ? Number.parseInt(decimal, 10) : Number.parseInt(hexadecimal, 16);
    return code === character.codePointAt(0) ? [at + whole.length] : exact(XML_NAMES[character], text, at);
  };
}

/** JSON within JSON doubles the backslashes, so any number of them escapes a character. */
function backslashEnds(character: string): EndsOf {
  const unicode = unicodeEnds(character);
  const octet = octetEnds(character);
  const isEscapable = /["'/]/.test(character);
  return (text, at) => {
    const after = afterBackslashes(text, at);
    if (character === '\\') return [...numbersFrom(at + 1, after), ...unicode(text, at), ...octet(text, after)];
    const plain = isEscapable ? exact(character, text, after) : NONE;
    return [...exact(JSON_NAMES[character], text, after), ...unicode(text, at), ...octet(text, after), ...plain];
  };
}

/** Matches `x` and two digits, as scripts in pages have `<`. */
function octetEnds(character: string): EndsOf {
  const code = character.charCodeAt(0);
  const digits = anyCase(code.toString(16).padStart(2, '0'));
  return (text, after) => (code < 256 && text.charAt(after) === 'x' ? digits(text, after + 1) : NONE);
}

/** Matches the code units of a character, each as `\u` and four digits. */
function unicodeEnds(character: string): EndsOf {
  const units = character.split('').map((unit) => anyCase(unit.charCodeAt(0).toString(16).padStart(4, '0')));
  const oneUnit =
    (digits: EndsOf): EndsOf =>
    (text, at) => {
      const after = afterBackslashes(text, at);
      return after > at && text.charAt(after) === 'u' ? digits(text, after + 1) : NONE;
    };
  const escapes = units.map(oneUnit);
  return (text, at) => escapes.reduce((places, one) => places.flatMap((place) => one(text, place)), [at]);
}

function afterBackslashes(text: string, at: number): number {
  let after = at;
  while (text.charAt(after) === '\\') after += 1;
  return after;
}

function numbersFrom(first: number, last: number): readonly number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

function exact(word: string | undefined, text: string, at: number): readonly number[] {
  return word !== undefined && text.startsWith(word, at) ? [at + word.length] : NONE;
}

/** @param word in lower case */
function anyCase(word: string): EndsOf {
  return (text, at) => (text.slice(at, at + word.length).toLowerCase() === word ? [at + word.length] : NONE);
}

function oneOf(words: readonly string[], text: string, at: number): readonly number[] {
  return words.flatMap((word) => exact(word, text, at));
}
