import fc from 'fast-check';
import { stringify } from 'yaml';

/** Longest input, in octets. */
const LONGEST = 1024 * 1024;

/** A value of JSON or YAML. */
export type Tree = null | boolean | number | string | readonly Tree[] | { readonly [key: string]: Tree };

/** How a file is written, and so what can be changed in it beside its octets. */
export type Form = 'json' | 'yaml' | 'lines' | 'packets';

interface TreeChange {
  /** Chooses a value of the tree. */
  readonly at: number;
  readonly how: 'replace' | 'remove' | 'repeat' | 'copy' | 'rename' | 'nest';
  readonly odd: Tree;
  readonly more: number;
}

interface TextChange {
  readonly at: number;
  readonly how: 'insert' | 'cut' | 'repeat' | 'flip' | 'end';
  readonly text: string;
  readonly length: number;
}

/** Changes of an input. */
export interface Changes {
  readonly tree: readonly TreeChange[];
  readonly text: readonly TextChange[];
  readonly isYaml: boolean;
}

const nested = (levels: number): Tree => JSON.parse('['.repeat(levels) + ']'.repeat(levels));

/** Stands for a deep value, which fast-check cannot print. */
const DEEP = '(deep)';

const ODD_TEXTS = [
  '',
  ' ',
  '-6',
  '0',
  '1e999',
  'NaN',
  '2026-01-01T00:00:00Z',
  '9'.repeat(400),
  'a'.repeat(50_000),
  'ab\r\n'.repeat(9_000),
  '__proto__',
  'constructor',
  'toString',
  '\0',
  '\ud800',
  '\ufeff',
  '\u001b[2J',
  '\r\n',
  '../../etc',
  '/',
  'C:\\',
  '*',
  '(',
  '[',
  '(a+)+$',
  'http://',
  'http://[',
  'http://a:99999/',
  'https://a/\u{1F600}',
  'http://a/%',
  'http://a/~~/a[',
  '~~/~~',
  `\${env:`,
  `\${env:NONE}`,
  `\${env:PATH}`,
  '<a/>',
  '<a',
  '<!DOCTYPE a>',
  '&lt;',
  'GET / HTTP/1.1\r\n\r\n',
  'FFFFFFFF\r\n',
  'application/xml',
  'gzip, gzip',
  'chunked',
  'Digest =',
  'Basic \u0000',
  '61:62',
  'zz',
] as const;

const oddTree: fc.Arbitrary<Tree> = fc.oneof(
  fc.constantFrom<Tree>(...ODD_TEXTS),
  fc.constantFrom<Tree>(
    null,
    true,
    false,
    0,
    -1,
    1.5,
    200,
    99_999,
    2 ** 31,
    2 ** 53,
    -1e308,
    1e21,
    [],
    {},
    [[]],
    [null],
    { '': '' },
  ),
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.constant(DEEP),
);

const treeChange: fc.Arbitrary<TreeChange> = fc.record({
  at: fc.nat(),
  how: fc.constantFrom('replace', 'replace', 'remove', 'repeat', 'copy', 'rename', 'nest'),
  odd: oddTree,
  more: fc.nat(),
});

const textChange: fc.Arbitrary<TextChange> = fc.record({
  at: fc.nat(),
  how: fc.constantFrom('insert', 'insert', 'cut', 'repeat', 'flip', 'end'),
  text: fc.oneof(
    fc.constantFrom(...ODD_TEXTS),
    fc.constantFrom(
      '['.repeat(50_000),
      '{"a":'.repeat(9_000),
      '- '.repeat(20_000),
      '? '.repeat(20_000),
      '{a: '.repeat(9_000),
    ),
    fc.constantFrom(
      '"',
      "'",
      '{',
      '}',
      ']',
      ':',
      ',',
      '\n',
      '\t',
      '\n\n',
      '&a [*a]',
      '*a',
      '<<: *a',
      '!!js a',
      '--- ',
      '...\n',
      '%YAML 9\n',
      '# ',
    ),
    fc.constantFrom(
      'Feature:',
      'Rule:',
      'Scenario Outline: a',
      'Examples:',
      '| a |',
      '|',
      '@',
      '@id:',
      '"""',
      '```',
      '# language: xx\n',
      'Given ',
      '* ',
    ),
    fc.string({ unit: 'binary', maxLength: 9 }),
  ),
  length: fc.nat({ max: 9_000 }),
});

