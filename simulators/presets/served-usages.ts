import { GROUPS } from '../../common/usages/standard-usages.js';
import type { StoredDocument } from '../xdms/store/document-store.js';
import { groupsOf, groupUri } from '../xdms/usages/constraints/unique-group-uris.js';
import { type JoinUsages, servedUsages, type UsageChoice } from '../xdms/usages/served-usages.js';
import type { GeneratedDocuments, ServedUsage, ServerView } from '../xdms/usages/usage.js';
import { withNamesOfPreset } from './deployed-names.js';
import { type MockPresetRow, usagesOfPreset } from './preset-parts.js';

/** 3GPP TS 24.481 §7.2.10.2: each group also has an address by its URI, where it is the document of its owner. */
const groupsById: GeneratedDocuments = {
  owns: ({ xui, path }) => xui === undefined && path[0] === 'byGroupID' && path.length === 2,
  exists: ({ path: [, uri] }, server) => documentOf(uri, server) !== undefined,
  text: ({ path: [, uri] }, server) => documentOf(uri, server)?.document.text ?? '',
};

function documentOf(uri: string | undefined, { documents }: ServerView): StoredDocument | undefined {
  return documents().find(
    ({ id, document }) => id.auid === GROUPS.auid && groupsOf(document).some((group) => groupUri(group) === uri),
  );
}

/** Gives the usage of groups the documents by which its groups have addresses. */
function withGroupsById(usage: ServedUsage): ServedUsage {
  return usage.auid === GROUPS.auid ? { ...usage, generated: groupsById } : usage;
}

/**
 * Loads the usages of a server with a preset, by AUID.
 *
 * @throws UsageFileError, InvalidArgumentError
 */
export async function presetUsages(
  preset: MockPresetRow,
  choice: UsageChoice,
): Promise<ReadonlyMap<string, ServedUsage>> {
  const usages = [...(await usagesOfPreset(preset)), ...choice.usages];
  return servedUsages({ ...choice, usages }, typeof preset === 'string' ? JOINING[preset] : undefined);
}

const JOINING: Readonly<Record<'oma' | 'mcx', JoinUsages>> = {
  oma: (standard, ofFiles) => [...withNamesOfPreset(standard), ...ofFiles],
  mcx: (standard, ofFiles) => [...standard, ...ofFiles.map(withGroupsById)],
};
