/** Longest text, in characters: the most octets that a run reads of a response by default. */
const MOST_CHARACTERS = 16 * 1024 * 1024;

/** Deepest nesting that is parsed. Documents of XCAP usages have less than 20 levels. */
const MOST_LEVELS = 1_000;

/** Most tags, comments and the like of a text that is parsed: a tree of so many takes one to two seconds. */
const MOST_TAGS = 60_000;

/** Most references to characters and entities. */
const MOST_REFERENCES = 500_000;

/** Most attributes of one tag. Parsers compare them with each other. */
const MOST_ATTRIBUTES = 1_000;

/** Most attributes of all tags. */
const MOST_ATTRIBUTES_IN_ALL = 200_000;

/** Most namespace declarations of an element and those around it. Parsers copy them, or look through all, at each tag. */
const MOST_NAMESPACES = 1_000;

/**
 * Most comparisons of all tags: canonical XML compares the namespaces in scope of each tag with each other, and its
 * attributes. A document whose 60,000 tags have 40 namespaces in scope is within it.
 */
const MOST_COMPARISONS = 100_000_000;

/** Constructs whose content is no markup, with their ends. */
const OPAQUE = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
  ['<!', '>'],
] as const;

/** Reports an XML text beyond the limits, which nothing here parses. */
export class XmlExcessError extends Error {
  override readonly name = 'XmlExcessError';
  readonly code = 'XCALIPER_XML_EXCESS';
}

/**
 * Checks that an XML text is not too deep or too large to parse. Whatever parses XML of others calls it first.
 *
 * @throws XmlExcessError with the reason
 */
export function requireBoundedXml(text: string): void {
  const excess = xmlExcess(text);
  if (excess !== undefined) throw new XmlExcessError(`the text is not judged as XML: ${excess}`);
}

/**
 * Finds out whether an XML text is too deep or too large for a tree in memory, in one pass and without a tree. Does not
 * check whether the text is well-formed.
 *
 * @returns the reason; undefined for a text that can be parsed
 */
export function xmlExcess(text: string): string | undefined {
  if (text.length > MOST_CHARACTERS) return `it has more than ${MOST_CHARACTERS} characters`;
  let [tags, attributes, comparisons] = [0, 0, 0];
  /** Number of namespace declarations in scope at each level. */
  const namespaces = [0];
  for (let at = text.indexOf('<'); at >= 0; at = text.indexOf('<', at)) {
    tags += 1;
    if (tags > MOST_TAGS) return `it has more than ${MOST_TAGS} tags, comments and the like`;
    const opaque = OPAQUE.find(([start]) => text.startsWith(start, at));
    if (opaque !== undefined) {
      at = endOf(text, opaque[1], at + opaque[0].length);
      continue;
    }
    const tag = scanTag(text, at + 1);
    const inScope = (namespaces.at(-1) ?? 0) + tag.namespaces;
    attributes += tag.attributes;
    if (text[at + 1] === '/') namespaces.pop();
    else {
      comparisons += inScope ** 2 + tag.attributes ** 2;
      if (text[tag.end - 2] !== '/') namespaces.push(inScope);
    }
    at = tag.end;
    if (namespaces.length - 1 > MOST_LEVELS) return `it is nested deeper than ${MOST_LEVELS} elements`;
    if (tag.attributes > MOST_ATTRIBUTES) return `a tag has more than ${MOST_ATTRIBUTES} attributes`;
    if (attributes > MOST_ATTRIBUTES_IN_ALL) return `it has more than ${MOST_ATTRIBUTES_IN_ALL} attributes`;
    if (comparisons > MOST_COMPARISONS) return 'its tags have too many attributes, or namespaces in scope, in all';
    if (inScope > MOST_NAMESPACES) return `more than ${MOST_NAMESPACES} namespaces are declared at a tag`;
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

interface ScannedTag {
  readonly end: number;
  readonly attributes: number;
  readonly namespaces: number;
}

/** Scans a tag up to its `>`, which may also stand in a quoted value. */
function scanTag(text: string, from: number): ScannedTag {
  let [at, attributes, namespaces, nameFrom] = [from, 0, 0, from];
  while (at < text.length && attributes <= MOST_ATTRIBUTES) {
    const character = text[at] ?? '';
    at += 1;
    if (character === '>') break;
    if (character !== '"' && character !== "'") continue;
    attributes += 1;
    if (declaresNamespace(text, nameFrom, at)) namespaces += 1;
    at = endOf(text, character, at);
    nameFrom = at;
  }
  return { end: at, attributes, namespaces };
}

/** Tells whether `xmlns` is between two positions, whatever belongs to the name. */
function declaresNamespace(text: string, from: number, to: number): boolean {
  return text.slice(from, to).includes('xmlns');
}