/** Generates few changes, so that much of what follows them in a reader is reached. */
export const changes: fc.Arbitrary<Changes> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      tree: fc.array(treeChange, { minLength: 1, maxLength: 3 }),
      text: fc.constant([]),
      isYaml: fc.boolean(),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      tree: fc.constant([]),
      text: fc.array(textChange, { minLength: 1, maxLength: 3 }),
      isYaml: fc.boolean(),
    }),
  },
);

/** Applies changes to a sample. */
export function changed(sample: Buffer, form: Form, { tree, text, isYaml }: Changes): Buffer {
  const written = form === 'json' || form === 'yaml' ? changedTree(sample, form === 'yaml' && isYaml, tree) : sample;
  if (form === 'lines') return changedText(changedLines(written, tree), text).subarray(0, LONGEST);
  return changedText(form === 'packets' ? changedPackets(written, tree) : written, text).subarray(0, LONGEST);
}

type Path = readonly (string | number)[];

function changedTree(sample: Buffer, isYaml: boolean, all: readonly TreeChange[]): Buffer {
  const tree = all.reduce<Tree>((before, change) => withChange(before, change), JSON.parse(sample.toString()));
  // The library that writes YAML calls itself for each level.
  return Buffer.from(isYaml && !all.some(({ odd }) => odd === DEEP) ? stringify(tree) : JSON.stringify(tree));
}

function withChange(tree: Tree, { at, how, odd, more }: TreeChange): Tree {
  const paths = [...pathsOf(tree, [])];
  const path = paths[at % paths.length] ?? [];
  const other = valueAt(tree, paths[more % paths.length] ?? []);
  switch (how) {
    case 'replace':
      return replaced(tree, path, () => (odd === DEEP ? nested(500 + (more % 1_500)) : odd));
    case 'copy':
      return replaced(tree, path, () => other);
    case 'remove':
      return replaced(tree, path, () => undefined);
    case 'nest':
      return replaced(tree, path, (value) => ({ a: [value] }));
    case 'rename':
      return replaced(tree, path.slice(0, -1), (value) =>
        renamed(value, String(path.at(-1)), String(odd).slice(0, 99)),
      );
    case 'repeat':
      return replaced(tree, path, (value) => repeated(value, more));
  }
}

function* pathsOf(tree: Tree, path: Path): Generator<Path> {
  yield path;
  // Deeper ones are of a change before.
  if (typeof tree !== 'object' || tree === null || path.length > 30) return;
  for (const [key, value] of Object.entries(tree))
    yield* pathsOf(value, [...path, Array.isArray(tree) ? Number(key) : key]);
}

function valueAt(tree: Tree, path: Path): Tree {
  return path.reduce<Tree>((value, key) => new Map(Object.entries(value ?? {})).get(String(key)) ?? null, tree);
}

function replaced(tree: Tree, [key, ...rest]: Path, change: (value: Tree) => Tree | undefined): Tree {
  if (key === undefined) return change(tree) ?? null;
  if (typeof tree !== 'object' || tree === null) return tree;
  const entries = Object.entries(tree).flatMap(([name, value]): (readonly [string, Tree])[] => {
    if (name !== String(key)) return [[name, value]];
    if (rest.length > 0) return [[name, replaced(value, rest, change)]];
    const now = change(value);
    return now === undefined ? [] : [[name, now]];
  });
  return Array.isArray(tree) ? entries.map(([, value]) => value) : Object.fromEntries(entries);
}

function renamed(tree: Tree, key: string, name: string): Tree {
  if (typeof tree !== 'object' || tree === null || Array.isArray(tree)) return tree;
  return Object.fromEntries(Object.entries(tree).map(([one, value]) => [one === key ? name : one, value]));
}

