import { presetOf, USAGES, type UsageFacts, XCAP_CAPS } from '../../../common/usages/standard-usages.js';
import { USUAL_USAGE } from '../server/cases/declarations.js';
import { notServed } from '../server/subject/applicability.js';
import { faultOfCapabilities } from '../server/subject/capabilities.js';
import { deployedFacts } from '../server/subject/deployed-usage.js';
import { capabilitiesUri, usageDocumentUri } from '../server/subject/document-uri.js';
import { isDocument } from '../server/subject/first-look/answers.js';
import type { Finding } from './diagnosis.js';
import { type Examined, sendLook } from './send-request.js';

/** Checks which usages the subject serves, and which documents the users already have. */
export async function checkUsages(
  examined: Examined,
  listed: readonly string[] | undefined,
): Promise<readonly Finding[]> {
  const { subject } = examined;
  const findings: Finding[] = [await checkCapabilities(examined, listed)];
  const unlisted: string[] = [];
  for (const { auid, scope } of [...USAGES, ...usagesOfFiles(examined)]) {
    const reason = notServed(auid, subject, listed);
    // Most servers serve nothing of a preset, and a note about that would help nobody.
    if (reason !== undefined && presetOf(auid) !== undefined) continue;
    const isOwn = scope === 'users';
    // A server that lists nothing may still serve the usual usage, and a run measures it by that usage.
    const isTried = auid === USUAL_USAGE && (listed ?? []).length === 0;
    if (Object.hasOwn(subject.claims ?? {}, auid)) {
      if (isOwn) findings.push({ topic: auid, state: 'note', text: `does not apply: ${reason}` });
    } else if (isOwn && reason !== undefined && !isTried) unlisted.push(auid);
    else if (isOwn) findings.push(await checkUsage(examined, auid));
    else if (presetOf(auid) !== undefined) findings.push(await checkGlobal(examined, auid));
  }
  if (unlisted.length === 0) return findings;
  const why =
    listed === undefined ? 'the subject file has to name them, as xcap-caps does not' : 'xcap-caps lists none of them';
  return [...findings, { topic: 'not served', state: 'note', text: `${unlisted.join(', ')}: ${why}` }];
}

async function checkCapabilities(examined: Examined, listed: readonly string[] | undefined): Promise<Finding> {
  const topic = XCAP_CAPS.auid;
  if (listed !== undefined) {
    return { topic, state: 'good', text: `lists ${listed.length === 0 ? 'no usages' : listed.join(', ')}` };
  }
  const [user] = examined.subject.users;
  const exchange = user && (await sendLook(examined, user, { uri: capabilitiesUri(examined.subject) }));
  const fault = exchange === undefined ? 'a GET is not answered' : faultOfCapabilities(exchange.response);
  return { topic, state: 'note', text: `cannot be read, so the available usages are unknown: ${fault}` };
}

/** Looks for the document that all users share. Cases of a preset read it, and store none. */
async function checkGlobal(examined: Examined, auid: string): Promise<Finding> {
  const { subject } = examined;
  const [user] = subject.users;
  const { document = 'index', mimeType } = deployedFacts(auid, subject.usages) ?? {};
  const exchange = user && (await sendLook(examined, user, { uri: usageDocumentUri(subject, auid) }));
  if (exchange !== undefined && isDocument(exchange.response, mimeType)) {
    return {
      topic: auid,
      state: 'good',
      text: `has global/${document}, which cases of --preset ${presetOf(auid)} read`,
    };
  }
  const answer = exchange === undefined ? 'is not answered' : `is answered ${exchange.response.status}`;
  return { topic: auid, state: 'note', text: `has no global/${document}, so its cases are skipped: a GET ${answer}` };
}

function usagesOfFiles({ subject: { usages = {} } }: Examined): readonly UsageFacts[] {
  return Object.values(usages).flatMap(({ facts }) => (facts === undefined ? [] : [facts]));
}

async function checkUsage(examined: Examined, auid: string): Promise<Finding> {
  const { subject } = examined;
  const { auid: name = auid, document = 'index', mimeType } = deployedFacts(auid, subject.usages) ?? {};
  const owners: string[] = [];
  const statuses = new Set<number | undefined>();
  for (const user of subject.users) {
    const exchange = await sendLook(examined, user, { uri: usageDocumentUri(subject, auid, user.xui) });
    if (exchange !== undefined && isDocument(exchange.response, mimeType)) owners.push(user.xui);
    else statuses.add(exchange?.response.status);
  }
  const doubt = owners.length > 0 ? undefined : doubtOf([...statuses]);
  if (doubt !== undefined) return { topic: auid, state: 'note', text: `may not be served: ${doubt}` };
  const place = name === auid && document === 'index' ? '' : `, as ${name}, document ${document}`;
  const saved =
    owners.length === 0
      ? 'no user has a document'
      : `${owners.join(' and ')} ${owners.length === 1 ? 'has a document' : 'have documents'}, restored after each case`;
  const preset = presetOf(auid);
  const measured = preset === undefined ? '' : `; --preset ${preset} measures it`;
  return { topic: auid, state: 'good', text: `is served${place}; ${saved}${measured}` };
}

/** Returns the reason why responses without a document do not show that the usage is served; undefined after 404 or 410. */
function doubtOf(statuses: readonly (number | undefined)[]): string | undefined {
  const strange = statuses.find((status) => status !== 404 && status !== 410);
  if (strange !== undefined) return `the server answers ${strange} to a GET of a document, without a document`;
  return statuses.includes(undefined) ? 'the server does not answer a GET of a document' : undefined;
}
