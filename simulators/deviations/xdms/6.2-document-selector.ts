import type { Deviation } from '../../xdms/deviation.js';
import { percentDecode } from '../../xdms/uri/percent-decode.js';

/** RFC 4825 §6.2: the segments of a document selector. */
export const DOCUMENT_SELECTOR: readonly Deviation[] = [
  {
    id: 'auid-anywhere',
    violates: ['XCAP-6.2-01'],
    sentence: 'The AUID may be in any segment; the others keep their order.',
    steps: {
      findUsage:
        (findUsage, { environment }) =>
        (parts) => {
          const auid = parts.documentSegments.find((segment) => environment.usages.has(segment));
          return findUsage({ ...parts, documentSegments: [auid ?? ''] });
        },
      identifyDocument: (identifyDocument) => (usage, parts, request) => {
        const others = parts.documentSegments.filter((segment) => segment !== usage.auid);
        return identifyDocument(usage, { ...parts, documentSegments: [usage.auid, ...others] }, request);
      },
    },
  },
  {
    id: 'tree-of-any-name',
    violates: ['XCAP-6.2-02', 'HTTP-4.2.3-02'],
    sentence: 'Any second segment other than "global" counts as "users".',
    steps: {
      identifyDocument: (identifyDocument) => (usage, parts, request) => {
        const [auid = '', tree = '', ...rest] = parts.documentSegments;
        const documentSegments = [auid, tree === 'global' ? tree : 'users', ...rest];
        return identifyDocument(usage, { ...parts, documentSegments }, request);
      },
    },
  },
  {
    id: 'tree-without-case',
    violates: ['XCAP-6.2-02', 'HTTP-4.2.3-02'],
    sentence: 'The tree segment is case-insensitive: "Users" and "GLOBAL" work too.',
    steps: {
      identifyDocument: (identifyDocument) => (usage, parts, request) => {
        const [auid = '', tree = '', ...rest] = parts.documentSegments;
        const documentSegments = [auid, tree.toLowerCase(), ...rest];
        return identifyDocument(usage, { ...parts, documentSegments }, request);
      },
    },
  },
  {
    id: 'tree-left-out',
    violates: ['XCAP-6.2-02'],
    sentence: 'The XUI may follow the AUID at once.',
    steps: {
      identifyDocument:
        (identifyDocument, { environment }) =>
        (usage, parts, request) => {
          const [auid = '', ...rest] = parts.documentSegments;
          const documentSegments = environment.users.has(rest[0] ?? '') ? [auid, 'users', ...rest] : [auid, ...rest];
          return identifyDocument(usage, { ...parts, documentSegments }, request);
        },
    },
  },
  {
    id: 'xui-ignored',
    violates: ['XCAP-6.2-03', 'XCAP-8-04', 'XCAP-2-04'],
    sentence: 'The XUI in the path is not looked at: all users share the documents of the first one.',
    steps: {
      identifyDocument:
        (identifyDocument, { environment }) =>
        (usage, parts, request) => {
          const [auid = '', tree = '', ...rest] = parts.documentSegments;
          const [first = ''] = environment.users;
          const documentSegments = tree === 'users' ? [auid, tree, first, ...rest.slice(1)] : parts.documentSegments;
          return identifyDocument(usage, { ...parts, documentSegments }, request);
        },
    },
  },
  {
    id: 'decoded-before-split',
    violates: ['XCAP-6.2-07'],
    sentence: 'The whole path is percent-decoded before it is split, so that an encoded slash divides segments.',
    steps: {
      splitTarget: (splitTarget) => (target) => {
        const [path = '', query] = target.split('?');
        const separator = path.search(/\/(?:~|%7e){2}\//i);
        const document = separator < 0 ? path : path.slice(0, separator);
        const decoded = document.replace(/%2f/gi, '/').replace(/%3f.*$/i, '');
        return splitTarget(decoded + path.slice(document.length) + (query === undefined ? '' : `?${query}`));
      },
    },
  },
  {
    id: 'segments-not-decoded',
    violates: ['XCAP-6.2-08', 'HTTP-4.2.3-01'],
    sentence: 'The segments of a document selector are compared as they are written, escapes and all.',
    steps: {
      splitTarget: (splitTarget) => (target) => {
        const mark = target.search(/\/(?:~|%7e){2}(?:\/|$)|\?/i);
        const document = mark < 0 ? target : target.slice(0, mark);
        return splitTarget(document.replaceAll('%', '%25') + target.slice(document.length));
      },
    },
  },
  {
    id: 'names-without-extension',
    violates: ['XCAP-6.2-12'],
    sentence: 'The extension .xml of a document name is left out of account.',
    steps: {
      identifyDocument:
        (identifyDocument) =>
        (...given) => {
          const id = identifyDocument(...given);
          return { ...id, path: id.path.map((segment) => segment.replace(/\.xml$/, '')) };
        },
    },
  },
  {
    id: 'names-without-case',
    violates: ['XCAP-6.2-14'],
    sentence: 'Document names are compared without regard to case.',
    steps: {
      identifyDocument:
        (identifyDocument) =>
        (...given) => {
          const id = identifyDocument(...given);
          return { ...id, path: id.path.map((segment) => segment.toLowerCase()) };
        },
    },
  },
  {
    id: 'directory-is-a-document',
    violates: ['XCAP-8.2.1-14'],
    sentence: 'A document selector that ends at a home directory names a document without a name.',
    steps: {
      identifyDocument:
        (identifyDocument, { environment }) =>
        (usage, parts, request) => {
          const [auid = '', tree = '', xui = '', ...path] = parts.documentSegments;
          const isHome = tree === 'users' && environment.users.has(xui) && path.join('') === '';
          if (isHome && usage.scope === 'users') return { auid, xui, path: [''] };
          return identifyDocument(usage, parts, request);
        },
    },
  },
  {
    id: 'target-decoded-twice',
    violates: ['XCAP-6.3-15', 'XCAP-6.3-19'],
    sentence: 'The node selector is percent-decoded twice.',
    steps: {
      splitTarget: (splitTarget) => (target) => {
        const parts = splitTarget(target);
        if (parts?.nodeSelector === undefined) return parts;
        return { ...parts, nodeSelector: percentDecode(parts.nodeSelector) };
      },
    },
  },
];
