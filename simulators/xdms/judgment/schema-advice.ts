/** Values of a type, for advice. */
const VALUES: Readonly<Record<string, string>> = {
  boolean: 'true, false, 1 or 0',
  dateTime: 'a date and time such as 2026-01-31T12:00:00Z',
  anyURI: 'a URI such as sip:alice@example.com',
  ID: 'a name that begins with a letter or _, and that no other element has',
  NCName: 'a name that begins with a letter or _',
  language: 'a language tag such as en',
  unsignedByte: 'an integer from 0 to 255',
  nonNegativeInteger: 'an integer of 0 or more',
  positiveInteger: 'an integer of 1 or more',
  integer: 'an integer',
  duration: 'a duration such as PT30M',
};

type Advise = (found: readonly string[]) => string;

/** Reads a list of libxml2, in which wildcards are names with asterisks. */
const expected = (list = ''): string =>
  list
    .trim()
    .replace(/##other\S*?\*?(?=,|$)/g, 'an element of another namespace')
    .replace(/##any\S*?\*?(?=,|$)/g, 'any element')
    .replaceAll(', ', ' or ');

/** What to write, by the messages of libxml2. */
const TABLE: readonly (readonly [message: RegExp, advise: Advise])[] = [
  [
    /Element '([^']*)': This element is not expected\. Expected is (?:one of )?\((.*)\)\.$/s,
    ([name, list]) => `Write ${expected(list)} here, or move ${name} to its place.`,
  ],
  [/Element '([^']*)': This element is not expected\.$/, ([name]) => `Remove ${name}, or move it to its place.`],
  [/Missing child element\(s\)\. Expected is (?:one of )?\((.*)\)\.$/s, ([list]) => `Add ${expected(list)}.`],
  [/The attribute '([^']*)' is required but missing/, ([name]) => `Add the attribute ${name}.`],
  [/The attribute '([^']*)' is not allowed/, ([name]) => `Remove the attribute ${name}.`],
  [/is not an element of the set \{(.*)\}/s, ([list]) => `Write ${expected(list)}.`],
  [/\[facet 'pattern'\].*pattern '(.*)'\.$/s, ([pattern]) => `Write a value that matches ${pattern}.`],
  [/The element (?:declaration )?.*abstract/, () => 'Write an element that stands for it.'],
  [/demanded by the strict wildcard/, () => 'Remove the element, or give a schema that declares it.'],
  [/Character content.* is not allowed/, () => 'Remove the text.'],
  [/Element content is not allowed/, () => 'Write text instead of elements.'],
  [
    /No matching global declaration available for the validation root/,
    () => 'Write the document element of the usage.',
  ],
  [
    /is not a valid value of the (?:atomic|union|list) type '(?:xs:)?([^']*)'/,
    ([type = '']) => `Write ${VALUES[type] ?? `a value of the type ${type}`}.`,
  ],
  [/greater than the maximum value allowed \('([^']*)'\)/, ([most]) => `Write ${most} at most.`],
  [/less than the minimum value allowed \('([^']*)'\)/, ([least]) => `Write ${least} at least.`],
  [/\[facet '[^']*'\] The value /s, () => 'Write a value within the limits of the schema.'],
];

/** Longest message that is read. A hostile value in a longer one would keep the patterns busy. */
const LONGEST = 2_000;

/** Says what to write instead of what a schema refuses; undefined when its message does not tell. */
export function schemaAdvice(message: string): string | undefined {
  if (message.length > LONGEST) return undefined;
  for (const [pattern, advise] of TABLE) {
    const found = pattern.exec(message);
    if (found !== null) return advise(found.slice(1));
  }
  return undefined;
}
