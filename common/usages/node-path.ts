/** A path to elements, attributes or texts of a document, in a small part of XPath. */
import { defined } from '../defined.js';
export interface NodePath {
  /** As in the usage file. */
  readonly written: string;
  readonly steps: readonly PathStep[];
  /** Absent when the path ends at an element; then its text is the value. */
  readonly attribute?: PathName;
}

export interface PathStep extends PathName {
  /** `descendant` after two slashes. */
  readonly axis: 'child' | 'descendant';
}

/** An expanded name. */
export interface PathName {
  readonly namespace: string;
  /** `*` allows any element. */
  readonly localName: string;
}

/** The namespaces of names in a usage file. */
export interface Names {
  /** Default document namespace, for elements without a prefix. */
  readonly namespace: string;
  readonly prefixes: Readonly<Record<string, string>>;
}

/** Reports a text that is no path; the message says what to change. */
class NodePathError extends Error {
  override readonly name = 'NodePathError';
  readonly code = 'XCALIPER_NODE_PATH';
}

const NCNAME = String.raw`[\p{L}_][\p{L}\p{M}\p{N}._-]*`;
const QNAME = new RegExp(`^(?:(?<prefix>${NCNAME}):)?(?<localName>${NCNAME})$`, 'u');

/**
 * Parses a path of elements, from the document element on.
 *
 * @throws NodePathError
 *
 * @example
 * parseElementPath('n:notes//n:note', names)
 */
export function parseElementPath(written: string, names: Names): NodePath {
  const path = parseValuePath(written, names);
  if (path.attribute !== undefined) throw new NodePathError('must end at an element, not at an attribute');
  return path;
}

/**
 * Parses a path of values, from the document element on: an attribute, or the text of an element.
 *
 * @throws NodePathError
 */
export function parseValuePath(written: string, names: Names): NodePath {
  const path = parsePath(written, names);
  if (path.steps.length > 0) return path;
  throw new NodePathError('must start with the document element, such as notes/note/@id');
}

/**
 * Parses the path from an element to its value: `@id`, `name`, `name/@id`, or `.` for the text of the element itself.
 *
 * @throws NodePathError
 */
export function parseKeyPath(written: string, names: Names): NodePath {
  if (written === '.') return { written, steps: [] };
  if (/^\/(?!\/)/.test(written)) throw new NodePathError(`"${written}" must start at the element, without a slash`);
  return parsePath(written, names);
}

/**
 * Expands the name of an element.
 *
 * @throws NodePathError
 */
export function elementName(written: string, names: Names): PathName {
  return written === '*' ? { namespace: names.namespace, localName: '*' } : expanded(written, names, names.namespace);
}

function parsePath(written: string, names: Names): NodePath {
  const [, elements = '', attribute] = /^(?<elements>[^@]*?)(?:(?:^|\/)@(?<attribute>[^@/]+))?$/.exec(written) ?? [];
  if (elements === '' && attribute === undefined) throw malformed(written);
  return {
    written,
    steps: elements === '' ? [] : stepsOf(elements, names),
    // An attribute without a prefix is in no namespace.
    ...defined({ attribute: attribute === undefined ? undefined : expanded(attribute, names, '') }),
  };
}

function stepsOf(elements: string, names: Names): readonly PathStep[] {
  const absolute = elements.startsWith('/') ? elements : `/${elements}`;
  return [...absolute.matchAll(/(\/{1,2})([^/]*)/g)].map(([, slashes, name = '']) => ({
    axis: slashes === '//' ? 'descendant' : 'child',
    ...stepName(name, names),
  }));
}

function stepName(written: string, names: Names): PathName {
  return written === '*' ? { namespace: '*', localName: '*' } : expanded(written, names, names.namespace);
}

function expanded(written: string, { prefixes }: Names, unprefixed: string): PathName {
  const { prefix, localName } = QNAME.exec(written)?.groups ?? {};
  if (localName === undefined) throw malformed(written);
  if (prefix === undefined) return { namespace: unprefixed, localName };
  const namespace = Object.hasOwn(prefixes, prefix) ? prefixes[prefix] : undefined;
  if (namespace === undefined) throw new NodePathError(`prefixes has no ${prefix}; add it`);
  return { namespace, localName };
}

function malformed(written: string): NodePathError {
  return new NodePathError(
    `"${written}" is not a path; write element names, * and // for descendants, and @name for an attribute at the end`,
  );
}
