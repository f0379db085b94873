import { escapeAttribute } from '../document/escape.js';
import type { StoredDocument } from '../store/document-store.js';
import { documentUrl } from '../uri/document-url.js';
import type { GeneratedDocuments, ServerView } from './usage.js';

const DOCUMENT = 'directory.xml';

/** The directory of a user's documents (the specification, table A3), generated and read-only. */
export const directoryDocument: GeneratedDocuments = {
  owns: ({ xui, path }) => xui !== undefined && path.length === 1 && path[0] === DOCUMENT,
  text: ({ auid, xui }, server) => directoryText(namespaceOf(auid, server), xui, server),
};

/** The alliance's directory is the same in another namespace. */
function namespaceOf(auid: string, { usages }: ServerView): string {
  return usages.find((usage) => usage.auid === auid)?.namespace ?? '';
}

/**
 * Lists the documents of one user, by usage in the server's order, then by URI, so that equal states give equal texts.
 */
function directoryText(namespace: string, xui: string | undefined, server: ServerView): string {
  const own = server.documents().filter(({ id }) => id.xui === xui);
  const folders = server.usages.map(({ auid }) => {
    const entries = own
      .filter(({ id }) => id.auid === auid)
      .map((stored) => ({ uri: documentUrl(server.xcapRoot, stored.id), stored }))
      .sort((one, other) => (one.uri < other.uri ? -1 : 1));
    return entries.length === 0 ? '' : folder(auid, entries.map(entry));
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<xcap-directory xmlns="${namespace}">
${folders.join('')}</xcap-directory>
`;
}

function folder(auid: string, entries: readonly string[]): string {
  return `  <folder auid="${escapeAttribute(auid)}">\n${entries.join('')}  </folder>\n`;
}

/** Formats one document: absolute URI, entity tag without quotes, last change, size in octets. */
function entry({ uri, stored }: { readonly uri: string; readonly stored: StoredDocument }): string {
  const attributes = {
    uri,
    etag: stored.etag.replace(/^"(.*)"$/, '$1'),
    'last-modified': stored.modifiedAt.toISOString(),
    size: String(stored.document.octets),
  };
  const written = Object.entries(attributes).map(([name, value]) => `${name}="${escapeAttribute(value)}"`);
  return `    <entry ${written.join(' ')}/>\n`;
}