/** Makes a list, a mapping or a text some ten thousand times longer, within the longest input. */
function repeated(tree: Tree, more: number): Tree {
  const size = JSON.stringify(tree).length + 1;
  const times = Math.max(1, Math.min([3, 300, 30_000][more % 3] ?? 1, Math.floor(LONGEST / 2 / size)));
  if (typeof tree === 'string') return tree.repeat(times);
  if (typeof tree !== 'object' || tree === null) return Array<Tree>(times).fill(tree);
  if (Array.isArray(tree)) return Array<readonly Tree[]>(times).fill(tree).flat();
  const entries = Object.entries(tree);
  return Object.fromEntries(
    Array.from({ length: times }, (_, index) =>
      entries.map(([key, value]) => [index === 0 ? key : `${key}${index}`, value]),
    ).flat(),
  );
}

function changedLines(sample: Buffer, all: readonly TreeChange[]): Buffer {
  const lines = all.reduce<readonly string[]>(
    (before, change) => withLineChange(before, change),
    sample.toString().split('\n'),
  );
  return Buffer.from(lines.join('\n'));
}

function withLineChange(lines: readonly string[], { at, how, odd, more }: TreeChange): readonly string[] {
  const index = at % lines.length;
  const line = lines[index] ?? '';
  const other = lines[more % lines.length] ?? '';
  const words = line.split(' ');
  const times = Math.max(1, Math.min([3, 300, 30_000][more % 3] ?? 1, Math.floor(LONGEST / 2 / (line.length + 1))));
  const instead = {
    replace: [words.toSpliced(more % words.length, 1, String(odd).slice(0, 60_000)).join(' ')],
    remove: [],
    repeat: Array<string>(times).fill(line),
    copy: [line, other],
    rename: [other],
    nest: [`  ${line}`.repeat(Math.min(times, 300))],
  }[how];
  return lines.toSpliced(index, 1, ...instead);
}

const HEAD = 24;

/** Changes packets of a pcap: they are left out, repeated, moved, and their octets changed. */
function changedPackets(sample: Buffer, all: readonly TreeChange[]): Buffer {
  let packets: Buffer[] = [];
  for (let at = HEAD; at < sample.length; ) {
    const end = at + 16 + sample.readUInt32LE(at + 8);
    packets.push(sample.subarray(at, end));
    at = end;
  }
  for (const { at, how, odd, more } of all) {
    const index = at % packets.length;
    const packet = Buffer.from(packets[index] ?? '');
    if (how === 'replace' || how === 'rename')
      Buffer.from(String(odd)).copy(packet, 16 + (more % Math.max(1, packet.length - 16)));
    if (how === 'nest') packet.writeUInt8(more % 256, more % packet.length);
    if (how === 'copy') packets = packets.toSpliced(more % packets.length, 0, packet);
    else if (how === 'remove') packets = packets.toSpliced(index, 1);
    else packets = packets.toSpliced(index, 1, ...Array<Buffer>(how === 'repeat' ? 1 + (more % 99) : 1).fill(packet));
  }
  return Buffer.concat([sample.subarray(0, HEAD), ...packets]);
}

function changedText(sample: Buffer, all: readonly TextChange[]): Buffer {
  return all.reduce<Buffer>((before, change) => Buffer.concat(withTextChange(before, change)), sample);
}

function withTextChange(octets: Buffer, { at, how, text, length }: TextChange): readonly Buffer[] {
  const start = at % (octets.length + 1);
  const [head, tail] = [octets.subarray(0, start), octets.subarray(start)];
  switch (how) {
    case 'insert':
      return [head, Buffer.from(text), tail];
    case 'cut':
      return [head, tail.subarray(length)];
    case 'repeat':
      return [head, ...Array<Buffer>(40).fill(tail.subarray(0, length)), tail];
    case 'flip':
      return [head, Buffer.from([length % 256]), tail.subarray(1)];
    case 'end':
      return [head];
  }
}

/**
 * Repeats one part of a sample, so that it has nearly the size of the longest input.
 *
 * @param at chooses the part
 */
export function grown(sample: Buffer, form: Form, at: number): Buffer {
  return changed(sample, form, { tree: [{ at, how: 'repeat', odd: null, more: 2 }], text: [], isYaml: true });
}
