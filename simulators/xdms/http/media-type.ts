/** A media type without its parameters, and the one parameter that matters here; both in lower case. */
export interface MediaType {
  readonly type: string;
  readonly charset: string | undefined;
}

/** A parameter, or nothing, behind a semicolon (RFC 9110 §5.6.6); its value a token or a quoted-string. */
const PARAMETER = /[ \t]*;[ \t]*(?:(?<name>[^\s;="]+)=(?:"(?<quoted>(?:[^"\\]|\\.)*)"|(?<token>[^\s;"]*)))?[ \t]*/y;

/** Reads a Content-Type field: types compare without regard to case, parameters do not make them differ (RFC 9110 §8.3). */
export function mediaType(field: string | undefined): MediaType {
  const [type = ''] = (field ?? '').split(';', 1);
  return { type: type.trim().toLowerCase(), charset: charsetIn(field ?? '', type.length) };
}

/** @returns the first one; what cannot be read ends the reading */
function charsetIn(field: string, start: number): string | undefined {
  PARAMETER.lastIndex = start;
  for (let found = PARAMETER.exec(field); found !== null && found[0] !== ''; found = PARAMETER.exec(field)) {
    const { name, quoted, token } = found.groups ?? {};
    if (name?.toLowerCase() !== 'charset') continue;
    // RFC 9110 §5.6.4: a quoted-pair stands for the character behind the backslash.
    return (quoted?.replace(/\\(.)/g, '$1') ?? token ?? '').toLowerCase();
  }
  return undefined;
}
