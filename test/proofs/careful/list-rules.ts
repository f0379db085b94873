import type { Element } from '@xmldom/xmldom';
import { named, textOf } from '../../../src/measure/judge/observe/xml.js';
import { type DocumentRule, URI } from './rule.js';
import type { WrittenDocument } from './written-documents.js';

const LISTS = /^(?:resource-lists|rls-services|org\.alliance\.group-usage-list)$/;
const SERVICES = /^rls-services$/;

/** Rules of RFC 4826 that the judge of clients cannot check, since they need the other documents of the server. */
export const LIST_RULES: readonly DocumentRule[] = [
  {
    id: 'RL-3.1-15',
    usages: LISTS,
    isOfRefused: true,
    brokenBy: ['RL-3.4.5-04', 'XCAP-5.3-06'],
    breaches: ({ root, server }) =>
      valuesOf(root, 'entry-ref', 'ref')
        .filter((ref) => isPath(ref) && !isElementAt(server.read(ref), 'entry'))
        .map((ref) => `the ref ${ref} leads to no entry`),
  },
  {
    id: 'RL-3.1-20',
    usages: LISTS,
    isOfRefused: true,
    brokenBy: ['RL-3.4.5-06'],
    breaches: (written) => {
      const anchors = valuesOf(written.root, 'external', 'anchor');
      const others = anchors.filter((anchor) => /^https?:/.test(anchor) && !URI_OF_LIST.test(anchor));
      return [...others.map((anchor) => `the anchor ${anchor} is no URI of a list`), ...deadUris(written, anchors)];
    },
  },
  {
    id: 'RL-4.1-11',
    usages: SERVICES,
    brokenBy: ['RL-4.1-11'],
    breaches: (written) => deadUris(written, named(written.root, 'resource-list').map(textOf)),
  },
  {
    id: 'RFC 4826 §3.1',
    usages: LISTS,
    isOfRefused: true,
    breaches: ({ root }) =>
      valuesOf(root, 'entry', 'uri')
        .filter((uri) => !URI.test(uri))
        .map((uri) => `the uri ${uri} is no URI`),
  },
  {
    id: 'RFC 4826 §4.5',
    usages: SERVICES,
    breaches: ({ root }) =>
      valuesOf(root, 'entry', 'uri')
        .filter((uri) => !/^(?:sips?|pres):/i.test(uri))
        .map((uri) => `nobody can subscribe to ${uri}`),
  },
  {
    id: 'RFC 4826 §4.4.5',
    usages: SERVICES,
    breaches: ({ root, server: { domains } }) =>
      valuesOf(root, 'service', 'uri')
        .filter((uri) => !domains.has(uri.replace(/^.*@/, '')))
        .map((uri) => `the service ${uri} is in another domain`),
  },
];

/** The last step of the node selector is a list. */
const URI_OF_LIST = /\/resource-lists\/(?:users|global)\/.+\/~~\/(?:.+\/)?list(?:%5B[^/]*)?$/i;

function valuesOf(root: Element, name: string, attribute: string): readonly string[] {
  return named(root, name).flatMap((element) => element.getAttribute(attribute) ?? []);
}

/** Tells whether a text is a relative path reference, which the mock requires. */
function isPath(ref: string): boolean {
  return /^[^/:]+\//.test(ref);
}

/** RFC 4826 §4.5 takes a reference for resolved when a GET returns the element. */
function isElementAt(body: string | undefined, name: string): boolean {
  return body !== undefined && new RegExp(`^<(?:[\\w.-]+:)?${name}[\\s/>]`).test(body);
}

/** Nobody can tell which lists another server has. */
function deadUris({ server: { xcapRoot, read } }: WrittenDocument, uris: readonly string[]): readonly string[] {
  const below = `${xcapRoot}/`;
  return uris
    .filter((uri) => uri.startsWith(below) && !isElementAt(read(uri.slice(below.length)), 'list'))
    .map((uri) => `${uri} leads to no list`);
}
