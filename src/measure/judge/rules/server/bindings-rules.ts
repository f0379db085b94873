import type { Element } from '@xmldom/xmldom';
import type { XcapTarget } from '../../observe/target.js';
import { singleElement } from '../../observe/xml.js';

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
