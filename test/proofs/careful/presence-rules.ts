import { named, textOf } from '../../../src/measure/judge/observe/xml.js';
import { type DocumentRule, URI } from './rule.js';
import type { WrittenDocument } from './written-documents.js';

const PRESENCE = /^pidf-manipulation$/;

/** Rules of RFC 3863 and RFC 4479 beyond those of the judge of clients. */
export const PRESENCE_RULES: readonly DocumentRule[] = [
  {
    id: 'RFC 3863 §4.1',
    usages: PRESENCE,
    breaches: ({ text }) => (/^\uFEFF?<\?xml\s/.test(text) ? [] : ['there is no XML declaration']),
  },
  {
    id: 'RFC 3863 §4.1.1',
    usages: PRESENCE,
    isOfRefused: true,
    brokenBy: ['PM-7-01'],
    breaches: strangers,
  },
  {
    id: 'RFC 3863 §4.1.5',
    usages: PRESENCE,
    breaches: ({ root }) =>
      named(root, 'contact')
        .map(textOf)
        .filter((contact) => !URI.test(contact))
        .map((contact) => `the contact ${contact} is no URL`),
  },
  {
    id: 'RFC 4479 §3.6',
    usages: PRESENCE,
    // The example of RFC 4479 §7.1 as printed.
    brokenBy: ['6-examples/rfc4479-7.1'],
    breaches: ({ root }) =>
      named(root, 'deviceID')
        .map(textOf)
        .filter((id) => !/^urn:/i.test(id))
        .map((id) => `the device ID ${id} is no URN`),
  },
];

/** The presentity is the owner of the document, by its presence URI or its SIP URI. */
function strangers({ root, xui }: WrittenDocument): readonly string[] {
  const entity = root.localName === 'presence' ? root.getAttribute('entity') : null;
  if (entity === null || xui === undefined || entity === xui) return [];
  return entity === xui.replace(/^sips?:/, 'pres:') ? [] : [`the entity ${entity} is not ${xui}`];
}
