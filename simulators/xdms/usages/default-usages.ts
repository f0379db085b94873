import { join } from 'node:path';
import { defined } from '../../../common/defined.js';
import { PACKAGE_ROOT } from '../../../common/package-root.js';
import { readUsage } from '../../../common/usages/load-usage.js';
import {
  ALLIANCE_DIRECTORY,
  ALLIANCE_PRES_RULES,
  COMMON_POLICY,
  CONV_HISTORY,
  DEFERRED_LIST,
  DIRECTORY,
  GEOLOCATION_POLICY,
  GROUP_USAGE_LIST,
  PIDF_MANIPULATION,
  PRES_CONTENT,
  PRES_RULES,
  RESOURCE_LISTS,
  RLS_SERVICES,
  type UsageFacts,
  XCAP_CAPS,
} from '../../../common/usages/standard-usages.js';
import type { UsageForm } from '../../../common/usages/usage-form.js';
import { compileWhenAsked, type ReadSchema, readSchema } from '../../../common/usages/usage-schema.js';
import { escapeText } from '../document/escape.js';
import { directoryDocument } from './directory.js';
import { globalServices } from './global-services.js';
import type { GeneratedDocuments, ServedUsage } from './usage.js';
import { usageOfShippedFile } from './usage-of-file.js';

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
<xcap-caps xmlns="${XCAP_CAPS.namespace}">
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

/** What a mock makes of a usage, beside its facts. Paths start at this folder. */
interface DefaultUsage extends Omit<UsageForm, 'auid' | 'mimeType' | 'namespace'> {
  readonly facts: UsageFacts;
  /** Documents that no form can describe. */
  readonly generated?: GeneratedDocuments;
}

const SUPPORTED = 'schemas/supported.xsd';
const LIST_CONSTRAINTS = ['xcaliper:unique-list-members', 'xcaliper:list-references', 'xcaliper:xml-1.0'];

/**
 * The usages of table A3 of the specification, in its order, RFC 4827's pidf-manipulation and RFC 6772's
 * geolocation-policy. Usages of the alliance without a public content model accept a document element of any name in
 * their namespace.
 */
const DEFAULT_USAGES: readonly DefaultUsage[] = [
  { facts: XCAP_CAPS, schema: SUPPORTED, namespaces: [XCAP_CAPS.namespace], generated: capabilitiesDocument },
  { facts: RESOURCE_LISTS, schema: SUPPORTED, namespaces: [RESOURCE_LISTS.namespace], constraints: LIST_CONSTRAINTS },
  {
    facts: RLS_SERVICES,
    schema: SUPPORTED,
    // A list in a service contains elements of the namespace of resource lists.
    namespaces: [RLS_SERVICES.namespace, RESOURCE_LISTS.namespace],
    constraints: [
      'xcaliper:unique-services',
      'xcaliper:list-references',
      'xcaliper:resource-list-uris',
      'xcaliper:xml-1.0',
    ],
    authorization: { globalReaders: 'privileged' },
    generated: globalServices,
  },
  policy(PRES_RULES),
  // The alliance's additions are not public; the wildcards of the schema accept them.
  policy(ALLIANCE_PRES_RULES),
  directory(DIRECTORY, 'schemas/xcap-directory.xsd'),
  directory(ALLIANCE_DIRECTORY, 'schemas/alliance-xcap-directory.xsd'),
  { facts: PRES_CONTENT, directories: ['alliance_status-icon'] },
  { facts: CONV_HISTORY },
  { facts: DEFERRED_LIST },
  {
    facts: GROUP_USAGE_LIST,
    schema: SUPPORTED,
    namespaces: [GROUP_USAGE_LIST.namespace],
    constraints: LIST_CONSTRAINTS,
  },
  {
    facts: PIDF_MANIPULATION,
    schema: SUPPORTED,
    // The server validates the extensions data model (RFC 4479) and RPID (RFC 4480), too.
    namespaces: ['', ':data-model', ':rpid'].map((part) => PIDF_MANIPULATION.namespace + part),
    // RFC 4827 §9: the server stores a single document for each user.
    ...onlyDocument(PIDF_MANIPULATION),
    constraints: 'xcaliper:presence-description',
  },
  {
    facts: GEOLOCATION_POLICY,
    schema: SUPPORTED,
    namespaces: [COMMON_POLICY, GEOLOCATION_POLICY.namespace, 'urn:ietf:params:xml:ns:basic-location-profiles'],
    constraints: 'xcaliper:geolocation-text',
  },
];

/** RFC 5025 §8: the capabilities list the supported permissions. */
function policy(facts: UsageFacts): DefaultUsage {
  const namespaces = [COMMON_POLICY, PRES_RULES.namespace];
  return { facts, schema: SUPPORTED, namespaces, constraints: 'xcaliper:policy-text' };
}

/** The content model is our own, so the capabilities do not list its namespace. */
function directory(facts: UsageFacts, schema: string): DefaultUsage {
  const rootElement = 'xcap-directory';
  return { facts, rootElement, schema, namespaces: [], ...onlyDocument(facts), generated: directoryDocument };
}

/** A usage whose users have one document each. */
function onlyDocument({ auid, document }: UsageFacts): Pick<UsageForm, 'naming'> {
  const phrase = `The only document of the usage ${auid} is called ${document}.`;
  return { naming: { documents: `^${document.replace('.', '\\.')}$`, phrase } };
}

let loaded: Promise<readonly ServedUsage[]> | undefined;

/** Loads the usages that every mock has, once per process. */
export function loadDefaultUsages(): Promise<readonly ServedUsage[]> {
  loaded ??= loadAll();
  return loaded;
}

/** Stands for the file of a usage: paths in it start at its folder. */
const HERE = join(PACKAGE_ROOT, 'simulators/xdms/usages/default-usages');

async function loadAll(): Promise<readonly ServedUsage[]> {
  const schemas = new Map<string, Promise<ReadSchema>>();
  // Most usages have the same schema.
  const schema = (folder: string, main: string): Promise<ReadSchema> => {
    const read = schemas.get(main) ?? readSchema(folder, main, compileWhenAsked);
    schemas.set(main, read);
    return read;
  };
  return Promise.all(
    DEFAULT_USAGES.map(async ({ generated, ...usage }) => {
      const file = await readUsage(HERE, { form: async () => formOf(usage), schema });
      return { ...usageOfShippedFile(file), ...defined({ generated }) };
    }),
  );
}

function formOf({ facts: { rootElement, ...facts }, ...rest }: DefaultUsage): UsageForm {
  if (rootElement === undefined) return { ...facts, ...rest };
  return { ...facts, rootElement: `root:${rootElement.name}`, prefixes: { root: rootElement.namespace }, ...rest };
}
