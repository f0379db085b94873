import { formsOf, type SecretForm } from './secret-forms.js';

/** Replaces secrets in a text. */
export type RemoveSecrets = (text: string) => string;

/**
 * Creates the removal of secrets by value, whoever sent them. It finds a secret in plain text and in these forms, also
 * mixed: percent-encoded, hexadecimal, base64 (also url-safe, unpadded, or as part of a longer text), and escaped for
 * JSON or XML.
 *
 * @param mark replaces each secret
 */
export function secretRemoval(secrets: readonly string[], mark = '[redacted]'): RemoveSecrets {
  // Longest first: a secret that is part of another one would otherwise leave the rest of that one readable.
  const ordered = [...new Set(secrets)].filter((secret) => secret !== '').sort((a, b) => b.length - a.length);
  if (ordered.length === 0) return (text) => text;
  let forms: FormsByBeginning | undefined;
  return (text) => {
    forms ??= byBeginning(ordered.flatMap(formsOf));
    return withoutSecrets(text, forms, mark);
  };
}

/** Forms by the code units with which they may begin. Most places of a text begin none, and so cost little. */
type FormsByBeginning = ReadonlyMap<number, readonly SecretForm[]>;

function byBeginning(forms: readonly SecretForm[]): FormsByBeginning {
  const found = new Map<number, SecretForm[]>();
  for (const form of forms) {
    for (const unit of new Set(form.beginnings.split('').map((beginning) => beginning.charCodeAt(0)))) {
      found.set(unit, [...(found.get(unit) ?? []), form]);
    }
  }
  return found;
}

function withoutSecrets(text: string, forms: FormsByBeginning, mark: string): string {
  let kept = '';
  let from = 0;
  for (let at = 0; at < text.length; at += 1) {
    const possible = forms.get(text.charCodeAt(at));
    // What begins within a run of backslashes would have begun with the run. A server may send a long one.
    if (possible === undefined || (at > from && text.startsWith('\\\\', at - 1))) continue;
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
