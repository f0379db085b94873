import { USUAL_USAGE } from '../server/cases/declarations.js';
import { notServed } from '../server/subject/applicability.js';
import { deployedFacts, SIMSERVS, USAGES } from '../server/subject/deployed-usage.js';
import { usageDocumentUri } from '../server/subject/document-uri.js';
import type { Finding } from './diagnosis.js';
import { type Examined, sendLook } from './send-request.js';

/** Checks which usages the subject serves, and which documents the users already have. */
export async function checkUsages(
  examined: Examined,
  listed: readonly string[] | undefined,
): Promise<readonly Finding[]> {
  const findings: Finding[] = [
    listed === undefined
      ? { topic: 'xcap-caps', state: 'note', text: 'cannot be read, so the available usages are unknown' }
      : { topic: 'xcap-caps', state: 'good', text: `lists ${listed.length === 0 ? 'no usages' : listed.join(', ')}` },
  ];
  for (const { auid, scope } of USAGES) {
    // Most servers are no application servers of a network, and a note about that would help nobody.
    if (auid === SIMSERVS.auid && notServed(auid, examined.subject, listed) !== undefined) continue;
    if (scope === 'users') findings.push(await checkUsage(examined, auid, listed));
  }
  return findings;
}

async function checkUsage(examined: Examined, auid: string, listed: readonly string[] | undefined): Promise<Finding> {
  const { subject } = examined;
  const reason = notServed(auid, subject, listed);
  // A server that lists nothing may still serve the usual usage, and a run measures it by that usage.
  const isTried = auid === USUAL_USAGE && (listed ?? []).length === 0 && subject.claims?.[auid] === undefined;
  if (reason !== undefined && !isTried) return { topic: auid, state: 'note', text: `does not apply: ${reason}` };
  const { auid: name = auid, document = 'index' } = deployedFacts(auid, subject.usages) ?? {};
  const owners: string[] = [];
  for (const user of subject.users) {
    const exchange = await sendLook(examined, user, { uri: usageDocumentUri(subject, auid, user.xui) });
    if (exchange?.response.status === 200) owners.push(user.xui);
  }
  const place = name === auid && document === 'index' ? '' : `, as ${name}, document ${document}`;
  const saved =
    owners.length === 0
      ? 'no user has a document'
      : `${owners.join(' and ')} ${owners.length === 1 ? 'has a document' : 'have documents'}, restored after each case`;
  return { topic: auid, state: 'good', text: `is served${place}; ${saved}` };
}
