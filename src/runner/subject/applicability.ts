import type { CaseDescription } from '../cases/case-description.js';
import { declaredNeeds, declaredUsages, type Need, USUAL_USAGE } from '../cases/declarations.js';
import { listedInRun } from './capabilities.js';
import { deployedFacts, USAGES } from './deployed-usage.js';
import type { Subject } from './subject.js';

/** A run, as far as it decides which cases apply. */
interface JudgedRun {
  readonly subject: Subject;
  /** The mock behind the subject, in this process; absent for another server. */
  readonly xdms?: unknown;
  readonly signal?: AbortSignal;
}

/**
 * Why a case about a server does not apply to a subject, from what is said of the subject in its file.
 *
 * @returns undefined when it applies
 */
export function notClaimed(
  { claims = {}, usages = {} }: Pick<Subject, 'claims' | 'usages'>,
  { requirements }: Pick<CaseDescription, 'requirements'>,
  declared: ReadonlySet<string>,
): string | undefined {
  const unclaimed = [...requirements, ...declared].find((key) => Object.hasOwn(claims, key));
  if (unclaimed !== undefined) return `the subject does not claim ${unclaimed}: ${claims[unclaimed]}`;
  const elsewhere = USAGES.find(
    ({ auid, namespace }) => declared.has(auid) && (usages[auid]?.namespace ?? namespace) !== namespace,
  );
  return (
    elsewhere &&
    `the subject uses the namespace ${usages[elsewhere.auid]?.namespace} for documents of ${elsewhere.auid}, the suite ${elsewhere.namespace}`
  );
}

/**
 * Why a usage is not there to be measured, from what the subject lists in xcap-caps. One that the subject file maps to
 * a name is served.
 *
 * @param auid as the suite writes it
 * @param listed AUIDs in xcap-caps, under the subject's names; undefined when it could not be read
 * @returns undefined when the usage is served
 */
export function notServed(
  auid: string,
  { claims = {}, usages = {} }: Pick<Subject, 'claims' | 'usages'>,
  listed: readonly string[] | undefined,
): string | undefined {
  if (Object.hasOwn(claims, auid)) return `the subject does not claim ${auid}: ${claims[auid]}`;
  if (Object.hasOwn(usages, auid)) return undefined;
  const name = deployedFacts(auid, usages)?.auid ?? auid;
  if (listed === undefined) {
    return `xcap-caps of the subject cannot be read, and its subject file does not list ${name}`;
  }
  return listed.includes(name) ? undefined : `the subject does not list ${name} in xcap-caps`;
}

/**
 * Why a case says nothing about the subject of a run: it looks at the server's side of an exchange, or is about something
 * else, and the subject runs elsewhere.
 *
 * @returns undefined when it does
 */
export function whyElsewhere(
  { xdms }: Pick<JudgedRun, 'xdms'>,
  { tags }: Pick<CaseDescription, 'tags'>,
): string | undefined {
  if (xdms !== undefined) return undefined;
  if (tags.includes('@in-process')) {
    return 'looks at the server side of the exchange, so it needs a mock in this process; the subject runs elsewhere';
  }
  if (tags.includes('@license')) {
    return 'tests the license client against the license simulator in this process, not the subject, which runs elsewhere';
  }
  return undefined;
}

/**
 * Why a case about a server does not apply to the subject of a run, by what the case declares.
 *
 * @returns undefined when it applies, as far as can be told before it is run
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
    // What the suite does not know is no usage: a case asks for it because nobody serves it.
    if (!USAGES.some((known) => known.auid === auid)) continue;
    const reason = whyUnserved(auid, run.subject, await listedInRun(run));
    if (reason !== undefined) return reason;
  }
  return undefined;
}

/**
 * As `notServed`, but a server that lists nothing at all is at fault there, and may serve the usual usage all the same.
 * Capabilities are no option: RFC 4825 §12 has every server serve them.
 */
function whyUnserved(auid: string, subject: Subject, listed: readonly string[] | undefined): string | undefined {
  if (auid === 'xcap-caps' || (auid === USUAL_USAGE && (listed ?? []).length === 0)) return undefined;
  return notServed(auid, subject, listed);
}

const UNMET: Readonly<Record<Need, (subject: Subject) => string | undefined>> = {
  'second-user': ({ users }) => (users.length < 2 ? 'the subject has only one user' : undefined),
  tls: (subject) => (isOverTls(subject) ? undefined : 'the subject is reached without TLS'),
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
