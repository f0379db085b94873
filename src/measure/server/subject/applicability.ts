import { USAGES, XCAP_CAPS } from '../../../../common/usages/standard-usages.js';
import type { CaseDescription } from '../../../result/case-description.js';
import { declaredNeeds, declaredUsages, type Need, USUAL_USAGE } from '../cases/declarations.js';
import { listedInRun } from './capabilities.js';
import { isGba } from './credentials/issuer.js';
import { deployedFacts } from './deployed-usage.js';
import type { Subject } from './subject.js';

interface JudgedRun {
  readonly subject: Subject;
  /** The mock behind the subject, in this process; absent for another server. */
  readonly xdms?: unknown;
  readonly signal?: AbortSignal;
}

/** How the neutral namespaces of the specification begin. No case about servers uses one: each server has other ones. */
const NEUTRAL = 'urn:alliance:';

/**
 * Returns the reason in the subject file why a case does not apply.
 *
 * @returns undefined when the case applies
 */
export function notClaimed(
  { claims = {}, usages = {} }: Pick<Subject, 'claims' | 'usages'>,
  { requirements }: Pick<CaseDescription, 'requirements'>,
  declared: ReadonlySet<string>,
): string | undefined {
  const unclaimed = [...requirements, ...declared].find((key) => Object.hasOwn(claims, key));
  if (unclaimed !== undefined) return `the subject does not claim ${unclaimed}: ${claims[unclaimed]}`;
  const elsewhere = USAGES.find(
    ({ auid, namespace }) =>
      declared.has(auid) &&
      namespace !== '*' &&
      !namespace.startsWith(NEUTRAL) &&
      (usages[auid]?.namespace ?? namespace) !== namespace,
  );
  return (
    elsewhere &&
    `the subject uses the namespace ${usages[elsewhere.auid]?.namespace} for documents of ${elsewhere.auid}, the suite ${elsewhere.namespace}`
  );
}

/**
 * Returns the reason why a usage is not served, from the subject file and xcap-caps. A usage in the `usages` of the
 * file counts as served.
 *
 * @param auid AUID in the suite
 * @param listed AUIDs in xcap-caps, as the subject names them; undefined when xcap-caps could not be read
 * @returns undefined when the usage is served
 */
export function notServed(
  auid: string,
  { claims = {}, usages = {} }: Pick<Subject, 'claims' | 'usages'>,
  listed: readonly string[] | undefined,
): string | undefined {
  if (Object.hasOwn(claims, auid)) return `the subject does not claim ${auid}: ${claims[auid]}`;
  const { facts, file } = usages[auid] ?? {};
  if (Object.hasOwn(usages, auid) && (facts === undefined || file !== undefined)) return undefined;
  const name = deployedFacts(auid, usages)?.auid ?? auid;
  if (listed === undefined) {
    return `xcap-caps of the subject cannot be read, and its subject file does not list ${name}`;
  }
  return listed.includes(name) ? undefined : `the subject does not list ${name} in xcap-caps`;
}

/**
 * Returns the reason why a case needs the mock or license simulator of this process and so does not test the subject.
 *
 * @returns undefined when the case tests the subject
 */
export function whyElsewhere(
  { xdms }: Pick<JudgedRun, 'xdms'>,
  { tags }: Pick<CaseDescription, 'tags'>,
): string | undefined {
  if (xdms !== undefined) return undefined;
  if (tags.includes('@in-process')) {
    return 'looks at the server side of the exchange, so it needs a mock in this process; the subject runs elsewhere';
  }
  if (tags.includes('@client')) {
    return 'tests the client library with the mock of this process, not the subject, which runs elsewhere';
  }
  if (tags.includes('@license')) {
    return 'tests the license client against the license simulator in this process, not the subject, which runs elsewhere';
  }
  return undefined;
}

/**
 * Returns the reason why a case about servers does not apply to the subject, from the declarations of the case.
 *
 * @returns undefined when nothing known before the run excludes the case
 */
export async function whyNotApplicable(
  run: JudgedRun,
  description: Pick<CaseDescription, 'requirements' | 'tags'>,
): Promise<string | undefined> {
  if (!description.tags.includes('@server')) return undefined;
  const usages = declaredUsages(description);
  const unclaimed = notClaimed(run.subject, description, usages) ?? whyNeedIsUnmet(run.subject, description);
  if (unclaimed !== undefined || run.xdms !== undefined) return unclaimed;
  for (const auid of usages) {
    // A case that declares an AUID unknown to the suite tests how servers treat unknown AUIDs.
    if (deployedFacts(auid, run.subject.usages) === undefined) continue;
    const reason = whyUnserved(auid, run.subject, await listedInRun(run));
    if (reason !== undefined) return reason;
  }
  return undefined;
}

/**
 * Returns the reason of `notServed`, with two exceptions. Every server must serve xcap-caps (RFC 4825 §12). A server
 * that lists no usage may still serve the usual one.
 */
function whyUnserved(auid: string, subject: Subject, listed: readonly string[] | undefined): string | undefined {
  if (auid === XCAP_CAPS.auid || (auid === USUAL_USAGE && (listed ?? []).length === 0)) return undefined;
  return notServed(auid, subject, listed);
}

const UNMET: Readonly<Record<Need, (subject: Subject) => string | undefined>> = {
  'second-user': ({ users }) => (users.length < 2 ? 'the subject has only one user' : undefined),
  tls: (subject) => (isOverTls(subject) ? undefined : 'the subject is reached without TLS'),
  // A helper may issue tokens, which a step looks at.
  token: ({ users, helper }) =>
    users[0]?.token === undefined && (helper === undefined || isGba(helper))
      ? 'the first user has no access token'
      : undefined,
  // 3GPP TS 33.220: a B-TID is chosen by the bootstrapping server, and tells nothing of the user.
  'user-name': ({ users }) =>
    users[0]?.sim === undefined ? undefined : 'the first user has a B-TID, which is no name to hide',
  gba: ({ users }) => (users[0]?.sim === undefined ? 'the first user does not bootstrap' : undefined),
  'expired-key': ({ users }) =>
    users[0]?.sim?.expiredBtid === undefined ? 'the first user has no B-TID that has expired' : undefined,
  bsf: ({ users, bsf }) => {
    if (bsf === undefined) return 'the preset gba alone judges the bootstrapping server';
    const aka = users[0]?.sim?.aka;
    return aka !== undefined && 'k' in aka ? undefined : 'the first user has no test SIM whose key is known';
  },
  'plain-http': (subject) => (isOverTls(subject) ? 'the subject is reached over TLS' : undefined),
};

function whyNeedIsUnmet(subject: Subject, description: Pick<CaseDescription, 'tags'>): string | undefined {
  return declaredNeeds(description)
    .map((need) => UNMET[need](subject))
    .find((reason) => reason !== undefined);
}

function isOverTls({ xcapRoot }: Pick<Subject, 'xcapRoot'>): boolean {
  return new URL(xcapRoot).protocol === 'https:';
}
