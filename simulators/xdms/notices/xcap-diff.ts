import { escapeAttribute } from '../document/escape.js';
import type { StoredDocument } from '../store/document-store.js';
import type { DocumentId } from '../uri/document-id.js';
import { documentUrl } from '../uri/document-url.js';
import { diffDocuments } from './diff-documents.js';
import { declarations, type PatchOperation, type Scope, writeOperation } from './patch-operation.js';

const NAMESPACE = 'urn:ietf:params:xml:ns:xcap-diff';

/** A version of a document: its entity tag, and what the server still has of it. */
export interface Version {
  readonly etag: string;
  /** Absent when it is no longer kept. */
  readonly stored?: StoredDocument | undefined;
}

/** A change of one document; a document that is created or deleted has one version. */
export interface VersionChange {
  readonly id: DocumentId;
  readonly previous?: Version | undefined;
  readonly current?: Version | undefined;
}

/** Writes a change as an xcap-diff document (RFC 5874). Without the content of both versions, it has no operations. */
export function xcapDiff(xcapRoot: string, { id, previous, current }: VersionChange): string {
  const operations = operationsOf(previous, current);
  const around: Scope = operations?.[0]?.scope ?? new Map();
  const prefix = freePrefix(operations ?? []);
  const fields = [
    ` sel="${escapeAttribute(relativeReference(id))}"`,
    ...(previous === undefined ? [] : [` previous-etag="${escapeAttribute(opaque(previous.etag))}"`]),
    ...(current === undefined ? [] : [` new-etag="${escapeAttribute(opaque(current.etag))}"`]),
  ].join('');
  const root = `${prefix}:xcap-diff xmlns:${prefix}="${NAMESPACE}"${declarations(around)}`;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${root} xcap-root="${escapeAttribute(`${xcapRoot}/`)}">`,
    ...documentLines(`${prefix}:document`, fields, contentLines(operations, prefix, around)),
    `</${prefix}:xcap-diff>`,
    '',
  ].join('\n');
}

function operationsOf(
  previous: Version | undefined,
  current: Version | undefined,
): readonly PatchOperation[] | undefined {
  if (previous?.stored === undefined || current?.stored === undefined) return undefined;
  return diffDocuments(previous.stored.document, current.stored.document);
}

function documentLines(tag: string, fields: string, content: readonly string[]): readonly string[] {
  return content.length === 0 ? [`  <${tag}${fields}/>`] : [`  <${tag}${fields}>`, ...content, `  </${tag}>`];
}

function contentLines(
  operations: readonly PatchOperation[] | undefined,
  prefix: string,
  around: Scope,
): readonly string[] {
  if (operations === undefined) return [];
  if (operations.length === 0) return [`    <${prefix}:body-not-changed/>`];
  return operations.map((operation) => `    ${writeOperation(operation, prefix, around)}`);
}

/** RFC 5874 shows entity tags without the quotes of their header field. */
function opaque(etag: string): string {
  return etag.replace(/^"(.*)"$/s, '$1');
}

/** The reference to a document from the XCAP root. A colon in its first segment would end a scheme (RFC 3986 §4.2). */
function relativeReference(id: DocumentId): string {
  const path = documentUrl('', id).slice(1);
  return /^[^/]*:/.test(path) ? `./${path}` : path;
}

/** A prefix that no operation binds, so that the elements of this document do not get in the way of the content. */
function freePrefix(operations: readonly PatchOperation[]): string {
  const taken = new Set(operations.flatMap(({ scope }) => [...scope.keys()]));
  let prefix = 'd';
  for (let number = 1; taken.has(prefix); number += 1) prefix = `d${number}`;
  return prefix;
}
