/** What scenarios have to know of an application usage to use it. */
export interface UsageFacts {
  readonly auid: string;
  readonly mimeType: string;
  /** Name of the document that scenarios use. */
  readonly document: string;
  readonly scope: 'users' | 'global';
}

const USAGES: readonly UsageFacts[] = [
  { auid: 'xcap-caps', mimeType: 'application/xcap-caps+xml', document: 'index', scope: 'global' },
  { auid: 'resource-lists', mimeType: 'application/resource-lists+xml', document: 'index', scope: 'users' },
  { auid: 'rls-services', mimeType: 'application/rls-services+xml', document: 'index', scope: 'users' },
  { auid: 'pres-rules', mimeType: 'application/auth-policy+xml', document: 'index', scope: 'users' },
  { auid: 'org.alliance.pres-rules', mimeType: 'application/auth-policy+xml', document: 'pres-rules', scope: 'users' },
  { auid: 'pidf-manipulation', mimeType: 'application/pidf+xml', document: 'index', scope: 'users' },
];

/** @throws Error for a usage that no scenario knows how to use */
export function factsOf(auid: string): UsageFacts {
  const usage = USAGES.find((candidate) => candidate.auid === auid);
  if (usage === undefined) throw new Error(`the steps know no application usage ${auid}`);
  return usage;
}
