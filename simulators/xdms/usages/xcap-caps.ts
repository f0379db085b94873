import { escapeText } from '../document/escape.js';
import type { GeneratedDocuments, ServedUsage } from './usage.js';

const NAMESPACE = 'urn:ietf:params:xml:ns:xcap-caps';

/** The server's capabilities (RFC 4825 §12): one read-only document in the global tree, generated from the usages. */
export const capabilitiesDocument: GeneratedDocuments = {
  owns: ({ xui, path }) => xui === undefined && path.join('/') === 'index',
  text: (_id, { usages }) => capabilities(usages),
};

/** Lists a namespace when the server has the schemas of all its elements (RFC 4825 §12). */
function capabilities(usages: readonly ServedUsage[]): string {
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
