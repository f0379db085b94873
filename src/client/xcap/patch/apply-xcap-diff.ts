import type { Document, Node } from '@xmldom/xmldom';
import { InvalidArgumentError, messageOf } from '../../../../common/errors.js';
import { decodedText } from '../../../../common/percent-encoding.js';
import { readTree } from '../../../../common/xml/read-tree.js';
import { XmlExcessError } from '../../../../common/xml/xml-excess.js';
import { XcapPatchError } from '../errors/patch-error.js';
import { childrenNamed, type ElementLike, elementChildren, isNamed } from '../xml/read-xml.js';
import { applyOperation } from './apply-operation.js';
import { childNodesOf, isElement, isText } from './patch-node.js';

const NAMESPACE = 'urn:ietf:params:xml:ns:xcap-diff';

/** A copy of a document that a client keeps. */
export interface DocumentCopy {
  /** Reference from the XCAP root: `resource-lists/users/sip:alice@example.com/index`. */
  readonly sel: string;
  /** With or without quotes. */
  readonly etag: string;
  readonly text: string;
}

/**
 * What an xcap-diff document makes of a copy (RFC 5874 §3, figure 1): the current text; or the copy is out of date and
 * the client has to get the document; or the document was deleted. Entity tags are without quotes.
 */
export type XcapDiffOutcome =
  | { readonly kind: 'current'; readonly etag: string; readonly text: string }
  | { readonly kind: 'outdated'; readonly etag: string }
  | { readonly kind: 'deleted' };

/**
 * Applies an xcap-diff document (RFC 5874) to the copy of a document, with patch operations by RFC 5261. It reads the
 * entries of this document in their order, and leaves those of others out.
 *
 * @throws XcapPatchError with the condition of RFC 5261 §5.1; InvalidArgumentError `copy.text` when it is no XML
 */
export function applyXcapDiff(copy: DocumentCopy, diff: string): XcapDiffOutcome {
  const root = parse(diff, (problem) => new XcapPatchError('invalid-diff-format', problem)).documentElement;
  if (root === null || !isNamed(root, NAMESPACE, 'xcap-diff')) {
    throw new XcapPatchError('invalid-diff-format', 'the document element has to be xcap-diff');
  }
  const entries = childrenNamed(root, NAMESPACE, 'document');
  return entries
    .filter((entry) => comparable(entry.getAttribute('sel') ?? '') === comparable(copy.sel))
    .reduce<XcapDiffOutcome>(follow, { kind: 'current', etag: opaque(copy.etag), text: copy.text });
}

function follow(outcome: XcapDiffOutcome, entry: ElementLike): XcapDiffOutcome {
  const previous = entry.getAttribute('previous-etag');
  const next = entry.getAttribute('new-etag');
  if (next === null) return { kind: 'deleted' };
  const etag = opaque(next);
  if (outcome.kind !== 'current') return { kind: 'outdated', etag };
  if (outcome.etag === etag) return outcome;
  if (previous === null || opaque(previous) !== outcome.etag) return { kind: 'outdated', etag };
  const operations = elementChildren(entry).filter(({ namespaceURI }) => namespaceURI === NAMESPACE);
  if (operations.length === 0) return { kind: 'outdated', etag };
  const isUnchanged = operations.some(({ localName }) => localName === 'body-not-changed');
  return { kind: 'current', etag, text: isUnchanged ? outcome.text : patched(outcome.text, operations) };
}

function patched(text: string, operations: readonly ElementLike[]): string {
  const problemOf = (problem: string): Error => new InvalidArgumentError('copy.text', problem);
  let document = parse(text, problemOf);
  for (const operation of operations) {
    // Names get the namespaces that their prefixes have now.
    if (applyOperation(document, operation)) document = parse(writeXml(document), problemOf);
  }
  return writeXml(document);
}

/** Line ends are normalized here as XML 1.0 §2.11 says; the parser would treat other characters as line ends, too. */
function parse(text: string, errorOf: (problem: string) => Error): Document {
  try {
    const document = readTree(text, {
      warnings: 'ignored',
      normalizeLineEndings: (source) => source.replace(/\r\n?/g, '\n'),
    });
    if (document.doctype === null) return document;
  } catch (thrown) {
    if (thrown instanceof XmlExcessError) throw errorOf(thrown.message);
    throw errorOf(`is not well-formed: ${messageOf(thrown)}`);
  }
  throw errorOf('has a document type declaration');
}

function opaque(etag: string): string {
  return etag.replace(/^"(.*)"$/s, '$1');
}

/** Servers escape different characters of a path. */
function comparable(sel: string): string {
  const path = sel.replace(/^\.?\//, '');
  return path
    .split('/')
    .map((segment) => decodedText(segment))
    .join('\n');
}

/** Writes a document with all names and declarations as they are; around the document element, one node a line. */
function writeXml(document: Document): string {
  const nodes = childNodesOf(document).filter((node) => !isText(node));
  return nodes.map((node) => write(node)).join('\n');
}

function write(node: Node): string {
  if (isElement(node)) {
    const attributes = Array.from(node.attributes).map(({ name, value }) => ` ${name}="${escapeValue(value)}"`);
    const start = `<${node.nodeName}${attributes.join('')}`;
    const content = childNodesOf(node).map(write).join('');
    return content === '' ? `${start}/>` : `${start}>${content}</${node.nodeName}>`;
  }
  const data = node.nodeValue ?? '';
  switch (node.nodeType) {
    case 4:
      return `<![CDATA[${data}]]>`;
    case 7:
      return `<?${node.nodeName}${data === '' ? '' : ` ${data}`}?>`;
    case 8:
      return `<!--${data}-->`;
    default:
      return escapeText(data);
  }
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('\r', '&#13;');
}

function escapeValue(text: string): string {
  return escapeText(text).replaceAll('"', '&quot;').replaceAll('\t', '&#9;').replaceAll('\n', '&#10;');
}
