import { COMMON_POLICY } from '../../../common/usages/standard-usages.js';
import type { Deviation } from '../../xdms/deviation.js';
import { attributeOf } from '../../xdms/document/attributes.js';
import { allowing, dropping, GEOLOCATION, GP, isOfLocations, refusingAny } from './geolocation-policies.js';
import { mending, tolerating } from './validity.js';

const LANGUAGE = ", attribute '\\{http://www\\.w3\\.org/XML/1998/namespace\\}lang': '";

/** RFC 6772 §4: conditions about locations. */
export const LOCATION_CONDITIONS: readonly Deviation[] = [
  {
    id: 'one-location-condition-in-a-rule',
    violates: ['GP-4-01'],
    shownBy: GEOLOCATION,
    sentence: 'Conditions with more than one location condition are refused.',
    steps: refusingAny(({ children }) => children.filter((one) => isOfLocations(one, 'location-condition')).length > 1),
  },
  {
    id: 'location-conditions-beside-nothing',
    violates: ['GP-4-01'],
    shownBy: GEOLOCATION,
    sentence: 'A location condition beside a condition of another kind is refused.',
    steps: refusingAny(
      ({ children }) =>
        children.some((one) => isOfLocations(one, 'location-condition')) &&
        children.some(({ namespace }) => namespace === COMMON_POLICY),
    ),
  },
  {
    id: 'one-location-in-a-condition',
    violates: ['GP-4-03', 'GP-10.2-01'],
    shownBy: GEOLOCATION,
    sentence: 'A location condition with more than one location is refused.',
    steps: refusingAny(({ children }) => children.filter((one) => isOfLocations(one, 'location')).length > 1),
  },
  {
    id: 'location-conditions-of-any-content',
    violates: ['GP-4-03'],
    shownBy: GEOLOCATION,
    sentence: 'A location condition may have text, attributes, and elements of its own namespace or of none.',
    steps: tolerating(
      GEOLOCATION,
      new RegExp(
        `^Element '(?:\\{${GP}\\}location-condition'(?:, attribute|: Character)|(?:\\{${GP}\\})?[\\w-]+': This element is not expected\\.$)`,
      ),
    ),
  },
  {
    id: 'conditions-without-locations-dropped',
    violates: ['GP-4-04'],
    shownBy: GEOLOCATION,
    sentence: 'A location condition without a location is not stored.',
    steps: dropping(
      (element) =>
        isOfLocations(element, 'location-condition') && !element.children.some((one) => isOfLocations(one, 'location')),
    ),
  },
  {
    id: 'content-of-profiles-not-checked',
    violates: ['GP-4-05', 'GP-6.5-01'],
    shownBy: GEOLOCATION,
    sentence: 'Locations, and what provides them, may contain text, and elements of their own namespace or of none.',
    steps: tolerating(
      GEOLOCATION,
      new RegExp(
        `^Element '(?:\\{${GP}\\}(?:location|provide-location)': Character|[^']*': This element is not expected\\. Expected is \\( ##other\\{${GP}\\})`,
      ),
    ),
  },
  {
    id: 'locations-with-any-attributes',
    violates: ['GP-4-06'],
    shownBy: GEOLOCATION,
    sentence: 'A location may have any attributes.',
    steps: allowing('location', ", attribute '.*is not allowed"),
  },
  {
    id: 'languages-without-labels-refused',
    violates: ['GP-4-06'],
    shownBy: GEOLOCATION,
    sentence: 'A location with a language and no label is refused.',
    steps: refusingAny(
      (element) =>
        isOfLocations(element, 'location') &&
        element.attributes.some(({ localName }) => localName === 'lang') &&
        attributeOf(element, '', 'label') === undefined,
    ),
  },
  {
    id: 'languages-of-any-text',
    violates: ['GP-4-07', 'GP-6.3-02'],
    shownBy: GEOLOCATION,
    sentence: 'The language of labels and notes may be any text.',
    steps: allowing('location|set-note-well', LANGUAGE),
  },
  {
    id: 'extensions-of-locations-refused',
    violates: ['GP-4-08', 'GP-4-03', 'GP-4-05'],
    shownBy: GEOLOCATION,
    sentence: 'Elements that the server does not know are refused in location conditions and locations.',
    steps: refusingAny(
      ({ parent, namespace }) =>
        (isOfLocations(parent, 'location-condition') || isOfLocations(parent, 'location')) &&
        namespace.startsWith('urn:example:'),
    ),
  },
  {
    id: 'location-profiles-of-a-list',
    violates: ['GP-11.3-01'],
    shownBy: GEOLOCATION,
    sentence: 'A profile whose name is neither registered nor a URI is refused.',
    steps: refusingAny((element) => {
      const profile = element.namespace === GP ? attributeOf(element, '', 'profile')?.value : undefined;
      return profile !== undefined && !/^urn:|^(?:civic|geodetic)-(?:condition|transformation)$/.test(profile);
    }),
  },
  {
    id: 'civic-locations-corrected',
    violates: ['GP-4.2-02'],
    shownBy: GEOLOCATION,
    sentence: 'Civic locations are stored without superfluous white space and capitals, in composed letters.',
    steps: mending(GEOLOCATION, (text) =>
      text.replace(/(<A3>)([^<]*)(?=<)/g, (_, tag: string, value: string) => tag.concat(corrected(value))),
    ),
  },
];

function corrected(value: string): string {
  const words = value.replace(/(?:\s|&#32;)+/g, ' ').trim();
  return words.normalize('NFC').replace(/^[A-Z]+$/, (word) => word.charAt(0) + word.slice(1).toLowerCase());
}
