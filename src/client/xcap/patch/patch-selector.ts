import { defined } from '../../../../common/defined.js';
import { XcapPatchError } from '../errors/patch-error.js';
import { NCNAME, QNAME } from '../xml/xml-names.js';

export type Predicate =
  | { readonly kind: 'position'; readonly position: number }
  | { readonly kind: 'attribute' | 'child'; readonly name: string; readonly value: string }
  | { readonly kind: 'text'; readonly value: string };

/** One step of a selector; names are qualified names as written. */
export type PatchStep =
  | { readonly kind: 'element'; readonly name: string; readonly predicates: readonly Predicate[] }
  | { readonly kind: 'attribute' | 'namespace'; readonly name: string }
  | { readonly kind: 'text' | 'comment'; readonly position?: number }
  | { readonly kind: 'instruction'; readonly target?: string; readonly position?: number };

/** A predicate. Values are in quotes, which may contain brackets. */
const PREDICATE = String.raw`\[(?:(?<position>\d+)|(?<at>@?)(?<compared>\.|${QNAME})=(?<value>"[^"]*"|'[^']*'))\]`;
const PREDICATES = new RegExp(PREDICATE, 'gu');
const POSITION = String.raw`(?:\[(?<position>\d+)\])?`;

const ELEMENT = new RegExp(
  String.raw`^(?<name>\*|${QNAME})(?<predicates>(?:${PREDICATE.replaceAll(/\?<\w+>/g, '?:')})*)$`,
  'u',
);
const ATTRIBUTE = new RegExp(`^@(?<name>${QNAME})$`, 'u');
const DECLARATION = new RegExp(`^namespace::(?<name>${NCNAME})$`, 'u');
const TEXT = new RegExp(String.raw`^(?<kind>text|comment)\(\)${POSITION}$`, 'u');
const INSTRUCTION = new RegExp(
  String.raw`^processing-instruction\((?:'(?<single>${NCNAME})'|"(?<double>${NCNAME})")?\)${POSITION}$`,
  'u',
);

/** Splits at slashes outside of quotes. */
const STEPS = /(?:[^/"']|"[^"]*"|'[^']*')+/gu;

/**
 * Parses a selector, the subset of XPath that RFC 5261 §8 defines.
 *
 * @throws XcapPatchError `invalid-attribute-value` or `unsupported-id-function`
 */
export function parsePatchSelector(sel: string): readonly PatchStep[] {
  const path = sel.startsWith('/') ? sel.slice(1) : sel;
  if (/^id\(/.test(path))
    throw new XcapPatchError('unsupported-id-function', `${sel}: select by a path instead of id()`);
  const parts = path.match(STEPS) ?? [];
  const steps = parts.map(parseStep);
  const isPath = steps.every((step, index) => index === steps.length - 1 || step?.kind === 'element');
  if (steps.length === 0 || parts.join('/') !== path || !isPath || steps.includes(undefined)) throw invalid(sel);
  return steps.flatMap((step) => step ?? []);
}

/**
 * Parses the `type` of an `add`.
 *
 * @throws XcapPatchError `invalid-attribute-value`
 */
export function parseAddedType(type: string): PatchStep & { readonly kind: 'attribute' | 'namespace' } {
  const step = parseStep(type);
  if (step?.kind === 'attribute' || step?.kind === 'namespace') return step;
  throw new XcapPatchError('invalid-attribute-value', `type ${type}: must be @name or namespace::prefix`);
}

function invalid(sel: string): XcapPatchError {
  return new XcapPatchError('invalid-attribute-value', `sel ${sel}: is no selector of RFC 5261`);
}

function parseStep(text: string): PatchStep | undefined {
  const element = ELEMENT.exec(text)?.groups;
  if (element)
    return { kind: 'element', name: element.name ?? '*', predicates: parsePredicates(element.predicates ?? '') };
  const attribute = ATTRIBUTE.exec(text)?.groups;
  if (attribute) return { kind: 'attribute', name: attribute.name ?? '' };
  const declaration = DECLARATION.exec(text)?.groups;
  if (declaration) return { kind: 'namespace', name: declaration.name ?? '' };
  const character = TEXT.exec(text)?.groups;
  if (character) return { kind: character.kind === 'text' ? 'text' : 'comment', ...positionOf(character.position) };
  const instruction = INSTRUCTION.exec(text)?.groups;
  if (!instruction) return undefined;
  const target = instruction.single ?? instruction.double;
  return { kind: 'instruction', ...defined({ target }), ...positionOf(instruction.position) };
}

function positionOf(position: string | undefined): { readonly position?: number } {
  return position === undefined ? {} : { position: Number(position) };
}

function parsePredicates(text: string): readonly Predicate[] {
  return [...text.matchAll(PREDICATES)].map(({ groups = {} }): Predicate => {
    const { position, at, compared = '', value = '""' } = groups;
    if (position !== undefined) return { kind: 'position', position: Number(position) };
    const content = value.slice(1, -1);
    if (at === '@') return { kind: 'attribute', name: compared, value: content };
    return compared === '.' ? { kind: 'text', value: content } : { kind: 'child', name: compared, value: content };
  });
}
