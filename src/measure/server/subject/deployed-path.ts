import { USAGES } from '../../../../common/usages/standard-usages.js';
import { copyEscaping } from './copy-escaping.js';
import type { DeployedUsages } from './deployed-usage.js';

/** Separators of a selector in a feature, plain or escaped. */
const SEPARATOR = /(\/|\?|%2[Ff]|%3[Ff])/;
const NODE_SELECTOR = /\/(?:~|%7[Ee]){2}(?:\/|$)/;

/**
 * Replaces the AUID and document name in a document selector with the subject's names. Keeps their escapes and
 * capitals.
 *
 * The subject's document name is in turn replaced with the suite's, so that two different names remain different.
 *
 * @param written the URI after the XCAP root and its slash
 */
export function deployedPath(written: string, usages: DeployedUsages | undefined): string {
  if (usages === undefined) return written;
  const end = written.search(NODE_SELECTOR);
  const parts = (end < 0 ? written : written.slice(0, end)).split(SEPARATOR);
  const found = usageIn(parts);
  if (found === undefined) return written;
  const { at, usage } = found;
  const { auid = usage.auid, document = usage.document } = usages[usage.auid] ?? {};
  // The global tree of a usage with user documents holds documents that the usage itself defines.
  const hasDocument = usage.scope === 'global' || !parts.includes('global');
  const renamed = parts.map((part, index) => {
    if (index === at) return copyEscaping(part, usage.auid, auid) ?? part;
    if (index < at || !hasDocument) return part;
    return copyEscaping(part, usage.document, document) ?? copyEscaping(part, document, usage.document) ?? part;
  });
  return renamed.join('') + (end < 0 ? '' : written.slice(end));
}

/** Replaces a document name as `deployedPath` does. */
export function deployedDocumentName(name: string, auid: string, usages: DeployedUsages | undefined): string {
  const standard = USAGES.find((usage) => usage.auid === auid)?.document;
  const document = usages?.[auid]?.document;
  if (standard === undefined || document === undefined) return name;
  if (name === standard) return document;
  return name === document ? standard : name;
}

function usageIn(parts: readonly string[]) {
  for (const [at, part] of parts.entries()) {
    const usage = USAGES.find(({ auid }) => copyEscaping(part, auid, auid) !== undefined);
    if (usage !== undefined) return { at, usage };
  }
  return undefined;
}
