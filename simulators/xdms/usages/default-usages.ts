import { defined } from '../../../common/defined.js';
import { readUsage } from '../../../common/usages/load-usage.js';
import { compileWhenAsked, type ReadSchema, readSchema } from '../../../common/usages/usage-schema.js';
import { DEFAULT_FILES, formOf, preparedForms } from './default-usage-forms.js';
import { directoryDocument } from './directory.js';
import { globalServices } from './global-services.js';
import type { GeneratedDocuments, ServedUsage } from './usage.js';
import { usageOfShippedFile } from './usage-of-file.js';
import { capabilitiesDocument } from './xcap-caps.js';

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
