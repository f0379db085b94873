import { PIDF_MANIPULATION } from '../../../common/usages/standard-usages.js';
import type { Deviation } from '../../xdms/deviation.js';
import { attributeOf } from '../../xdms/document/attributes.js';
import { elementsBelow } from '../../xdms/document/every-element.js';
import type { StepOverrides } from '../../xdms/pipeline/bind-steps.js';
import { PRESENCE } from './rfc4827-pidf.js';
import { keeping, mending, refusingInvalid, tolerating } from './validity.js';

/** A server whose presence may have what libxml2 says this of, about an element of an extension of PIDF_MANIPULATION.namespace. */
function allowing(extension: string, names: string, complaint: string): StepOverrides {
  return tolerating(
    PRESENCE,
    new RegExp(`^Element '\\{${PIDF_MANIPULATION.namespace}:${extension}\\}(?:${names})'${complaint}`),
  );
}

/** RFC 4827: extensions of PIDF_MANIPULATION.namespace, and the session of its example. */
export const PRESENCE_EXTENSIONS: readonly Deviation[] = [
  {
    id: 'extensions-refused-in-a-status',
    violates: ['PM-6-09', 'PM-6-31'],
    shownBy: PRESENCE,
    sentence: 'Elements of other namespaces are refused in a status.',
    steps: refusingInvalid(PRESENCE, ({ root }) =>
      elementsBelow(root).some(
        ({ parent, namespace }) =>
          parent?.namespace === PIDF_MANIPULATION.namespace &&
          parent.localName === 'status' &&
          namespace !== PIDF_MANIPULATION.namespace,
      ),
    ),
  },
  {
    id: 'must-understand-of-any-text',
    violates: ['PM-6-10'],
    shownBy: PRESENCE,
    sentence: 'The attribute mustUnderstand may be any text.',
    steps: tolerating(PRESENCE, /, attribute '\{urn:ietf:params:xml:ns:pidf\}mustUnderstand': '/),
  },
  {
    id: 'must-understand-in-a-status-only',
    violates: ['PM-6-31'],
    shownBy: PRESENCE,
    sentence: 'The attribute mustUnderstand is refused outside of a status, as the text of RFC 3863 has it.',
    steps: refusingInvalid(PRESENCE, ({ root }) =>
      elementsBelow(root).some(
        (element) =>
          attributeOf(element, PIDF_MANIPULATION.namespace, 'mustUnderstand') !== undefined &&
          element.parent?.localName !== 'status',
      ),
    ),
  },
  {
    id: 'namespaces-of-extensions-mended',
    violates: ['PM-6-18'],
    shownBy: PRESENCE,
    sentence: 'Of the namespaces in presence fragments are dropped, and relative ones are resolved.',
    steps: mending(PRESENCE, (text) =>
      text.replace(/(\sxmlns(?::[\w-]+)?=")([^"]+)(?=")/g, (_, start: string, uri: string) =>
        start.concat(
          /^[a-z][\w+.-]*:[^#]*$/i.test(uri) ? uri : (new URL(uri, 'http://example.com/').href.split('#')[0] ?? ''),
        ),
      ),
    ),
  },
  {
    id: 'persons-and-devices-without-id',
    violates: ['PM-6-25', 'PM-6-26'],
    shownBy: PRESENCE,
    sentence: 'A person or a device need not have an id.',
    steps: allowing('data-model', 'person|device', ": The attribute 'id' is required"),
  },
  {
    id: 'devices-without-device-id',
    violates: ['PM-6-26'],
    shownBy: PRESENCE,
    sentence: 'A device need not have a deviceID.',
    steps: allowing('data-model', 'device', ': Missing child'),
  },
  {
    id: 'data-model-in-any-order',
    violates: ['PM-6-25', 'PM-6-26'],
    shownBy: PRESENCE,
    sentence: 'The parts of a person or a device may have any order.',
    steps: tolerating(PRESENCE, /^Element '[^']*': This element is not expected.*:data-model\}/),
  },
  {
    id: 'activities-with-content',
    violates: ['PM-6-27', 'PM-6-28'],
    shownBy: PRESENCE,
    sentence: 'There may be text within and between the activities of rich presence.',
    steps: allowing('rpid', '[\\w-]+', ': Character content'),
  },
  {
    id: 'user-input-of-any-word',
    violates: ['PM-6-27'],
    shownBy: PRESENCE,
    sentence: 'User input may be any text.',
    steps: allowing('rpid', 'user-input', ": \\[facet 'enumeration'\\]"),
  },
  {
    id: 'moods-of-nothing',
    violates: ['PM-6-28'],
    shownBy: PRESENCE,
    sentence: 'A mood may be empty, or contain only a note.',
    steps: allowing('rpid', 'mood', ': Missing child'),
  },
  {
    id: 'classes-and-devices-limited-in-time',
    violates: ['PM-6-29'],
    shownBy: PRESENCE,
    sentence: 'A class and a deviceID may have from and until.',
    steps: tolerating(PRESENCE, /\}(?:class|deviceID)', attribute '(?:from|until)': The attribute/),
  },
  {
    id: 'presence-without-conditions',
    violates: ['PM-11-01'],
    shownBy: PRESENCE,
    sentence: 'Conditions on parts of presence are not looked at.',
    steps: {
      checkPreconditions: (checkPreconditions) => (request, current) => {
        if (!/\/pidf-manipulation\/.*\/~~\//.test(request.target)) checkPreconditions(request, current);
      },
    },
  },
  {
    id: 'space-before-notes-lost',
    violates: ['PM-11-02'],
    shownBy: PRESENCE,
    sentence: 'When something is put into presence, the white space before its notes gets lost.',
    steps: keeping(PRESENCE, (text) => text.replace(/\s+(?=<note[\s>])/g, '')),
  },
  {
    id: 'first-note-of-several',
    violates: ['PM-11-03'],
    shownBy: PRESENCE,
    sentence: 'A selector without a position that selects several elements of presence selects the first of them.',
    environment: ({ resolve }) => ({
      resolve: (document, selector) => {
        const found = resolve(document, selector);
        const [first, ...rest] = selector.steps;
        const last = rest.at(-1);
        if (found.kind !== 'ambiguous' || document.root.namespace !== PIDF_MANIPULATION.namespace || last === undefined)
          return found;
        return resolve(document, { ...selector, steps: [first, ...rest.slice(0, -1), { ...last, position: 1 }] });
      },
    }),
  },
];
