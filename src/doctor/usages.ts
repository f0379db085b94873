import { USUAL_USAGE } from '../runner/cases/declarations.js';
import { notServed } from '../runner/subject/applicability.js';
import { deployedFacts, USAGES } from '../runner/subject/deployed-usage.js';
import { usageDocumentUri } from '../runner/subject/document-uri.js';
import { type Asking, ask } from './ask.js';
import type { Finding } from './diagnosis.js';

/** Looks which usages there are, and which documents the users have already. */
export async function lookAtUsages(asking: Asking, listed: readonly string[] | undefined): Promise<readonly Finding[]> {
  const findings: Finding[] = [
    listed === undefined
      ? { topic: 'xcap-caps', state: 'note', text: 'cannot be read, so the available usages are unknown' }
      : { topic: 'xcap-caps', state: 'good', text: `lists ${listed.length === 0 ? 'no usages' : listed.join(', ')}` },
  ];
  for (const { auid, scope } of USAGES) {
    if (scope === 'users') findings.push(await lookAtUsage(asking, auid, listed));
  }
  return findings;
}

async function lookAtUsage(asking: Asking, auid: string, listed: readonly string[] | undefined): Promise<Finding> {
  const { subject } = asking;
  const reason = notServed(auid, subject, listed);
  // What lists nothing may serve the usual one all the same, and is measured by it.
  const isTried = auid === USUAL_USAGE && (listed ?? []).length === 0 && subject.claims?.[auid] === undefined;
  if (reason !== undefined && !isTried) return { topic: auid, state: 'note', text: `does not apply: ${reason}` };
  const { auid: name = auid, document = 'index' } = deployedFacts(auid, subject.usages) ?? {};
  const owners: string[] = [];
  for (const user of subject.users) {
    const exchange = await ask(asking, user, { uri: usageDocumentUri(subject, auid, user.xui) });
    if (exchange?.response.status === 200) owners.push(user.xui);
  }
  const place = name === auid && document === 'index' ? '' : `, as ${name}, document ${document}`;
  const saved =
    owners.length === 0
      ? 'no user has a document'
      : `${owners.join(' and ')} ${owners.length === 1 ? 'has a document' : 'have documents'}, restored after each case`;
  return { topic: auid, state: 'good', text: `is served${place}; ${saved}` };
}
