import { GEOLOCATION_POLICY } from '../../../common/usages/standard-usages.js';
import { attributeOf } from '../../xdms/document/attributes.js';
import { elementsBelow } from '../../xdms/document/every-element.js';
import { parseDocument } from '../../xdms/document/parse-document.js';
import type { XmlElement } from '../../xdms/document/xml-document.js';
import type { StepOverrides } from '../../xdms/pipeline/bind-steps.js';
import { mending, refusingInvalid, tolerating } from './validity.js';

/** The usage of geolocation policies. */
export const GEOLOCATION: readonly string[] = [GEOLOCATION_POLICY.auid];

export const GP = GEOLOCATION_POLICY.namespace;
export const LP = 'urn:ietf:params:xml:ns:basic-location-profiles';

/** A server whose policies may have what libxml2 says this of, about an element of geolocation policies. */
export function allowing(names: string, complaint: string, namespace = GP): StepOverrides {
  return tolerating(GEOLOCATION, new RegExp(`^Element '\\{${namespace}\\}(?:${names})'${complaint}`));
}

export function isOfLocations(element: XmlElement | undefined, name: string): boolean {
  return element?.namespace === GP && element.localName === name;
}

/** A server that refuses geolocation policies with such an element. */
export function refusingAny(isFaulty: (element: XmlElement) => boolean): StepOverrides {
  return refusingInvalid(GEOLOCATION, ({ root }) => elementsBelow(root).some(isFaulty));
}

/** A server that stores geolocation policies without such elements. */
export function dropping(isDropped: (element: XmlElement) => boolean): StepOverrides {
  return mending(GEOLOCATION, (text) =>
    elementsBelow(parseDocument(text).root)
      .filter(isDropped)
      .reduceRight((done, { start, end }) => done.slice(0, start) + done.slice(end), text),
  );
}

const FITTING: ReadonlyMap<string, string> = new Map([
  ['provide-civic', 'civic-transformation'],
  ['provide-geo', 'geodetic-transformation'],
]);

/** Tells whether this is a provide-location with content and profile that do not belong together (RFC 6772 §6.5). */
export function isMisfit(element: XmlElement): boolean {
  if (!isOfLocations(element, 'provide-location')) return false;
  const profile = attributeOf(element, '', 'profile')?.value;
  const { children, contentStart, contentEnd } = element;
  if (contentStart === contentEnd) return profile !== undefined;
  return children.some(
    ({ namespace, localName }) => namespace === LP && (FITTING.get(localName) ?? profile) !== profile,
  );
}

const PLACES: ReadonlyMap<string, string> = new Map([
  ['location-condition', 'conditions'],
  ['provide-location', 'transformations'],
  ['provide-geo', 'provide-location'],
]);
const PARTS: readonly string[] = ['conditions', 'actions', 'transformations'];

/** Tells whether an element is in a wrong part of a rule, repeats one beside it, or provides a negative radius. */
export function isNonsense(element: XmlElement): boolean {
  const { namespace, localName, parent, children } = element;
  if (parent === undefined || (namespace !== GP && namespace !== LP)) return false;
  if (PARTS.includes(parent.localName) && (PLACES.get(localName) ?? parent.localName) !== parent.localName) return true;
  if (children.some((one) => attributeOf(one, '', 'radius')?.value.startsWith('-'))) return true;
  return localName !== 'location-condition' && parent.children.find((one) => isLike(one, element)) !== element;
}

function isLike(one: XmlElement, other: XmlElement): boolean {
  const isSame = (name: string): boolean => attributeOf(one, '', name)?.value === attributeOf(other, '', name)?.value;
  return one.name === other.name && isSame('profile') && isSame('label');
}
