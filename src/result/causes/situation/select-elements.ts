import { localName } from '../../../../common/xml/xml-names.js';
import type { StoredElement } from './stored-tree.js';

/** A step of a node selector (RFC 4825 §6.3). */
export interface SelectingStep {
  /** Local name, or `*`. */
  readonly name: string;
  readonly predicates: readonly Predicate[];
}

type Predicate = { readonly position: number } | { readonly attribute: string; readonly value: string };

const STEP = /^((?:[^\s[\]@*()|:/]+:)?[^\s[\]@*()|:/]+|\*)((?:\[[^\]"']*(?:"[^"]*"|'[^']*')?\])*)$/;
const PREDICATE = /\[(?:([1-9]\d*)|@([^\s=\]]+)=("[^"]*"|'[^']*'))\]/g;
const REFERENCES: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

/** Splits a decoded node selector at the slashes outside of values. */
export function splitSelector(selector: string): readonly string[] {
  return selector.match(/(?:"[^"]*"|'[^']*'|[^/"'])+|(?<=\/)(?=\/|$)/g) ?? [];
}

/** Reads a step; undefined for one that the grammar of RFC 4825 §6.3 does not have. */
export function selectorStep(text: string): SelectingStep | undefined {
  const [, name, rest = ''] = STEP.exec(text) ?? [];
  if (name === undefined) return undefined;
  const found = [...rest.matchAll(PREDICATE)];
  if (found.map(([whole]) => whole).join('') !== rest || found.length > 2) return undefined;
  return { name: localName(name), predicates: found.map(predicateOf) };
}

function predicateOf([, position, attribute = '', quoted = '']: RegExpExecArray): Predicate {
  if (position !== undefined) return { position: Number(position) };
  const value = quoted.slice(1, -1).replace(/&(?:#(\d+)|#x([\da-fA-F]+)|(\w+));/g, expanded);
  return { attribute: localName(attribute), value };
}

function expanded(whole: string, decimal?: string, hexadecimal?: string, name = ''): string {
  const code = decimal === undefined ? Number.parseInt(hexadecimal ?? '', 16) : Number(decimal);
  // Larger numbers are no characters (XML 1.0 §2.2).
  return code <= 0x10ffff ? String.fromCodePoint(code) : (REFERENCES[name] ?? whole);
}

export function selectAmong(
  children: readonly StoredElement[],
  { name, predicates }: SelectingStep,
): readonly StoredElement[] {
  const named = name === '*' ? children : children.filter((one) => one.name === name);
  return predicates.reduce<readonly StoredElement[]>((left, one) => {
    if ('position' in one) return left.slice(one.position - 1, one.position);
    return left.filter(({ attributes }) =>
      Object.entries(attributes).some(([key, value]) => localName(key) === one.attribute && value === one.value),
    );
  }, named);
}
