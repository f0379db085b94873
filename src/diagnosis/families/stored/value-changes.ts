import { decodedText } from '../../../../common/percent-encoding.js';
import { escapeText } from '../../../../simulators/reference.js';
import { shownText, textId } from './change.js';

/** A value as it was put, and as it was shown. */
export interface ValuePair {
  readonly before: string;
  readonly after: string;
}

/** A function of values with its parameters filled in. */
export interface ValueChange {
  readonly id: string;
  /** Words around the values: `cuts X behind 12 characters`. */
  readonly words: (values: string) => string;
  readonly cost: number;
  readonly apply: (value: string) => string;
}

/** Changes without parameters; `{}` stands for the values. */
const FIXED: readonly (readonly [id: string, words: string, apply: (value: string) => string])[] = [
  ['lower-case', 'writes {} in lower case', (value) => value.toLowerCase()],
  ['upper-case', 'writes {} in upper case', (value) => value.toUpperCase()],
  ['trimmed', 'removes white space around {}', (value) => value.trim()],
  ['single-spaces', 'makes one space of all white space in {}', (value) => value.replace(/[ \t\r\n]+/g, ' ')],
  ['normalized-spaces', 'normalizes white space in {}', (value) => value.replace(/[ \t\r\n]+/g, ' ').trim()],
  ['without-spaces', 'removes all white space from {}', (value) => value.replace(/\s/g, '')],
  ['without-line-breaks', 'makes spaces of line breaks in {}', (value) => value.replace(/\r\n?|\n/g, ' ')],
  ['ascii-question-marks', 'puts question marks for characters beyond ASCII in {}', (value) => ascii(value, '?')],
  ['without-beyond-ascii', 'removes characters beyond ASCII from {}', (value) => ascii(value, '')],
  ['octets-as-latin-1', 'reads {} as ISO 8859-1', (value) => Buffer.from(value).toString('latin1')],
  ['composed', 'composes accents in {}', (value) => value.normalize('NFC')],
  ['decomposed', 'decomposes accents in {}', (value) => value.normalize('NFD')],
  ['escaped-twice', 'escapes {} twice', escapeText],
  ['unescaped-twice', 'expands references in {} twice', unescaped],
  ['percent-decoded', 'decodes percent-escapes in {}', decodedText],
  ['percent-encoded', 'percent-encodes {}', (value) => encodeURI(value.toWellFormed())],
  ['words-for-booleans', 'writes true and false for 1 and 0 in {}', (value) => BOOLEANS.get(value) ?? value],
  ['digits-for-booleans', 'writes 1 and 0 for true and false in {}', (value) => DIGITS.get(value) ?? value],
];

const BOOLEANS = new Map([
  ['1', 'true'],
  ['0', 'false'],
]);
const DIGITS = new Map([...BOOLEANS].map(([digit, word]) => [word, digit]));

/** Proposes the functions that make each value of a list what was shown for it. */
export function valueChanges(pairs: readonly ValuePair[]): readonly ValueChange[] {
  const changed = pairs.find(({ before, after }) => before !== after);
  if (changed === undefined) return [];
  const fixed = FIXED.map(([id, words, apply]) => changeOf(id, words, 1, apply));
  const all = [...fixed, ...cuts(changed), ...replacements(changed), ...surrounded(changed), always(changed.after)];
  return all.filter(({ apply }) => pairs.every(({ before, after }) => apply(before) === after));
}

function changeOf(id: string, words: string, cost: number, apply: (value: string) => string): ValueChange {
  return { id, words: (values) => words.replace('{}', () => values), cost, apply };
}

function cuts({ before, after }: ValuePair): readonly ValueChange[] {
  if (!before.startsWith(after)) return [];
  const [length, octets] = [after.length, Buffer.byteLength(after)];
  const [mark = ''] = before.slice(length);
  const cutOctets = (value: string) =>
    new TextDecoder().decode(Buffer.from(value).subarray(0, octets), { stream: true });
  return [
    changeOf(`cut-at-${length}`, `cuts {} behind ${length} characters`, 1.5, (value) => value.slice(0, length)),
    changeOf(`cut-at-${octets}-octets`, `cuts {} behind ${octets} octets`, 1.6, cutOctets),
    changeOf(
      `cut-from-${textId(mark)}`,
      `cuts {} from ${JSON.stringify(mark)} on`,
      1.8,
      (value) => value.split(mark, 1)[0] ?? '',
    ),
  ];
}

/** Most characters that stand for one. */
const MOST_FOR_ONE = 12;

/** Finds out which text stands for which character. */
function replacements({ before, after }: ValuePair): readonly ValueChange[] {
  return [...new Set(before)].flatMap((character) => {
    const [head = ''] = before.split(character, 1);
    if (!after.startsWith(head)) return [];
    const texts = Array.from({ length: MOST_FOR_ONE + 1 }, (_, length) =>
      after.slice(head.length, head.length + length),
    );
    return [...new Set(texts)]
      .filter((by) => by !== character && before.replaceAll(character, () => by) === after)
      .map((by) => replacing(character, by));
  });
}

function replacing(character: string, by: string): ValueChange {
  const shown = JSON.stringify(character);
  return changeOf(
    `${textId(character)}-to-${by === '' ? 'nothing' : textId(by)}`,
    by === '' ? `removes ${shown} from {}` : `replaces ${shown} by ${JSON.stringify(shownText(by))} in {}`,
    2,
    (value) => value.replaceAll(character, () => by),
  );
}

function surrounded({ before, after }: ValuePair): readonly ValueChange[] {
  const added = after.length - before.length;
  if (added <= 0 || before === '') return [];
  const [head, tail] = [after.slice(0, added), after.slice(-added)];
  return [
    changeOf(
      `${textId(head)}-before`,
      `writes ${JSON.stringify(shownText(head))} before {}`,
      2.5,
      (value) => head + value,
    ),
    changeOf(
      `${textId(tail)}-behind`,
      `writes ${JSON.stringify(shownText(tail))} behind {}`,
      2.5,
      (value) => value + tail,
    ),
  ];
}

function always(fixed: string): ValueChange {
  const words = fixed === '' ? 'empties {}' : `writes ${JSON.stringify(shownText(fixed))} for {}`;
  return changeOf(`always-${textId(fixed)}`, words, 4, () => fixed);
}

function ascii(value: string, by: string): string {
  return [...value].map((one) => (one <= '\x7f' ? one : by)).join('');
}

const REFERENCES: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

function unescaped(text: string): string {
  return text.replace(/&(?:#x([\da-fA-F]{1,5})|#(\d{1,6})|(\w+));/g, (whole, hexadecimal, decimal, name) => {
    if (name !== undefined) return REFERENCES[name] ?? whole;
    return String.fromCodePoint(Number(hexadecimal === undefined ? decimal : `0x${hexadecimal}`));
  });
}
