import type { Element } from '@xmldom/xmldom';
import { bodyText } from '../../../../../common/exchange.js';
import { type AnsweredRequest, targetKind } from '../../observe/observed.js';
import type { JudgedStep } from '../../observe/selector.js';
import type { XcapTarget } from '../../observe/target.js';
import { singleElement } from '../../observe/xml.js';

/** Returns the rule by which a GET finds this node. */
export function selectionRule(one: AnsweredRequest): string {
  const { selector } = one.target;
  if (selector?.kind === 'attribute') return 'XCAP-8.3-08';
  if (selector?.kind === 'namespace') return 'XCAP-8.3-10';
  const [only, ...others] = stepRules(one);
  if (only === undefined) return 'XCAP-6.3-01';
  return others.length === 0 ? only : 'XCAP-8.3-05';
}

/** RFC 4825 §6.3: the rules of the steps that are more than a name. */
export function stepRules({ target: { selector } }: AnsweredRequest): readonly string[] {
  return [...new Set(selector?.steps.flatMap(ofStep))];
}

function ofStep({ name, position, attribute }: JudgedStep): readonly string[] {
  if (position !== undefined && attribute !== undefined) return ['XCAP-6.3-05'];
  if (position !== undefined) return [name === '*' ? 'XCAP-6.3-03' : 'XCAP-6.3-02'];
  return attribute === undefined ? [] : [name === '*' ? 'XCAP-6.3-07' : 'XCAP-6.3-04'];
}

/** Forms of a URI that a server may not understand, and the rules about them. */
const FORMS: readonly (readonly [id: string, has: (target: XcapTarget) => boolean])[] = [
  ['XCAP-6.3-12', ({ selector }) => selector?.steps.some(({ attribute }) => attribute?.quote === "'") === true],
  ['XCAP-6.3-13', ({ selector }) => selector?.steps.some(({ attribute }) => attribute?.value.includes('&')) === true],
  [
    'XCAP-6.3-14',
    ({ selector }) => selector?.steps.some(({ attribute }) => /[\s/[\]]/.test(attribute?.value ?? '')) === true,
  ],
  ['XCAP-6.3-30', ({ selector }) => selector?.steps.some(({ attribute }) => attribute?.value === '') === true],
  ['XCAP-6.3-16', ({ node = '' }) => /%(?:[a-f].|.[a-f])/.test(node)],
  ['XCAP-6.3-19', ({ node = '' }) => /%[89a-f]/i.test(node)],
  ['XCAP-6.4-01', ({ selector }) => (selector?.prefixes.length ?? 0) > 0],
  ['XCAP-6.4-03', ({ bindings }) => bindings.size > 1],
  ['XCAP-6.4-07', ({ hasOtherSchemes }) => hasOtherSchemes],
  ['XCAP-6.4-11', ({ bindings, selector }) => [...bindings.keys()].some((one) => !selector?.prefixes.includes(one))],
];

/** Returns the rules about the forms of a URI: a server that refuses the request may not know one of them. */
export function formRules({ target }: AnsweredRequest): readonly string[] {
  return FORMS.flatMap(([id, has]) => (has(target) ? [id] : []));
}

/** Returns the rule by which a change is made where nothing stands against it. */
export function acceptanceRule(one: AnsweredRequest): string {
  const kind = targetKind(one);
  if (one.method === 'DELETE') return kind === 'document' ? 'XCAP-8.4-03' : 'XCAP-8.4-10';
  if (kind === 'document') return 'XCAP-7.1-03';
  return kind === 'attribute' ? 'XCAP-7.7-03' : 'XCAP-7.4-05';
}

/**
 * Returns the rule by which a change gives the document its content.
 *
 * @param hasSiblings whether the parent had an element of the same name before
 */
export function contentRule(one: AnsweredRequest, isReplacement: boolean, hasSiblings: boolean): string {
  const kind = targetKind(one);
  if (kind === 'document') return one.method === 'DELETE' ? 'XCAP-7.2-02' : 'XCAP-7-11';
  if (one.method === 'DELETE') return kind === 'attribute' ? 'XCAP-7.8-02' : 'XCAP-8.4-05';
  if (kind === 'attribute') return isReplacement ? 'XCAP-8.2.4-08' : 'XCAP-8.2.3-28';
  // What surrounds the element in the content of the request stays outside of the document.
  if (!/^<[^!?]/.test(bodyText(one.exchange.request))) return 'XCAP-8.2.2-22';
  return isReplacement ? 'XCAP-8.2.4-02' : placementRule(one.target.selector?.steps.at(-1), hasSiblings);
}

/** RFC 4825 §8.2.3. */
function placementRule(step: JudgedStep | undefined, hasSiblings: boolean): string {
  const isWildcard = step?.name === '*';
  const { position } = step ?? {};
  if (!hasSiblings) return isWildcard ? 'XCAP-8.2.3-07' : position === undefined ? 'XCAP-8.2.3-03' : 'XCAP-8.2.3-05';
  if (position === undefined) return isWildcard ? 'XCAP-8.2.3-09' : 'XCAP-8.2.3-10';
  if (position === 1) return isWildcard ? 'XCAP-8.2.3-19' : 'XCAP-8.2.3-18';
  return isWildcard ? 'XCAP-8.2.3-15' : 'XCAP-8.2.3-12';
}

/** Returns the rule about white space that a change must leave alone. */
export function whiteSpaceRule(one: AnsweredRequest, isReplacement: boolean): string {
  if (targetKind(one) === 'document') return 'XCAP-6.3-38';
  if (one.method === 'DELETE') return 'XCAP-8.4-06';
  return isReplacement ? 'XCAP-6.3-38' : 'XCAP-6.3-39';
}

/**
 * Returns the rule that an answer with namespace bindings breaks (RFC 4825 §10).
 *
 * @returns undefined for an answer that is no element, or does not differ in them
 */
export function bindingsRule(due: string, found: string, { bindings }: XcapTarget): string | undefined {
  const [one, other] = [singleElement(due), singleElement(found)];
  if (one === undefined || other === undefined) return undefined;
  const [wanted, declared] = [declarationsOf(one), declarationsOf(other)];
  const isWrong = (name: string) => wanted.get(name) !== declared.get(name);
  if (isWrong('xmlns')) return wanted.has('xmlns') ? 'XCAP-10-03' : 'XCAP-10-07';
  const wrong = [...new Set([...wanted.keys(), ...declared.keys()])].filter(isWrong);
  const isOfQuery = (name: string) => declared.has(name) && declared.get(name) === bindings.get(name.slice(6));
  if (wrong.length > 0) return wrong.every(isOfQuery) ? 'XCAP-10-06' : 'XCAP-10-04';
  if (other.nodeName !== one.nodeName) return 'XCAP-10-02';
  return other.attributes.length > declared.size || other.hasChildNodes() ? 'XCAP-10-05' : undefined;
}

/** Returns the declared namespaces by the names of their attributes. */
function declarationsOf({ attributes }: Element): ReadonlyMap<string, string> {
  return new Map([...attributes].flatMap(({ name, value }) => (/^xmlns(?::|$)/.test(name) ? [[name, value]] : [])));
}
