import { escapeText } from '../document/escape.js';
import { type SchemaSet, schemaNamed, supportedSchema } from '../validation/schema-files.js';
import type { Usage } from './usage.js';

const NAMESPACE = 'urn:ietf:params:xml:ns:xcap-caps';

/**
 * The server's capabilities (RFC 4825 §12): one read-only document in the global tree, generated from the loaded
 * usages.
 */
export function xcapCaps(schemas: SchemaSet): Usage {
  return {
    auid: 'xcap-caps',
    mimeType: 'application/xcap-caps+xml',
    namespace: NAMESPACE,
    rootElement: { namespace: NAMESPACE, localName: 'xcap-caps' },
    scope: 'global',
    directories: [],
    schema: supportedSchema(schemas),
    namespaces: [schemaNamed(schemas, 'xcap-caps').names],
    constraints: [],
    generated: {
      owns: ({ xui, path }) => xui === undefined && path.join('/') === 'index',
      text: (_id, { usages }) => capabilities(usages),
    },
  };
}

/** Lists a namespace when the server has the schemas of all its elements (RFC 4825 §12). */
function capabilities(usages: readonly Usage[]): string {
  const namespaces = new Set(usages.flatMap((usage) => usage.namespaces.map(({ namespace }) => namespace)));
  const list = (name: string, values: Iterable<string>): string =>
    [...values].map((value) => `    <${name}>${escapeText(value)}</${name}>\n`).join('');
  return `<?xml version="1.0" encoding="UTF-8"?>
<xcap-caps xmlns="${NAMESPACE}">
  <auids>
${list(
  'auid',
  usages.map(({ auid }) => auid),
)}  </auids>
  <extensions/>
  <namespaces>
${list('namespace', namespaces)}  </namespaces>
</xcap-caps>
`;
}
