import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { PACKAGE_ROOT } from '../../../src/package-root.js';
import { PreparedValues } from '../../../src/shared/prepared-values.js';
import { readUsage } from '../../../src/usages/load-usage.js';
import type { UsageForm } from '../../../src/usages/usage-form.js';
import { type ReadSchema, readSchema } from '../../../src/usages/usage-schema.js';
import { directoryDocument } from './directory.js';
import { globalServices } from './global-services.js';
import type { GeneratedDocuments, Usage } from './usage.js';
import { usageOfFile } from './usage-of-file.js';
import { capabilitiesDocument } from './xcap-caps.js';

const FOLDER = path.join(PACKAGE_ROOT, 'simulators/xdms/usages');

/**
 * The usages of table A3 of the specification, in its order, and RFC 4827's pidf-manipulation. Usages of the alliance
 * without a public content model accept a document element of any name in their namespace.
 */
const FILES = [
  'xcap-caps',
  'resource-lists',
  'rls-services',
  'pres-rules',
  'alliance-pres-rules',
  'directory',
  'alliance-xcap-directory',
  'alliance-pres-content',
  'alliance-conv-history',
  'alliance-deferred-list',
  'group-usage-list',
  'pidf-manipulation',
].map((name) => path.join(FOLDER, `${name}.yaml`));

/** Documents that no file can describe, by AUID. */
const GENERATED: Readonly<Record<string, GeneratedDocuments>> = {
  'xcap-caps': capabilitiesDocument,
  directory: directoryDocument,
  'org.alliance.xcap-directory': directoryDocument,
  'rls-services': globalServices,
};

let loaded: Promise<readonly Usage[]> | undefined;

/** Loads the usages that every mock has, once per process. */
export function loadDefaultUsages(): Promise<readonly Usage[]> {
  loaded ??= loadAll(preparedForms());
  return loaded;
}

/** Parses the files of the usages for later processes. The build calls it. */
export async function prepareUsages(): Promise<void> {
  const forms = preparedForms();
  await Promise.all(FILES.map((file) => formOf(file, forms)));
  forms.write();
}

function preparedForms(): PreparedValues<UsageForm> {
  const code = ['usage-form.js', 'parse-usage-form.js'].map(
    (name) => new URL(`../../../src/usages/${name}`, import.meta.url),
  );
  return new PreparedValues('usages', code);
}

async function loadAll(forms: PreparedValues<UsageForm>): Promise<readonly Usage[]> {
  const schemas = new Map<string, Promise<ReadSchema>>();
  // Most usages have the same schema.
  const schema = (folder: string, main: string): Promise<ReadSchema> => {
    const read = schemas.get(main) ?? readSchema(folder, main);
    schemas.set(main, read);
    return read;
  };
  const files = await Promise.all(FILES.map((file) => readUsage(file, { form: () => formOf(file, forms), schema })));
  return files.map((file) => {
    const generated = GENERATED[file.auid];
    return { ...usageOfFile(file), ...(generated && { generated }) };
  });
}

async function formOf(file: string, forms: PreparedValues<UsageForm>): Promise<UsageForm> {
  const text = await readFile(file, 'utf8');
  const name = path.relative(PACKAGE_ROOT, file);
  const known = forms.get(name, text);
  if (known !== undefined) return known;
  const { parseUsageForm } = await import('../../../src/usages/parse-usage-form.js');
  return forms.add(name, text, parseUsageForm(text, file));
}
