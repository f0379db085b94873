import { formsOf, type SecretForm } from './secret-forms.js';

/** What reports have in place of a secret. */
export const REDACTED = '[redacted]';

/** Replaces secrets in a text. */
export type RemoveSecrets = (text: string) => string;

/**
 * Creates the removal of secrets by value, whoever sent them. It finds a secret in plain text and in these forms, also
 * mixed: percent-encoded, hexadecimal, base64 (also url-safe, unpadded, or as part of a longer text), and escaped for
 * JSON or XML.
 *
 * @param mark replaces each secret
 */
export function secretRemoval(secrets: readonly string[], mark = REDACTED): RemoveSecrets {
  // Longest first: a secret that is part of another one would otherwise leave the rest of that one readable.
  const ordered = [...new Set(secrets)].filter((secret) => secret !== '').sort((a, b) => b.length - a.length);
  if (ordered.length === 0) return (text) => text;
  let forms: FormsByBeginning | undefined;
  return (text) => {
    forms ??= byBeginning(ordered.flatMap(formsOf));
    return withoutSecrets(text, forms, mark);
  };
}

/** The forms that may begin with a code unit, and those by the code unit after it. In both the longest secret is first. */
interface Beginning {
  readonly always: SecretForm[];
  readonly bySecond: Map<number, SecretForm[]>;
}

/** Most places of a text begin no form, and so cost little, also where thousands of secrets are removed. */
type FormsByBeginning = ReadonlyMap<number, Beginning>;

function byBeginning(forms: readonly SecretForm[]): FormsByBeginning {
  const found = new Map<number, Beginning>();
  for (const form of forms) for (const units of form.beginnings) add(found, units, form);
  return found;
}

function add(found: Map<number, Beginning>, units: string, form: SecretForm): void {
  const one = found.get(units.charCodeAt(0)) ?? { always: [], bySecond: new Map() };
  found.set(units.charCodeAt(0), one);
  if (units.length === 1) {
    for (const forms of [one.always, ...one.bySecond.values()]) forms.push(form);
    return;
  }
  const second = units.charCodeAt(1);
  const forms = one.bySecond.get(second) ?? [...one.always];
  one.bySecond.set(second, forms);
  forms.push(form);
}

function withoutSecrets(text: string, forms: FormsByBeginning, mark: string): string {
  let kept = '';
  let from = 0;
  for (let at = 0; at < text.length; at += 1) {
    const beginning = forms.get(text.charCodeAt(at));
    // What begins within a run of backslashes would have begun with the run. A server may send a long one.
    if (beginning === undefined || (at > from && text.startsWith('\\\\', at - 1))) continue;
    const possible = beginning.bySecond.get(text.charCodeAt(at + 1)) ?? beginning.always;
    const end = endOfFirst(possible, text, at);
    if (end === undefined) continue;
    kept += text.slice(from, at) + mark;
    from = end;
    at = end - 1;
  }
  return from === 0 ? text : kept + text.slice(from);
}

function endOfFirst(forms: readonly SecretForm[], text: string, at: number): number | undefined {
  for (const form of forms) {
    const end = form.endOf(text, at);
    if (end !== undefined) return end;
  }
  return undefined;
}

/** Copies a value with every string in it changed, at any depth. Parts without a change stay the same objects. */
export function mapStrings<T>(value: T, change: RemoveSecrets): T {
  return mapped(value, change) as T;
}

function mapped(value: unknown, change: RemoveSecrets): unknown {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) {
    const items = value.map((item) => mapped(item, change));
    return items.every((item, index) => item === value[index]) ? value : items;
  }
  if (typeof value !== 'object' || value === null) return value;
  let copy = value;
  for (const [name, item] of Object.entries(value)) {
    const after = mapped(item, change);
    if (after !== item) copy = { ...copy, [name]: after };
  }
  return copy;
}
