import { RecentTexts } from '../../../../common/recent-texts.js';

/** A parameter of a challenge or of credentials. */
export interface AuthParameter {
  readonly name: string;
  readonly value: string;
  readonly isQuoted: boolean;
}

/** A challenge, or credentials. */
export interface AuthField {
  /** In lower case. */
  readonly scheme: string;
  readonly parameters: readonly AuthParameter[];
}

const PART = /(?:^|,)\s*(?:([A-Za-z][\w-]*)\s+(?=[\w-]+\s*=))?([\w*-]+)\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^\s,"]*))/g;

/** Many rules look at the fields of one exchange. In characters. */
const RECENT = new RecentTexts<readonly AuthField[]>(20_000);

/** Reads the challenges of a WWW-Authenticate field, or the credentials of an Authorization field. */
export function parseAuth(field: string): readonly AuthField[] {
  return RECENT.get(field, fieldsIn);
}

function fieldsIn(field: string): readonly AuthField[] {
  const fields: { scheme: string; parameters: AuthParameter[] }[] = [];
  for (const [, scheme, name = '', quoted, token] of field.matchAll(PART)) {
    if (scheme !== undefined) fields.push({ scheme: scheme.toLowerCase(), parameters: [] });
    const value = quoted?.replace(/\\(.)/g, '$1') ?? token ?? '';
    fields.at(-1)?.parameters.push({ name: name.toLowerCase(), value, isQuoted: quoted !== undefined });
  }
  return fields;
}

/** Returns the value of a parameter. */
export function parameterOf({ parameters }: AuthField, name: string): string | undefined {
  return parameters.find((one) => one.name === name)?.value;
}
