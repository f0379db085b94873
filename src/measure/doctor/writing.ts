import type { Exchange } from '../../../common/exchange.js';
import { isSuccess } from '../../../common/status.js';
import { USUAL_USAGE } from '../server/cases/declarations.js';
import type { DocumentBefore } from '../server/documents/document-before.js';
import { endJournal } from '../server/documents/end-journal.js';
import { DocumentJournal } from '../server/documents/journal.js';
import { rememberingOriginals } from '../server/documents/remember-documents.js';
import { restoreDocuments } from '../server/documents/restore.js';
import { refusalIn } from '../server/documents/subject-document.js';
import { RecordingDispatcher } from '../server/execution/recording-dispatcher.js';
import { deployedFacts } from '../server/subject/deployed-usage.js';
import { usageDocumentUri } from '../server/subject/document-uri.js';
import type { SubjectUser } from '../server/subject/subject.js';
import { openConnections, openDispatcher } from '../server/subject/subject-dispatcher.js';
import { trafficOf } from '../server/subject/traffic/traffic.js';
import type { Finding } from './diagnosis.js';
import { type Examined, sendLook } from './send-request.js';

const BODY = '<resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"/>';

/**
 * Checks whether each user may write a document, and restores the state before.
 *
 * @param file path of the journal that keeps the documents until they are restored
 */
export async function checkWriting(examined: Examined, file?: string): Promise<readonly Finding[]> {
  const journal = file === undefined ? undefined : new DocumentJournal(file, examined.subject);
  const findings: Finding[] = [];
  try {
    for (const user of examined.subject.users) findings.push(await checkWritingAs(examined, user, journal));
  } finally {
    const left = journal && (await endJournal(journal, examined));
    if (left !== undefined) findings.push({ topic: 'write', state: 'bad', text: left.text });
  }
  return findings;
}

async function checkWritingAs(
  { subject, signal }: Examined,
  user: SubjectUser,
  journal: DocumentJournal | undefined,
): Promise<Finding> {
  let unsent: string | undefined;
  const exchanges: Exchange[] = [];
  const originals = new Map<string, DocumentBefore>();
  const unrecorded = openDispatcher(subject);
  const recording = new RecordingDispatcher(openConnections(subject), (exchange) => exchanges.push(exchange));
  const onFailure = (_uri: string, { message }: Error) => {
    unsent = message;
  };
  const dispatcher = recording
    .inTraffic(trafficOf(subject))
    .compose(rememberingOriginals({ subject, originals, journal, dispatcher: unrecorded, signal, onFailure }));
  const topic = `write as ${user.xui}`;
  try {
    const type = deployedFacts(USUAL_USAGE, subject.usages)?.mimeType ?? 'application/xml';
    const put = await sendLook({ subject, dispatcher, signal }, user, {
      method: 'PUT',
      uri: usageDocumentUri(subject, USUAL_USAGE, user.xui),
      headers: { 'Content-Type': type },
      body: BODY,
    });
    const status = put?.response.status;
    const isAccepted = status !== undefined && isSuccess(status);
    const lost = await restoreDocuments({ subject, exchanges, originals, journal });
    if (lost.length > 0) return { topic, state: 'bad', text: `the document at ${lost[0]} could not be restored` };
    if (unsent !== undefined) return { topic, state: 'bad', text: `not tried: ${unsent}; run with --read-only` };
    return isAccepted
      ? { topic, state: 'good', text: `the server answers ${status} to a PUT; the state before is restored` }
      : {
          topic,
          state: 'bad',
          text: `${put === undefined ? 'the server does not answer a PUT' : refusalIn('a PUT', put.response)}; run with --read-only`,
        };
  } finally {
    await Promise.all([recording.destroy(), unrecorded.destroy()]);
  }
}
