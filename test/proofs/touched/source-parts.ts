import { cut, isIn, type LineRange, type Part } from './diff.js';

/** A declaration, a row of a table of deviations, or a call at the top level. */
export interface SourcePart extends Part {
  readonly file: string;
  /** Id of the deviation; undefined for all but rows. */
  readonly id: string | undefined;
}

/** A file of the working tree with the lines that changed. */
export interface ChangedSource {
  readonly text: string;
  readonly changed: readonly LineRange[];
}

const ROW = /^ {2}\{\n {4}id: '([^']+)'/;

/** Comments belong to the declaration below them. */
const COMMENT = /^(?:\/[/*]| \*)/;

/**
 * Finds the changed parts of source files, and those that use a changed declaration by its name, also through others. Imports
 * and types change no behavior.
 *
 * @param sources files of one folder, by path: an exported declaration is looked for in all of them
 */
export function touchedParts(sources: ReadonlyMap<string, ChangedSource>): readonly SourcePart[] {
  const parts = [...sources].flatMap(([file, { text }]) => partsOf(file, text));
  const changed = parts.filter((part) => isIn(part, sources.get(part.file)?.changed ?? []));
  const touched = new Set(changed);
  // A set iterates over what is added meanwhile.
  for (const part of touched) {
    for (const user of parts) if (uses(user, part)) touched.add(user);
  }
  return [...touched];
}

/** Cuts a source file into its parts, without imports and types. */
export function partsOf(file: string, source: string): readonly SourcePart[] {
  return cut(source, startsPart)
    .filter(({ text }) => !/^(?:import|(?:export )?(?:interface|type)) /m.test(text))
    .map((part) => ({ ...part, file, id: ROW.exec(part.text)?.[1] }));
}

function startsPart(lines: readonly string[], index: number): boolean {
  const line = lines[index] ?? '';
  if (line === '  {') return ROW.test(`${line}\n${lines[index + 1] ?? ''}`);
  return /^(?:\w|\/[/*])/.test(line) && !COMMENT.test(lines[index - 1] ?? '');
}

function uses(user: SourcePart, { file, text }: SourcePart): boolean {
  const [, shared, name] = /^(export )?(?:async )?(?:const|let|function|class) (\w+)/m.exec(text) ?? [];
  if (name === undefined || (shared === undefined && user.file !== file)) return false;
  return new RegExp(`\\b${name}\\b`).test(user.text);
}
