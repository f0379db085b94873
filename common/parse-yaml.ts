import { isMap, isScalar, LineCounter, parseDocument, visit, type YAMLMap } from 'yaml';

/** Longest text, in characters. */
const LONGEST = 1024 * 1024;

/** Most levels of mappings and lists in each other. What reads the value calls itself for each. */
const MOST_LEVELS = 100;

/**
 * Parses YAML, or JSON, in a time that grows with its length. The check of the library for equal keys compares each with
 * all others of its mapping: 20,000 keys took 13 s.
 *
 * @throws Error naming the line, or the limit that the text exceeds
 */
export function parseYaml(text: string): unknown {
  if (text.length > LONGEST) throw new Error(`it is longer than ${LONGEST} characters`);
  const lines = new LineCounter();
  const document = parseDocument(text, { logLevel: 'error', uniqueKeys: false, lineCounter: lines });
  const [fault] = document.errors;
  // The library calls itself for each level.
  if (fault?.code === 'RESOURCE_EXHAUSTION') throw tooDeep();
  if (fault !== undefined) throw fault;
  visit(document, {
    Collection: (_, node, path) => {
      // Between two collections, the path has a pair.
      if (path.length > 2 * MOST_LEVELS) throw tooDeep();
      if (isMap(node)) requireUniqueKeys(node, lines);
    },
  });
  return document.toJS();
}

function tooDeep(cause?: RangeError): Error {
  return new Error(`it has more than ${MOST_LEVELS} levels of mappings and lists in each other; remove some`, {
    cause,
  });
}

function requireUniqueKeys({ items }: YAMLMap, lines: LineCounter): void {
  const seen = new Set<unknown>();
  for (const { key } of items) {
    if (!isScalar(key)) continue;
    if (seen.has(key.value)) {
      const { line, col } = lines.linePos(key.range?.[0] ?? 0);
      throw new Error(`Map keys must be unique at line ${line}, column ${col}`);
    }
    seen.add(key.value);
  }
}
