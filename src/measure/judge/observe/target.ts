import { defined } from '../../../../common/defined.js';
import { decodedText, decodePercent } from '../../../../common/percent-encoding.js';
import { parseSelector, type Selector } from './selector.js';

/** A request target of an XCAP resource, in its parts as they were sent. */
export interface XcapTarget {
  /** Request target as sent. */
  readonly raw: string;
  /** Path of the document as sent, without root and node selector. */
  readonly document: string;
  /** Offset of the document path in the target. */
  readonly documentStart: number;
  readonly auid: string;
  readonly tree: 'users' | 'global';
  /** XUI as sent; empty in the global tree. */
  readonly xui: string;
  /** Document name below the user or the global tree, decoded where possible. */
  readonly name: string;
  /** The separator as sent, without slashes: `~~`, or with percent signs. Absent for a document. */
  readonly separator?: string;
  /** Node selector as sent. Absent for a document, empty when nothing follows the separator. */
  readonly node?: string;
  /** Offset of the node selector in the target. */
  readonly nodeStart: number;
  /** The selector's steps; undefined when there is none, or it breaks the grammar. */
  readonly selector: Selector | undefined;
  /** Query as sent, without the question mark. */
  readonly query?: string;
  /** Namespaces by the prefixes that the query binds. */
  readonly bindings: ReadonlyMap<string, string>;
  /** Whether the query has parts of other schemes than xmlns(). */
  readonly hasOtherSchemes: boolean;
}

const SEPARATOR = /\/((?:~|%7[eE]){2})(?:\/|$)/;

/** Takes a request target apart. Returns undefined when it is not below the root. */
export function parseTarget(raw: string, root?: string): XcapTarget | undefined {
  const origin = /^https?:\/\/[^/?#]*/i.exec(raw)?.[0].length ?? 0;
  const question = raw.indexOf('?');
  const path = raw.slice(origin, question < 0 ? undefined : question);
  const query = question < 0 ? undefined : raw.slice(question + 1);
  const separator = SEPARATOR.exec(path);
  const documentPath = separator === null ? path : path.slice(0, separator.index);
  const start = root === undefined ? rootLength(documentPath) : documentPath.startsWith(`${root}/`) ? root.length : -1;
  if (start < 0) return undefined;
  const document = documentPath.slice(start);
  const [, auid = '', tree, ...rest] = document.split('/');
  if ((tree !== 'users' && tree !== 'global') || rest.length === 0) return undefined;
  const node = separator === null ? undefined : path.slice(separator.index + separator[0].length);
  const [xui = ''] = tree === 'users' ? rest : [];
  const name = rest.slice(tree === 'users' ? 1 : 0).join('/');
  return {
    raw,
    document,
    documentStart: origin + start,
    auid: decodedText(auid),
    tree,
    xui,
    name: decodedText(name),
    ...defined({ separator: separator !== null ? (separator[1] ?? '') : undefined, node }),
    nodeStart: separator === null ? raw.length : origin + separator.index + separator[0].length,
    selector: node === undefined ? undefined : selectorOf(node),
    ...defined({ query }),
    ...partsOf(query),
  };
}

/** Finds the length of the root: the AUID is the segment before `users` or `global`. */
function rootLength(path: string): number {
  const found = /\/[^/]+\/(?:users|global)\//.exec(path);
  return found?.index ?? -1;
}

function selectorOf(node: string): Selector | undefined {
  const decoded = decodePercent(node);
  return decoded === undefined ? undefined : parseSelector(decoded);
}

const BINDING = /xmlns\(\s*([^\s=()]+)\s*=\s*((?:[^()^]|\^[()^])*)\)/g;

/** Reads `xmlns(prefix=uri)` parts (RFC 4825 §6.4). */
function partsOf(query = ''): Pick<XcapTarget, 'bindings' | 'hasOtherSchemes'> {
  const text = decodePercent(query) ?? '';
  const bindings = new Map([...text.matchAll(BINDING)].map(([, prefix = '', uri = '']) => [prefix, uri] as const));
  return { bindings, hasOtherSchemes: text.replace(BINDING, '').trim() !== '' };
}
