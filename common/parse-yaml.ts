import { isMap, isScalar, Lexer, LineCounter, parseDocument, visit, type YAMLMap } from 'yaml';

/** Longest text, in characters. */
const LONGEST = 1024 * 1024;

/** Most signs, words and line ends. The library takes 2 µs and 200 octets of memory for each: a text of 1 MB has up to a million. */
const MOST_TOKENS = 100_000;

/** Most levels of mappings and lists in each other. What reads the value calls itself for each. */
const MOST_LEVELS = 100;

/**
 * Parses YAML, or JSON, in a time that grows with its length. The check of the library for equal keys compares each with
 * all others of its mapping: 20,000 keys took 13 s.
 *
 * @throws Error naming the line, or the limit that the text exceeds
 */
export function parseYaml(text: string): unknown {
  if (text.length > LONGEST) throw new Error(`it is longer than ${LONGEST} characters; shorten it`);
  requireFewTokens(text);
  const lines = new LineCounter();
  // Pretty errors copy the line of each: 50,000 wrong words in one line took 10 s.
  const options = { logLevel: 'error', uniqueKeys: false, prettyErrors: false, lineCounter: lines } as const;
  const document = parseDocument(text, options);
  const fault = document.errors.find(({ code }) => code in PLAIN) ?? document.errors[0];
  // The library calls itself for each level.
  if (fault?.code === 'RESOURCE_EXHAUSTION') throw tooDeep();
  if (fault !== undefined) throw faultAt(PLAIN[fault.code] ?? fault.message, fault.pos[0], lines);
  visit(document, {
    Collection: (_, node, path) => {
      // Between two collections, the path has a pair.
      if (path.length > 2 * MOST_LEVELS) throw tooDeep();
      if (isMap(node)) requireUniqueKeys(node, lines);
    },
  });
  return document.toJS();
}

/** The parser looks at all open brackets again for each, and at all dashes in a line: 50,000 took 3 s. */
function requireFewTokens(text: string): void {
  let [tokens, open, begun] = [0, 0, 0];
  for (const lexeme of new Lexer().lex(text)) {
    tokens += 1;
    if (tokens > MOST_TOKENS) throw new Error(`it has more than ${MOST_TOKENS} words and signs; shorten it`);
    if (lexeme === '[' || lexeme === '{') open += 1;
    else if (lexeme === ']' || lexeme === '}') open -= 1;
    else if (lexeme === '-' || lexeme === '?' || lexeme === ':') begun += 1;
    else if (lexeme.trim() !== '' || lexeme.includes('\n')) begun = 0;
    if (open > MOST_LEVELS || begun > MOST_LEVELS) throw tooDeep();
  }
}

/** Faults whose first message of the library tells something else. */
const PLAIN: Readonly<Record<string, string>> = {
  BLOCK_IN_FLOW: 'A list in brackets has no dashes: write [a, b], or each entry in a line of its own behind a dash,',
};

function tooDeep(): Error {
  return new Error(`it has more than ${MOST_LEVELS} levels of mappings and lists in each other; remove some`);
}

function faultAt(text: string, offset: number, lines: LineCounter): Error {
  const { line, col } = lines.linePos(offset);
  return new Error(`${text} at line ${line}, column ${col}`);
}

function requireUniqueKeys({ items }: YAMLMap, lines: LineCounter): void {
  const seen = new Set<unknown>();
  for (const { key } of items) {
    if (!isScalar(key)) continue;
    if (seen.has(key.value)) throw faultAt('Map keys must be unique', key.range?.[0] ?? 0, lines);
    seen.add(key.value);
  }
}
