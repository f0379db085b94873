import { COMMON_POLICY, GEOLOCATION_POLICY, PRES_RULES } from '../../../common/usages/standard-usages.js';
import type { Deviation } from '../../xdms/deviation.js';
import { refuse } from '../../xdms/http/refusal.js';
import { hasSucceeded, withHeader } from './answers.js';
import { dropping, GEOLOCATION, isNonsense } from './geolocation-policies.js';
import { deletedTogether, onlyDocument, openToAll } from './usages.js';
import { refusingInvalid, tolerating, withConstraints, withDefaultNamespace } from './validity.js';

/** RFC 6772 §3 and §10: geolocation policies as documents of an application usage. */
export const GEOLOCATION_DOCUMENTS: readonly Deviation[] = [
  {
    id: 'geolocation-policies-of-any-document-element',
    violates: ['GP-3.1-01'],
    shownBy: GEOLOCATION,
    sentence: 'A geolocation policy may have any document element.',
    steps: {
      checkSchema: (checkSchema) => (document, usage) => {
        const { namespace, localName } = document.root;
        const isRuleset = namespace === COMMON_POLICY && localName === 'ruleset';
        if (isRuleset || !GEOLOCATION.includes(usage.auid)) checkSchema(document, usage);
      },
    },
  },
  {
    id: 'geolocation-policies-typed-by-their-auid',
    violates: ['GP-3.1-02', 'XCAP-8.3-02'],
    shownBy: GEOLOCATION,
    sentence: 'Geolocation policies are answered as application/geolocation-policy+xml.',
    answer: (finished, { target }) =>
      target.includes('/geolocation-policy/') &&
      hasSucceeded(finished) &&
      finished.headers['content-type']?.startsWith('application/auth-policy+xml') === true
        ? withHeader(finished, 'content-type', 'application/geolocation-policy+xml')
        : finished,
  },
  {
    id: 'geolocation-policies-of-any-type',
    violates: ['GP-10.4-01'],
    shownBy: GEOLOCATION,
    sentence: 'A geolocation policy is accepted with any media type.',
    steps: {
      checkContentType: (checkContentType) => (request, usage, location) => {
        const isPolicy = GEOLOCATION.includes(usage.auid) && location.kind === 'document';
        if (!isPolicy) checkContentType(request, usage, location);
      },
    },
  },
  {
    id: 'parts-of-geolocation-rules-in-any-order',
    violates: ['GP-3.1-03'],
    shownBy: GEOLOCATION,
    sentence: 'A geolocation rule may contain its parts in any order and number, and what they contain beside them.',
    steps: tolerating(
      GEOLOCATION,
      new RegExp(
        `: This element is not expected\\. Expected is .*\\{${COMMON_POLICY}\\}transformations|^Element '\\{${COMMON_POLICY}\\}(?:conditions|actions|transformations)': This element is not expected`,
      ),
    ),
  },
  {
    id: 'geolocation-rules-in-whole-policies-only',
    violates: ['GP-3.2-01'],
    shownBy: GEOLOCATION,
    sentence: 'A rule that is put into a geolocation policy, and DELETE of a part of one, is refused with 403.',
    steps: {
      locateElement:
        (locateElement) =>
        (target, ...rest) => {
          const location = locateElement(target, ...rest);
          const isInRuleset = location.parent?.localName === 'ruleset';
          if (isInRuleset && GEOLOCATION.includes(target.usage.auid)) throw refuse(403, 'Put the whole ruleset.');
          return location;
        },
      deleteResource: (deleteResource) => (request, target) => {
        const isPart = target.node !== undefined && GEOLOCATION.includes(target.usage.auid);
        if (isPart) throw refuse(403, 'Put the whole ruleset.');
        return deleteResource(request, target);
      },
    },
  },
  {
    id: 'letters-of-geolocation-policies-read-as-latin-1',
    violates: ['GP-12-01', 'GP-4.2-02', 'XCAP-5.3-09'],
    shownBy: GEOLOCATION,
    sentence: 'What is put into a geolocation policy is read as ISO 8859-1.',
    steps: {
      decodeContent: (decodeContent) => (request) =>
        request.target.includes('/geolocation-policy/')
          ? Buffer.from(request.body).toString('latin1')
          : decodeContent(request),
    },
  },
  {
    id: 'locations-refused-in-presence-rules',
    violates: ['GP-10-01'],
    shownBy: [PRES_RULES.auid],
    sentence: 'Presence rules with conditions or transformations of locations are refused.',
    steps: refusingInvalid([PRES_RULES.auid], ({ text }) => text.includes(GEOLOCATION_POLICY.namespace)),
  },
  {
    id: 'geolocation-policies-under-a-shorter-name',
    violates: ['GP-10.1-01'],
    shownBy: ['/geolocation/'],
    sentence: 'Geolocation policies are served below geolocation as well.',
    steps: {
      findUsage:
        (findUsage, { environment }) =>
        (parts) => {
          const [auid = '', ...rest] = parts.documentSegments;
          const isShort = auid === 'geolocation' && !environment.usages.has(auid);
          return findUsage(isShort ? { ...parts, documentSegments: [GEOLOCATION_POLICY.auid, ...rest] } : parts);
        },
    },
  },
  {
    id: 'geolocation-policies-selected-by-common-policy',
    violates: ['GP-10.3-01', 'GP-10.3-02'],
    shownBy: GEOLOCATION,
    sentence: 'The default document namespace of geolocation policies is that of common policy.',
    steps: withDefaultNamespace(GEOLOCATION_POLICY.auid, () => COMMON_POLICY),
  },
  {
    id: 'geolocation-policies-selected-by-own-default',
    violates: ['GP-10.3-01', 'GP-10.3-02'],
    shownBy: GEOLOCATION,
    sentence:
      'Names without a prefix that select in geolocation policies are of the default namespace of the document.',
    steps: withDefaultNamespace(GEOLOCATION_POLICY.auid, ({ root }) => root.declarations[''] ?? ''),
  },
  {
    id: 'nonsense-about-locations-dropped',
    violates: ['GP-10.5-01'],
    shownBy: GEOLOCATION,
    sentence: 'Elements of a geolocation policy that make no sense are not stored.',
    steps: dropping(isNonsense),
  },
  {
    id: 'one-geolocation-policy-for-a-user',
    violates: ['GP-10.7-01'],
    shownBy: GEOLOCATION,
    sentence: 'A user has one geolocation policy, which is called index.',
    steps: withConstraints(GEOLOCATION, ({ constraints }) => [...constraints, onlyDocument('index')]),
  },
  {
    id: 'geolocation-policies-deleted-together',
    violates: ['GP-10.8-01'],
    shownBy: GEOLOCATION,
    sentence: 'With a geolocation policy all documents of the user are deleted.',
    steps: deletedTogether(GEOLOCATION),
  },
  {
    id: 'geolocation-policies-for-everybody',
    violates: ['GP-10.9-01'],
    shownBy: GEOLOCATION,
    sentence: 'Everybody reads and writes the geolocation policies of others.',
    steps: openToAll(GEOLOCATION),
  },
];
