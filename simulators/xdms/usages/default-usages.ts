import { defined } from '../../../common/defined.js';
import { readUsage } from '../../../common/usages/load-usage.js';
import { compileWhenAsked, type ReadSchema, readSchema } from '../../../common/usages/usage-schema.js';
import { escapeText } from '../document/escape.js';
import { DEFAULT_FILES, formOf, preparedForms } from './default-usage-forms.js';
import { directoryDocument } from './directory.js';
import { globalServices } from './global-services.js';
import type { GeneratedDocuments, ServedUsage } from './usage.js';
import { usageOfShippedFile } from './usage-of-file.js';

const NAMESPACE = 'urn:ietf:params:xml:ns:xcap-caps';

/** The server's capabilities (RFC 4825 §12): one read-only document in the global tree, generated from the usages. */
const capabilitiesDocument: GeneratedDocuments = {
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

/** Documents that no file can describe, by AUID. */
const GENERATED: Readonly<Record<string, GeneratedDocuments>> = {
  'xcap-caps': capabilitiesDocument,
  directory: directoryDocument,
  'org.alliance.xcap-directory': directoryDocument,
  'rls-services': globalServices,
};

let loaded: Promise<readonly ServedUsage[]> | undefined;

/** Loads the usages that every mock has, once per process. */
export function loadDefaultUsages(): Promise<readonly ServedUsage[]> {
  loaded ??= loadAll();
  return loaded;
}

async function loadAll(): Promise<readonly ServedUsage[]> {
  const forms = preparedForms();
  const schemas = new Map<string, Promise<ReadSchema>>();
  // Most usages have the same schema.
  const schema = (folder: string, main: string): Promise<ReadSchema> => {
    const read = schemas.get(main) ?? readSchema(folder, main, compileWhenAsked);
    schemas.set(main, read);
    return read;
  };
  const files = await Promise.all(
    DEFAULT_FILES.map((file) => readUsage(file, { form: () => formOf(file, forms), schema })),
  );
  return files.map((file) => {
    const generated = GENERATED[file.auid];
    return { ...usageOfShippedFile(file), ...defined({ generated }) };
  });
}
