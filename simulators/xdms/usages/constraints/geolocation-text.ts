import { GEOLOCATION_POLICY } from '../../../../common/usages/standard-usages.js';
import { attributeOf } from '../../document/attributes.js';
import type { XmlDocument, XmlElement } from '../../document/xml-document.js';
import type { Constraint } from '../usage.js';
import { inEvery } from './in-every-element.js';

const PROFILES = 'urn:ietf:params:xml:ns:basic-location-profiles';

/**
 * Constraints in the text of RFC 6772 that its schemas do not express. RFC 6772 §10.5 adds none, and §13.4 lets a server
 * check more. So a server may refuse such documents, and the mock does.
 */
export const geolocationText: readonly Constraint[] = [
  inEvery(GEOLOCATION_POLICY.namespace, 'location-condition', 'RFC 6772 §4', hasLocation),
  inEvery(GEOLOCATION_POLICY.namespace, 'set-retention-expiry', 'RFC 6772 §6.2', isNotNegative),
  inEvery(GEOLOCATION_POLICY.namespace, 'provide-location', 'RFC 6772 §6.5', fitsItsProfile),
];

/** RFC 6772 §4 */
function hasLocation({ children }: XmlElement): string | undefined {
  const isThere = children.some(
    ({ namespace, localName }) => namespace === GEOLOCATION_POLICY.namespace && localName === 'location',
  );
  return isThere ? undefined : 'A location condition contains at least one location.';
}

/** RFC 6772 §6.2 */
function isNotNegative({ contentStart, contentEnd }: XmlElement, document: XmlDocument): string | undefined {
  return /^\s*-0*[1-9]/.test(document.slice(contentStart, contentEnd))
    ? 'A retention time is not negative.'
    : undefined;
}

/** RFC 6772 §6.5: the profiles of the RFC, with the element that is appropriate for each. */
const CONTENT: ReadonlyMap<string, string> = new Map([
  ['civic-transformation', 'provide-civic'],
  ['geodetic-transformation', 'provide-geo'],
]);

/** RFC 6772 §6.5. A profile of another specification may have any content. */
function fitsItsProfile(permission: XmlElement): string | undefined {
  const profile = attributeOf(permission, '', 'profile')?.value;
  const { children } = permission;
  if (children.length === 0) return profile === undefined ? undefined : 'A profile has content.';
  if (profile === undefined) return 'What provide-location contains has a profile.';
  const name = CONTENT.get(profile);
  const fits = name === undefined || children.every((one) => one.namespace === PROFILES && one.localName === name);
  return fits ? undefined : `The profile ${profile} contains ${name} only.`;
}
