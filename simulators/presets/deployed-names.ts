import { defined } from '../../common/defined.js';
import { naming } from '../xdms/usages/constraints/naming.js';
import type { ServedUsage } from '../xdms/usages/usage.js';

/** The names that the specification's neutral word `alliance` stands for, by the part of a usage. */
const DEPLOYED = {
  auid: [/^org\.alliance\./, 'org.openmobilealliance.'],
  mimeType: ['/vnd.alliance.', '/vnd.oma.'],
  namespace: [/^urn:alliance:/, 'urn:oma:'],
  directory: [/^alliance_/, 'oma_'],
} as const;

const DIRECTORY = 'org.openmobilealliance.xcap-directory';

/**
 * Gives the usages of the alliance the names that servers of the Open Mobile Alliance have. Other usages stay.
 *
 * The names are those of the client library's preset `oma`. The content is that of the neutral usages: what the alliance
 * adds to it is not public.
 */
export function withNamesOfPreset(usages: readonly ServedUsage[]): readonly ServedUsage[] {
  return usages.map((usage) => (DEPLOYED.auid[0].test(usage.auid) ? deployed(usage) : usage));
}

function deployed({ schema, ...usage }: ServedUsage): ServedUsage {
  const auid = usage.auid.replace(...DEPLOYED.auid);
  const namespace = usage.namespace.replace(...DEPLOYED.namespace);
  return {
    ...usage,
    auid,
    mimeType: usage.mimeType.replace(...DEPLOYED.mimeType),
    namespace,
    rootElement: { ...usage.rootElement, namespace: usage.rootElement.namespace.replace(...DEPLOYED.namespace) },
    directories: usage.directories.map((name) => name.replace(...DEPLOYED.directory)),
    // A schema is for one namespace. The only usage that has one of its own serves nothing but generated documents.
    ...defined({
      schema: schema !== undefined && namespace === usage.namespace ? schema : undefined,
      constraints: auid === DIRECTORY ? [ONLY_DIRECTORY] : undefined,
    }),
  };
}

const ONLY_DIRECTORY = naming({
  documents: /^directory\.xml$/,
  phrase: `The only document of the usage ${DIRECTORY} is called directory.xml.`,
});
