import { SaxesParser } from 'saxes';

const XSD = 'http://www.w3.org/2001/XMLSchema';

/** A component of a schema, and how likely it is that it takes long. */
interface Suspect {
  readonly file: string;
  readonly line: number;
  readonly name: string;
  readonly weight: number;
}

/** A repetition of something that repeats or has branches: a match may try each of very many ways. */
const NESTED_REPETITION = /[*+}|][^()]*\)\s*(?:[*+]|\{\d*,)/;

const MODELS: ReadonlySet<string> = new Set(['sequence', 'choice', 'all']);
const IDENTITIES: ReadonlySet<string> = new Set(['unique', 'key', 'keyref']);

/**
 * Names the component of a schema that is most likely to take long: to compile, the content model with the most
 * particles; to apply, a pattern with nested repetitions or an identity constraint before that.
 *
 * @param files texts of well-formed schemas, by path
 */
export function suspectIn(files: ReadonlyMap<string, string>, task: 'compile' | 'apply'): string {
  const all = [...files].flatMap(([file, text]) => suspectsIn(file, text));
  const fitting = task === 'compile' ? all.filter(({ weight }) => weight < PATTERN) : all;
  const [first] = fitting.toSorted((one, other) => other.weight - one.weight);
  return first === undefined ? 'the whole schema' : `${first.name} in ${first.file}, line ${first.line}`;
}

/** Weights beyond every number of particles. */
const IDENTITY = 1e12;
const PATTERN = 1e13;
const NESTED_PATTERN = 1e14;

function suspectsIn(file: string, text: string): readonly Suspect[] {
  const found: Suspect[] = [];
  const open: { readonly local: string; readonly line: number; weight: number }[] = [];
  const parser = new SaxesParser({ xmlns: true, position: true });
  parser.on('opentag', ({ uri, local, attributes }) => {
    const value = (name: string): string => attributes[name]?.value ?? '';
    const parent = open.at(-1);
    if (parent !== undefined) parent.weight += occurrences(value('maxOccurs'));
    open.push({ local: uri === XSD ? local : '', line: parser.line, weight: 0 });
    if (uri !== XSD) return;
    const { line } = parser;
    if (local === 'pattern')
      found.push({ file, line, name: `the pattern "${value('value')}"`, weight: weightOf(value('value')) });
    if (IDENTITIES.has(local)) found.push({ file, line, name: `xs:${local} "${value('name')}"`, weight: IDENTITY });
  });
  parser.on('closetag', () => {
    const closed = open.pop();
    if (closed === undefined || !MODELS.has(closed.local)) return;
    const parent = open.at(-1);
    if (parent !== undefined) parent.weight += closed.weight;
    const name = `the content model xs:${closed.local} of ${closed.weight} particles`;
    found.push({ file, line: closed.line, name, weight: closed.weight });
  });
  parser.write(text).close();
  return found;
}

function weightOf(pattern: string): number {
  return NESTED_REPETITION.test(pattern) ? NESTED_PATTERN : PATTERN;
}

function occurrences(maxOccurs: string): number {
  return /^\d+$/.test(maxOccurs) ? Math.min(Number(maxOccurs), 1e9) : 1;
}
