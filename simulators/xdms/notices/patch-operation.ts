import { escapeAttribute } from '../document/escape.js';

/** Namespaces by prefix; the empty prefix is the default namespace, an empty URI is none. */
export type Scope = ReadonlyMap<string, string>;

/** One patch operation (RFC 5261 §4). */
export interface PatchOperation {
  readonly name: 'add' | 'replace' | 'remove';
  readonly sel: string;
  readonly pos?: 'before' | 'after' | 'prepend';
  /** What an `add` adds to an element besides content: `@name` or `namespace::prefix`. */
  readonly type?: string;
  /** Text nodes of white space that a `remove` removes too. */
  readonly ws?: 'before' | 'after';
  /** XML, as it stands in the new document. */
  readonly content?: string;
  /** The namespaces of the prefixes in `sel`, `type` and `content`. */
  readonly scope: Scope;
}

/** Estimates the characters of an operation, to compare it with the content that it avoids. */
export function costOf({ sel, content = '' }: PatchOperation): number {
  return sel.length + content.length + 10;
}

/**
 * Writes an operation as an element.
 *
 * @param prefix of the namespace of xcap-diff, which no scope binds
 * @param around the namespaces in scope around the element
 */
export function writeOperation(operation: PatchOperation, prefix: string, around: Scope): string {
  const { name, content = '' } = operation;
  const tag = `${prefix}:${name}`;
  const start = `<${tag}${fields(operation)}${declarations(neededScope(operation, around))}`;
  return content === '' ? `${start}/>` : `${start}>${content}</${tag}>`;
}

/** Writes the attributes that declare namespaces. */
export function declarations(scope: Scope): string {
  return [...scope]
    .filter(([prefix]) => prefix !== 'xml')
    .map(([prefix, uri]) => ` ${prefix === '' ? 'xmlns' : `xmlns:${prefix}`}="${escapeAttribute(uri)}"`)
    .join('');
}

function fields({ sel, pos, type, ws }: PatchOperation): string {
  return Object.entries({ sel, pos, type, ws })
    .flatMap(([name, value]) => (value === undefined ? [] : [` ${name}="${escapeAttribute(value)}"`]))
    .join('');
}

/** Leaves out what is declared around the operation, and prefixes that it does not use. */
function neededScope({ sel, type = '', content = '', scope }: PatchOperation, around: Scope): Scope {
  const needed = new Map<string, string>();
  const standard = scope.get('') ?? '';
  if (standard !== (around.get('') ?? '')) needed.set('', standard);
  for (const [prefix, uri] of scope) {
    if (prefix === '' || around.get(prefix) === uri) continue;
    if ([sel, type, content].some((text) => text.includes(`${prefix}:`))) needed.set(prefix, uri);
  }
  return needed;
}
