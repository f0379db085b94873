import { defined } from '../../common/defined.js';
import { ALLIANCE_DIRECTORY, omaName } from '../../common/usages/standard-usages.js';
import { naming } from '../xdms/usages/constraints/naming.js';
import type { ServedUsage } from '../xdms/usages/usage.js';

/**
 * Gives the usages of the alliance the names that servers of the Open Mobile Alliance have. Other usages stay.
 *
 * The content is that of the neutral usages: what the alliance adds to it is not public.
 */
export function withNamesOfPreset(usages: readonly ServedUsage[]): readonly ServedUsage[] {
  return usages.map((usage) => (omaName(usage.auid) === usage.auid ? usage : deployed(usage)));
}

function deployed({ schema, ...usage }: ServedUsage): ServedUsage {
  const auid = omaName(usage.auid);
  const namespace = omaName(usage.namespace);
  return {
    ...usage,
    auid,
    mimeType: omaName(usage.mimeType),
    namespace,
    rootElement: { ...usage.rootElement, namespace: omaName(usage.rootElement.namespace) },
    directories: usage.directories.map(omaName),
    // A schema is for one namespace. The only usage that has one of its own serves nothing but generated documents.
    ...defined({
      document: usage.document === undefined ? undefined : omaName(usage.document),
      schema: schema !== undefined && namespace === usage.namespace ? schema : undefined,
      constraints: usage.auid === ALLIANCE_DIRECTORY.auid ? [onlyDirectory(auid)] : undefined,
    }),
  };
}

function onlyDirectory(auid: string): ReturnType<typeof naming> {
  return naming({
    documents: /^directory\.xml$/,
    phrase: `The only document of the usage ${auid} is called directory.xml.`,
  });
}
