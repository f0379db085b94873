import type { Deviation } from '../../xdms/deviation.js';
import { attributeOf } from '../../xdms/document/attributes.js';
import { allowing, dropping, GEOLOCATION, isMisfit, isOfLocations, LP, refusingAny } from './geolocation-policies.js';
import { mending, refusingInvalid } from './validity.js';

/** RFC 6772 §6: transformations of locations, and the schemas of the RFC. */
export const LOCATION_TRANSFORMATIONS: readonly Deviation[] = [
  {
    id: 'retransmission-of-any-text',
    violates: ['GP-6.1-01'],
    shownBy: GEOLOCATION,
    sentence: 'The value of set-retransmission-allowed may be any content.',
    steps: allowing('set-retransmission-allowed', ": (?:Element content|'.*' is not a valid value)"),
  },
  {
    id: 'rule-references-of-any-text',
    violates: ['GP-6.4-01'],
    shownBy: GEOLOCATION,
    sentence: 'The value of keep-rule-reference may be any content.',
    steps: allowing('keep-rule-reference', ": (?:Element content|'.*' is not a valid value)"),
  },
  {
    id: 'booleans-of-locations-in-words',
    violates: ['GP-6.1-01', 'GP-6.4-01'],
    shownBy: GEOLOCATION,
    sentence: 'The booleans of a geolocation policy are the words true and false, not digits.',
    steps: refusingInvalid(GEOLOCATION, ({ text }) =>
      /<(?:\w+:)?(?:set-retransmission-allowed|keep-rule-reference)[^>]*>[01]</.test(text),
    ),
  },
  {
    id: 'retention-times-of-any-text',
    violates: ['GP-6.2-01'],
    shownBy: GEOLOCATION,
    sentence: 'The value of set-retention-expiry may be any text.',
    steps: allowing('set-retention-expiry', ": '.*' is not a valid value"),
  },
  {
    id: 'retention-times-of-31-bits',
    violates: ['GP-6.2-02'],
    shownBy: GEOLOCATION,
    sentence: 'Retention times beyond 2147483647 seconds are refused.',
    steps: refusingInvalid(GEOLOCATION, ({ text }) =>
      [...text.matchAll(/set-retention-expiry>(\d+)</g)].some(([, seconds = '']) => Number(seconds) > 2 ** 31 - 1),
    ),
  },
  {
    id: 'negative-retention-times-stored-as-zero',
    violates: ['GP-6.2-03'],
    shownBy: GEOLOCATION,
    sentence: 'A negative retention time is stored as zero.',
    steps: mending(GEOLOCATION, (text) => text.replace(/(set-retention-expiry>)-\d+(?=<)/g, '$10')),
  },
  {
    id: 'notes-of-locations-with-markup',
    violates: ['GP-6.3-01'],
    shownBy: GEOLOCATION,
    sentence: 'A note of a geolocation policy may have elements.',
    steps: allowing('set-note-well', ': Element content'),
  },
  {
    id: 'blank-notes-of-locations-refused',
    violates: ['GP-6.3-01'],
    shownBy: GEOLOCATION,
    sentence: 'A note of a geolocation policy without text, or with white space only, is refused.',
    steps: refusingInvalid(GEOLOCATION, ({ text }) =>
      /<(?:\w+:)?set-note-well[^>]*(?:\/>|>(?:\s|&#32;)*<\/)/.test(text),
    ),
  },
  {
    id: 'notes-of-locations-in-one-plain-line',
    violates: ['GP-6.3-01', 'GP-10.2-01'],
    shownBy: GEOLOCATION,
    sentence: 'A note of a geolocation policy with line ends, escaped markup or comments is refused.',
    steps: refusingInvalid(GEOLOCATION, ({ text }) => /set-note-well[^>]*>[^<]*(?:\n|&#10;|&lt;|<!--)/.test(text)),
  },
  {
    id: 'transformations-with-any-attributes',
    violates: ['GP-6.3-01', 'GP-6.5-01'],
    shownBy: GEOLOCATION,
    sentence: 'Notes of a geolocation policy and provide-location may have any attributes.',
    steps: allowing('set-note-well|provide-location', ", attribute '.*is not allowed"),
  },
  {
    id: 'empty-provide-location-refused',
    violates: ['GP-6.5-02', 'GP-10.2-01'],
    shownBy: GEOLOCATION,
    sentence: 'A provide-location without content is refused.',
    steps: refusingAny((element) => isOfLocations(element, 'provide-location') && element.children.length === 0),
  },
  {
    id: 'misfits-of-profiles-dropped',
    violates: ['GP-6.5-03', 'GP-6.5-04', 'GP-6.5-05'],
    shownBy: GEOLOCATION,
    sentence: 'A provide-location whose content does not fit its profile is not stored.',
    steps: dropping(isMisfit),
  },
  {
    id: 'one-provide-location-in-a-rule',
    violates: ['GP-6.5-06', 'GP-10.2-01'],
    shownBy: GEOLOCATION,
    sentence: 'A rule with more than one provide-location is refused.',
    steps: refusingAny(({ children }) => children.filter((one) => isOfLocations(one, 'provide-location')).length > 1),
  },
  {
    id: 'civic-levels-of-any-text',
    violates: ['GP-6.5.1-01'],
    shownBy: GEOLOCATION,
    sentence: 'The level of provide-civic may be any content.',
    steps: allowing('provide-civic', ": (?:\\[facet 'enumeration'\\]|Element content)", LP),
  },
  {
    id: 'civic-levels-trimmed',
    violates: ['GP-6.5.1-01'],
    shownBy: GEOLOCATION,
    sentence: 'There may be white space around the level of provide-civic.',
    steps: allowing('provide-civic', ": .*The value '\\s*(?:country|region|city|building|full)\\s*'", LP),
  },
  {
    id: 'defaults-of-locations-refused',
    violates: ['GP-6.5.1-02', 'GP-9-02'],
    shownBy: GEOLOCATION,
    sentence: 'Empty elements are refused in geolocation policies where the schema has a default.',
    steps: refusingInvalid(GEOLOCATION, ({ text }) =>
      /<(?:\w+:)?(?:set-ret[\w-]+|keep-rule-reference|provide-civic)(?:\/>|><\/)/.test(text),
    ),
  },
  {
    id: 'radiuses-of-any-text',
    violates: ['GP-6.5.2-01'],
    shownBy: GEOLOCATION,
    sentence: 'The radius of provide-geo may be any text.',
    steps: allowing('provide-geo', ", attribute 'radius': '", LP),
  },
  {
    id: 'radiuses-required',
    violates: ['GP-6.5.2-01'],
    shownBy: GEOLOCATION,
    sentence: 'A provide-geo without a radius is refused.',
    steps: refusingAny(
      (element) =>
        element.namespace === LP && element.localName === 'provide-geo' && !attributeOf(element, '', 'radius'),
    ),
  },
  {
    id: 'geodetic-transformations-with-content',
    violates: ['GP-6.5.2-02'],
    shownBy: GEOLOCATION,
    sentence: 'The element provide-geo may have content.',
    steps: allowing('provide-geo', ': (?:Element|Character) content', LP),
  },
  {
    id: 'profiles-with-any-attributes',
    violates: ['GP-6.5.1-01', 'GP-6.5.2-02'],
    shownBy: GEOLOCATION,
    sentence: 'The elements provide-civic and provide-geo may have any attributes.',
    steps: allowing('provide-civic|provide-geo', ", attribute '.*is not allowed", LP),
  },
  {
    id: 'circles-refused',
    violates: ['GP-10.2-01'],
    shownBy: GEOLOCATION,
    sentence: 'Geodetic locations that are circles are refused.',
    steps: refusingInvalid(GEOLOCATION, ({ text }) => text.includes('Circle')),
  },
  {
    id: 'civic-locations-of-five-items',
    violates: ['GP-10.2-01', 'GP-4-05'],
    shownBy: GEOLOCATION,
    sentence: 'A location with more than five elements is refused.',
    steps: refusingAny((element) => isOfLocations(element, 'location') && element.children.length > 5),
  },
  {
    id: 'unknown-elements-of-location-namespaces',
    violates: ['GP-8-01', 'GP-9-01', 'XCAP-8.2.5-05'],
    shownBy: GEOLOCATION,
    sentence:
      'In geolocation policies, elements that a listed namespace does not have are taken where others may stand.',
    steps: {
      checkNames: (checkNames) => (document, context) => {
        if (!GEOLOCATION.includes(context.id.auid)) checkNames(document, context);
      },
    },
  },
];
