import type { Deviation } from '../../xdms/deviation.js';
import { attributeOf } from '../../xdms/document/attributes.js';
import type { XmlElement } from '../../xdms/document/xml-document.js';
import { contentRewritten } from './answers.js';
import {
  HANDLES,
  isDisplayName,
  isList,
  isService,
  listElements,
  refusing,
  schemaReads,
  withAttribute,
  withoutAttributes,
  withoutContent,
  withoutListed,
} from './list-readings.js';

/** Attributes of no namespace that the elements of RFC 4826 have. */
const KNOWN: Readonly<Record<string, string>> = { ...HANDLES, service: 'uri' };

/** RFC 4826 §3.1 and §3.2: what is in a resource lists document. */
export const RFC_4826_LISTS: readonly Deviation[] = [
  {
    id: 'xml-1-1-taken',
    violates: ['RL-3.1-01', 'RL-4.1-01'],
    sentence: 'A document of XML 1.1 is stored as XML 1.0, without the characters that XML 1.0 does not have.',
    steps: contentRewritten((text) =>
      /^<\?xml\s+version=["']1\.1["']/.test(text)
        ? text.replace('1.1', '1.0').replace(/&#(?:[1-8]|1[124-9]|2\d|3[01]);/g, '')
        : text,
    ),
  },
  {
    id: 'attributes-of-document-elements-taken',
    violates: ['RL-3.1-02', 'RL-4.2-02', 'RL-6-02', 'XCAP-8.2.5-04'],
    sentence: 'The document element may have attributes.',
    steps: schemaReads((document) =>
      listElements(document)
        .slice(0, 1)
        .flatMap((root) => withoutAttributes(document, root, () => true)),
    ),
  },
  {
    id: 'display-names-anywhere',
    violates: ['RL-3.1-04', 'RL-3.1-23', 'RL-4.1-05', 'XCAP-8.2.5-01'],
    sentence: 'A display name may stand anywhere in a list or a member of one, and more than once.',
    steps: schemaReads((document) => listElements(document).filter(isMisplacedDisplayName).map(withoutListed)),
  },
  {
    id: 'lists-behind-other-members',
    violates: ['RL-3.1-04'],
    sentence: 'In a list, the lists have to stand behind all other members.',
    steps: refusing('schema-validation-error', (element) => {
      const kinds = element.children.map(({ localName }) => localName);
      const first = kinds.indexOf('list');
      return isList(element) && first >= 0 && kinds.slice(first).some((kind) => kind in HANDLES && kind !== 'list');
    }),
  },
  {
    id: 'lists-nest-ten-deep',
    violates: ['RL-3.1-05'],
    sentence: 'Lists may be nested in each other ten times and no more.',
    steps: refusing('schema-validation-error', (element) => depthOf(element) > 11),
  },
  {
    id: 'identifying-attributes-optional',
    violates: [
      'RL-3.1-06',
      'RL-3.1-12',
      'RL-4.1-03',
      'RL-4.1-05',
      'XCAP-12-06',
      'XCAP-8.2.5-01',
      'XCAP-8.4-09',
      'XCAP-5.8-04',
      'XCAP-7-02',
    ],
    sentence: 'An entry needs no uri, an entry-ref no ref and a service no uri.',
    steps: schemaReads((document) =>
      listElements(document).flatMap((element) => {
        const name = KNOWN[element.localName];
        const isMissing = name !== undefined && name !== 'name' && attributeOf(element, '', name) === undefined;
        return isMissing ? [withAttribute(element, `${name}=""`)] : [];
      }),
    ),
  },
  {
    id: 'unknown-attributes-taken',
    violates: [
      'RL-3.1-11',
      'RL-4.1-03',
      'RL-4.1-05',
      'RL-4.2-01',
      'RL-4.2-02',
      'RL-6-02',
      'XCAP-5.3-01',
      'XCAP-8.2.5-01',
      'RL-3.2-01',
      'RL-3.1-02',
    ],
    sentence: 'Elements may have attributes of no namespace that the schema does not know.',
    steps: schemaReads((document) =>
      listElements(document).flatMap((element) =>
        withoutAttributes(document, element, (name) => !name.includes(':') && name !== KNOWN[element.localName]),
      ),
    ),
  },
  {
    id: 'display-names-of-any-content',
    violates: ['RL-3.2-01', 'RL-6-02'],
    sentence: 'What is in a display name, and which attributes it has, is not held against the schema.',
    steps: schemaReads((document) =>
      listElements(document)
        .filter(isDisplayName)
        .flatMap((element) => [...withoutContent(element), ...withoutAttributes(document, element, () => true)]),
    ),
  },
  {
    id: 'languages-of-display-names-refused',
    violates: ['RL-3.1-10', 'RL-3.2-01'],
    sentence: 'A display name that says its language is refused.',
    steps: refusing(
      'schema-validation-error',
      (element) => isDisplayName(element) && element.attributes.some(({ name }) => name === 'xml:lang'),
    ),
  },
  {
    id: 'display-names-unique',
    violates: ['RL-3.1-10'],
    sentence: 'Two members of a list cannot have the same display name.',
    steps: refusing('constraint-failure', (element, { text }) => {
      const names = element.children.flatMap(({ children }) =>
        children.filter(isDisplayName).map(({ contentStart, contentEnd }) => text.slice(contentStart, contentEnd)),
      );
      return isList(element) && new Set(names).size < names.length;
    }),
  },
];

function isMisplacedDisplayName(element: XmlElement): boolean {
  const { parent } = element;
  if (!isDisplayName(element) || parent === undefined || isDisplayName(parent) || isService(parent)) return false;
  return parent.localName in HANDLES && parent.children[0]?.start !== element.start;
}

function depthOf({ parent }: XmlElement): number {
  return parent === undefined ? 0 : 1 + depthOf(parent);
}
