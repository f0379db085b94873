import { keyPath } from '../../../../common/describe-issue.js';
import { InvalidArgumentError } from '../../../../common/errors.js';

/** A reference, or one that is escaped by another `$` before it and stays as a text. */
const REFERENCE = /(\$?)\$\{env:([^}]*)\}/g;

/** Escapes what a subject file would take for references: a password may be any text. */
export function withoutReferences(text: string): string {
  return text.replace(/\$\{env:[^}]*\}/g, '$$$&');
}

export interface FilledIn {
  readonly value: unknown;
  /** Key paths of the strings that contained a reference to the environment. */
  readonly filled: readonly (readonly (string | number)[])[];
  /** Values of the environment that reports must hide. */
  readonly secrets: readonly string[];
  /** References to variables without a value, which stay as they are. */
  readonly unset: readonly UnsetVariable[];
}

export interface UnsetVariable {
  readonly key: readonly (string | number)[];
  /** For users. */
  readonly problem: string;
}

/** Keys whose values reports show, wherever they come from. */
const PUBLIC = new Set<string | number>(['name', 'xcapRoot', 'preset', 'usages', 'claims', 'baseline', 'tls']);
const PUBLIC_OF_USERS = new Set<string | number | undefined>(['xui', 'username']);

/**
 * Replaces `${env:NAME}` in every string of a value, at any depth, so that files need not contain secrets. `$${env:NAME}`
 * becomes the text `${env:NAME}`.
 *
 * @param file name of the file, for messages
 * @throws InvalidArgumentError `subject`, naming the key of a YAML alias to itself
 */
export function withEnvironment(given: unknown, environment: NodeJS.ProcessEnv, file: string): FilledIn {
  const filled: (readonly (string | number)[])[] = [];
  const secrets: string[] = [];
  const unset: UnsetVariable[] = [];
  const above = new Set<unknown>();
  const fill = (value: unknown, key: readonly (string | number)[]): unknown => {
    if (typeof value !== 'object' || value === null) return fillValue(value, key);
    if (above.has(value)) {
      throw new InvalidArgumentError('subject', `${file}: ${keyPath(key)}: refers to itself; remove the YAML alias`);
    }
    above.add(value);
    const copy = fillValue(value, key);
    above.delete(value);
    return copy;
  };
  const fillValue = (value: unknown, key: readonly (string | number)[]): unknown => {
    if (typeof value === 'string') {
      return value.replace(REFERENCE, (reference, mark: string, name: string) => {
        if (mark !== '') return reference.slice(1);
        const text = variable(name, key);
        if (text !== undefined) filled.push(key);
        return text ?? reference;
      });
    }
    if (Array.isArray(value)) return value.map((item, index) => fill(item, [...key, index]));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, fill(item, [...key, name])]));
  };
  const variable = (name: string, key: readonly (string | number)[]): string | undefined => {
    const text = environment[name];
    if (text !== undefined && text !== '') {
      if (!PUBLIC.has(key[0] ?? '') && !PUBLIC_OF_USERS.has(key.at(-1))) secrets.push(text);
      return text;
    }
    unset.push({ key, problem: `the environment variable ${name} is ${text === undefined ? 'not set' : 'empty'}` });
    return undefined;
  };
  return { value: fill(given, []), filled, secrets, unset };
}
