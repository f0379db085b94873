import type { WrittenSelector } from '../derive/selectors.js';

/** The step of a selector that is changed. */
interface ChangedStep {
  /** The step as it is written. */
  readonly step: string;
  /** Its name, with a prefix if it has one. */
  readonly name: string;
  /** Its predicates that test a position, and an attribute; empty without one. */
  readonly position: string;
  readonly test: string;
  /** A prefix that the document declares. */
  readonly prefix: string;
}

type Shape = (step: ChangedStep) => readonly string[];

const local = (name: string): string => name.replace(/^.*:/, '');
/** Gives the name of an element or attribute another prefix. */
const prefixed = (name: string, prefix: string): string => name.replace(/^(@?)(?:.*:)?/, `$1${prefix}:`);
/** The tested value, changed; a test of an unknown attribute without one. */
const withValue = (test: string, changed: (value: string) => string): string =>
  test === ''
    ? '[@unknown="x"]'
    : test.replace(/(["'])(.*)\1/s, (_, quote: string, value: string) => quote + changed(value) + quote);

/** Steps that select nothing, or several nodes, though they keep the grammar of RFC 4825 §6.3. */
const MISSING = {
  behind: ({ name }) => [`${name}[9]`],
  'far-behind': ({ name }) => [`${name}[12]`],
  name: ({ name }) => [name.startsWith('@') ? '@unknown' : 'unknown'],
  'name-in-capitals': ({ name }) => [name.replace(local(name), local(name).toUpperCase())],
  value: ({ name }) => [`${name}[@unknown="x"]`],
  'value-in-capitals': ({ name, test }) => [name + withValue(test, (value) => value.toUpperCase())],
  'value-cut': ({ name, test }) => [name + withValue(test, (value) => [...value].slice(0, -1).join(''))],
  parent: ({ step }) => ['unknown', step],
  'any-of-its-name': ({ name }) => [name],
  'any-element': () => ['*'],
  'declaration-test': ({ name }) => [`${name}[@xmlns="urn:ietf:params:xml:ns:resource-lists"]`],
  declaration: ({ step }) => [step, '@xmlns'],
  'foreign-attribute-test': ({ name, test }) => [name + test.replace('[@', '[@foreign:')],
  'foreign-name': ({ name }) => [prefixed(name, 'foreign')],
} as const satisfies Readonly<Record<string, Shape>>;

/** Steps with a prefix that the query does not bind (RFC 4825 §6.4). */
const UNBOUND = {
  'declared-prefix': ({ step }) => [step, '@xmlns:x'],
  prefix: ({ name }) => [prefixed(name, 'unbound')],
  'customary-prefix': ({ name }) => [prefixed(name, /rule|identity|conditions|actions/.test(name) ? 'cr' : 'rl')],
  'prefix-of-the-document': ({ name, prefix }) => [prefixed(name, prefix)],
  'prefix-of-a-test': ({ name, test }) => [name + test.replace('[@', '[@unbound:')],
} as const satisfies Readonly<Record<string, Shape>>;

/** Steps that the grammar of RFC 4825 §6.3 does not have; many are those of XPath. */
const UNGRAMMATICAL = {
  grammar: ({ name }) => [`${name}[0`],
  'position-0': ({ name }) => [`${name}[0]`],
  'negative-position': ({ name }) => [`${name}[-1]`],
  'padded-position': ({ name }) => [`${name}[01]`],
  'spaced-position': ({ name }) => [`${name}[ 1 ]`],
  'two-positions': ({ name }) => [`${name}[1][1]`],
  'two-tests': ({ name, test }) => [name + (test === '' ? '[@unknown="x"]' : test).repeat(2)],
  'test-first': ({ name, test }) => [`${name}${test === '' ? '[@unknown="x"]' : test}[1]`],
  'bare-value': ({ name, test }) => [name + (test === '' ? '[@unknown=x]' : test.replace(/["']/g, ''))],
  'unescaped-value': ({ name, position, test }) => [
    name + position + test.replaceAll('&amp;', '&').replaceAll('&lt;', '<'),
  ],
  'no-value': ({ name, test }) => [`${name}${test.replace(/=.*/s, ']')}`],
  'unlike-value': ({ name }) => [`${name}[@unknown!="x"]`],
  'element-test': ({ name }) => [`${name}[unknown="x"]`],
  'wildcard-test': ({ name, test }) => [name + (test === '' ? '[@*="x"]' : test.replace(/@[^=]*/, '@*'))],
  'empty-predicate': ({ name }) => [`${name}[]`],
  'last-function': ({ name }) => [`${name}[last()]`],
  'wildcard-with-a-prefix': ({ name }) => [`${name.includes(':') ? name.replace(/:.*/, '') : 'unbound'}:*`],
  union: ({ step }) => [`${step}|unknown`],
  axis: ({ step }) => [`child::${step}`],
  descendant: ({ step }) => ['', step],
  self: ({ step }) => [step, '.'],
  'parent-axis': ({ step }) => [step, 'unknown', '..'],
  text: ({ step }) => [step, 'text()'],
  'attribute-wildcard': ({ step }) => [step, '@*'],
  'behind-an-attribute': ({ step, test }) => [step, /@[^=\]]+/.exec(test)?.[0] ?? '@unknown', '*'],
  'behind-namespaces': ({ step }) => [step, 'namespace::*', '*'],
  'one-namespace': ({ step }) => [step, 'namespace::x'],
  'slash-behind': ({ step }) => [step, ''],
  empty: () => [''],
} as const satisfies Readonly<Record<string, Shape>>;

const ALL = { ...MISSING, ...UNBOUND, ...UNGRAMMATICAL };

export type ShapeName = keyof typeof ALL;

/** Names of the ways to write a selector that does not select what it is meant to. */
export const SHAPES = Object.keys(ALL) as readonly ShapeName[];

/** How many of them, the first ones, keep the grammar. */
export const LIKELY_SHAPES = Object.keys(MISSING).length;

/** Tells whether a shape changes the test of an attribute, so that it needs one. */
export function changesTest(shape: ShapeName): boolean {
  return /value|test/.test(shape) && shape !== 'element-test' && shape !== 'unlike-value';
}

/** Changes a step of a selector, counted from its end. */
export function misshapen(
  { path, query }: WrittenSelector,
  shape: ShapeName,
  { fromEnd = 0, prefix = 'unbound' }: { readonly fromEnd?: number; readonly prefix?: string | undefined } = {},
): WrittenSelector {
  // Most declarations of a document are those of its document element.
  const steps = shape.startsWith('declar') ? stepsOf(path).slice(0, 1) : stepsOf(path);
  const at = Math.max(0, steps.length - 1 - fromEnd);
  const step = steps[at] ?? '';
  const [name = ''] = /^[^[]*/.exec(step) ?? [];
  const [position = ''] = /\[\d+\]/.exec(step) ?? [];
  const [test = ''] = /\[@.*\]$/s.exec(step) ?? [];
  const change: Shape = ALL[shape];
  const changed = [...steps.slice(0, at), ...change({ step, name, position, test, prefix }), ...steps.slice(at + 1)];
  const binding = shape.startsWith('foreign-') ? 'xmlns(foreign=urn:example:foreign)' : '';
  return { path: changed.join('/'), query: query + binding };
}

/** Splits a selector at the slashes outside of values. */
function stepsOf(path: string): readonly string[] {
  return path.match(/(?:[^/"']|"[^"]*"|'[^']*')+/g) ?? [];
}
