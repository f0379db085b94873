/** Deepest nesting that is parsed. Documents of XCAP usages have less than 20 levels. */
const MOST_LEVELS = 1_000;

/** Most tags of a text that is parsed: a tree of so many takes one to two seconds. */
const MOST_TAGS = 60_000;

/** Most references to characters and entities. */
const MOST_REFERENCES = 500_000;

/** Most attributes of one tag. The parser compares them with each other. */
const MOST_ATTRIBUTES = 1_000;

/** Constructs whose content is no markup, with their ends. */
const OPAQUE = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
  ['<!', '>'],
] as const;

/**
 * Finds out whether an XML text is too deep or too large for a tree in memory, in one pass and without a tree. Does not
 * check whether the text is well-formed.
 *
 * @returns the reason; undefined for a text that can be parsed
 */
export function xmlExcess(text: string): string | undefined {
  let [level, tags] = [0, 0];
  for (let at = text.indexOf('<'); at >= 0; at = text.indexOf('<', at)) {
    const opaque = OPAQUE.find(([start]) => text.startsWith(start, at));
    if (opaque !== undefined) {
      at = endOf(text, opaque[1], at + opaque[0].length);
      continue;
    }
    const tag = scanTag(text, at + 1);
    tags += 1;
    if (text[at + 1] === '/') level -= 1;
    else if (text[tag.end - 2] !== '/') level += 1;
    at = tag.end;
    if (level > MOST_LEVELS) return `it is nested deeper than ${MOST_LEVELS} elements`;
    if (tags > MOST_TAGS) return `it has more than ${MOST_TAGS} tags`;
    if (tag.attributes > MOST_ATTRIBUTES) return `a tag has more than ${MOST_ATTRIBUTES} attributes`;
  }
  return text.split('&', MOST_REFERENCES + 2).length > MOST_REFERENCES + 1
    ? `it has more than ${MOST_REFERENCES} references`
    : undefined;
}

/** Returns the position behind the next `end`. */
function endOf(text: string, end: string, from: number): number {
  const found = text.indexOf(end, from);
  return found < 0 ? text.length : found + end.length;
}

/** Scans a tag up to its `>`, which may also stand in a quoted value. */
function scanTag(text: string, from: number): { readonly end: number; readonly attributes: number } {
  let [at, attributes] = [from, 0];
  while (at < text.length && attributes <= MOST_ATTRIBUTES) {
    const character = text[at] ?? '';
    at += 1;
    if (character === '>') break;
    if (character !== '"' && character !== "'") continue;
    attributes += 1;
    at = endOf(text, character, at);
  }
  return { end: at, attributes };
}
