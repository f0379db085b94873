/**
 * Returns the schemes of a WWW-Authenticate field, in lower case. Commas separate challenges and also parameters
 * (RFC 9110 §11.6.1): an equals sign follows the name of a parameter, white space or nothing follows a scheme.
 */
export function schemesOf(field: string): readonly string[] {
  const withoutQuoted = field.replace(/"(?:[^"\\]|\\.)*"/g, '""');
  return withoutQuoted
    .split(',')
    .map((part) => /^\s*([!#$%&'*+\-.^_`|~0-9A-Za-z]+)(?:\s+(?!=)|\s*$)/.exec(part)?.[1]?.toLowerCase())
    .filter((scheme) => scheme !== undefined);
}
