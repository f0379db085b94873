/**
 * The schemes of a WWW-Authenticate field, in small letters. Challenges and their parameters are separated by the same
 * comma (RFC 9110 §11.6.1); a parameter has an equals sign behind its name, a scheme has white space or nothing.
 */
export function schemesOf(field: string): readonly string[] {
  const withoutQuoted = field.replace(/"(?:[^"\\]|\\.)*"/g, '""');
  return withoutQuoted
    .split(',')
    .map((part) => /^\s*([!#$%&'*+\-.^_`|~0-9A-Za-z]+)(?:\s+(?!=)|\s*$)/.exec(part)?.[1]?.toLowerCase())
    .filter((scheme) => scheme !== undefined);
}
