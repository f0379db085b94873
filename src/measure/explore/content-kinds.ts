/** Changes the text of an element or document. */
type Written = (text: string) => string | Uint8Array;

const FOREIGN = '<x:foreign xmlns:x="urn:example:foreign" a="b">text</x:foreign>';

/** Texts that mean the same, or have more than they need: valid where the usage has a place for it. */
const DRESSED = {
  spaced: (text) => text.replaceAll('><', '>\n  <'),
  commented: (text) => text.replaceAll('><', '><!-- comment --><'),
  instructed: (text) => text.replaceAll('><', '><?keep this?><'),
  'character-data': (text) => text.replace(/>([^<>]*[^<>\s][^<>]*)</g, '><![CDATA[$1]]><'),
  'declaring-in-turn': (text) => {
    let count = 0;
    return text.replace(/<[\w:.-]+/g, (start) => `${start} xmlns:n="urn:example:${(count++ % 2) + 1}"`);
  },
  declaring: (text) => {
    const [again = ''] = /\sxmlns="[^"]*"/.exec(text) ?? [];
    const redeclaring = text.replace(/<[\w.-]+(?=[\s/>])(?![^<>]*\sxmlns=)/g, (start) => start + again);
    return inStartTags(redeclaring, ' xmlns:unused="urn:example:unused"');
  },
  prefixed: (text) => text.replace(/<(\/?)([\w.-]+)(?=[\s/>])/g, '<$1q:$2').replaceAll(' xmlns=', ' xmlns:q='),
  foreign: (text) => withChild(text, FOREIGN),
  'foreign-attribute': (text) => inStartTags(text, ' xmlns:x="urn:example:foreign" x:mark="é"'),
  'not-ascii': (text) => withChild(text, '<x:größe xmlns:x="urn:example:(größe)" x:straße="日本"/>'),
  'look-alike': (text) =>
    withChild(text, `<${/>\s*<([\w.-]+)/.exec(text)?.[1] ?? 'list'} xmlns="urn:example:foreign"/>`),
} as const satisfies Readonly<Record<string, Written>>;

/** Texts around an element or document, and texts that are none. */
const OTHERS = {
  'after-a-mark': (text) => `\uFEFF${text}`,
  surrounded: (text) => `<!-- before -->${text}<!-- behind -->`,
  indented: (text) => `\n  ${text}\n`,
  declared: (text) => `<?xml version="1.0" encoding="UTF-8"?>${text}`,
  'declared-as-latin-1': (text) => `<?xml version="1.0" encoding="ISO-8859-1"?>${text}`,
  doctype: (text) => `<!DOCTYPE unknown>${text}`,
  undeclared: (text) => withChild(text, '<undeclared/>'),
  'undeclared-prefix': (text) => withChild(text, '<undeclared:child/>'),
  'in-no-namespace': (text) => text.replace(/\sxmlns="[^"]*"/, ''),
  'with-text': (text) => withChild(text, 'text'),
  cut: (text) => text.slice(0, -1),
  unclosed: (text) => text.replace(/<\/[^<>]*>\s*$/, '').replace(/\/>\s*$/, '>'),
  twice: (text) => text + text,
  'text-in-front': (text) => `text${text}`,
  text: () => 'text',
  'not-utf-8': (text) => Buffer.concat([Buffer.from(text), Buffer.from('<!-- é -->', 'latin1')]),
  'utf-16': (text) => Buffer.from(`\uFEFF${text}`, 'utf16le'),
  empty: () => '',
} as const satisfies Readonly<Record<string, Written>>;

const ALL = { ...DRESSED, ...OTHERS };

export type ContentKind = keyof typeof ALL;

/** Names of the ways to change a text, the usual first. */
export const CONTENT_KINDS = Object.keys(ALL) as readonly ContentKind[];

/** Names of the ways that say the same, or more than is needed. */
export const DRESSES = Object.keys(DRESSED) as readonly ContentKind[];

/** Changes the text of an element or document. */
export function changedText(text: string, kind: ContentKind): Uint8Array {
  return Buffer.from(ALL[kind](text));
}

function inStartTags(text: string, attributes: string): string {
  return text.replace(/<[\w:.-]+/g, (start) => start + attributes);
}

/** Adds a child at the end of the outermost element. */
function withChild(text: string, child: string): string {
  if (/<\/[^<>]*>\s*$/.test(text)) return text.replace(/<\/[^<>]*>\s*$/, (end) => child + end);
  return text.replace(
    /<([^\s<>/]+)([^<>]*)\/>\s*$/,
    (_, name: string, rest: string) => `<${name}${rest}>${child}</${name}>`,
  );
}
