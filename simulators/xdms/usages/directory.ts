import { escapeAttribute } from '../document/escape.js';
import type { StoredDocument } from '../store/document-store.js';
import { documentUrl } from '../uri/document-url.js';
import { type SchemaSet, schemaNamed } from '../validation/schema-files.js';
import { onlyDocument } from './constraints/only-document.js';
import type { ServerView, Usage } from './usage.js';

const DOCUMENT = 'directory.xml';

/** The directory of a user's documents (specification A3), generated and read-only. */
export function directory(schemas: SchemaSet): Usage {
  return directoryUsage(
    { auid: 'directory', mimeType: 'application/directory+xml', namespace: 'urn:ietf:params:xml:ns:xcap-directory' },
    schemas,
    'xcap-directory',
  );
}

/** The alliance's directory of a user's documents (specification A3): the same under other names. */
export function allianceXcapDirectory(schemas: SchemaSet): Usage {
  return directoryUsage(
    {
      auid: 'org.alliance.xcap-directory',
      mimeType: 'application/vnd.alliance.xcap-directory+xml',
      namespace: 'urn:alliance:xml:xdm:xcap-directory',
    },
    schemas,
    'alliance-xcap-directory',
  );
}

/**
 * Makes a directory usage. The content model is our own (`xcap-directory-model.xsd`), so xcap-caps does not list its
 * namespace. The usage refuses documents of other names.
 */
function directoryUsage(
  names: Pick<Usage, 'auid' | 'mimeType' | 'namespace'>,
  schemas: SchemaSet,
  schemaName: string,
): Usage {
  return {
    ...names,
    rootElement: { namespace: names.namespace, localName: 'xcap-directory' },
    scope: 'users',
    directories: [],
    schema: schemaNamed(schemas, schemaName),
    namespaces: [],
    constraints: [onlyDocument(DOCUMENT)],
    generated: {
      owns: ({ xui, path }) => xui !== undefined && path.length === 1 && path[0] === DOCUMENT,
      text: ({ xui }, server) => directoryText(names.namespace, xui, server),
    },
  };
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
    size: String(stored.octets),
  };
  const written = Object.entries(attributes).map(([name, value]) => `${name}="${escapeAttribute(value)}"`);
  return `    <entry ${written.join(' ')}/>\n`;
}
