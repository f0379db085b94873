import type { Topic } from '../about.js';
import type { CaseError } from '../run-result.js';

/** What went wrong: the end of the id of a cause, and the words of its description. */
export interface WrongPart {
  readonly id: string;
  /** `Stores a wrong document after {}`; the request takes the place of the braces. */
  readonly words: string;
  /** The header field that the answer lacks. */
  readonly lacks?: string;
}

/** The wording of causes. An id stays when its words change, because baselines name causes by their ids. */
export const WRONG_PARTS: Readonly<Record<Topic, WrongPart>> = {
  response: { id: 'wrong-response', words: 'Answers {} with a wrong response' },
  'whole-response': { id: 'incomplete-response', words: 'Answers {} with an incomplete response' },
  status: { id: 'wrong-status', words: 'Answers {} with a wrong status' },
  'media-type': { id: 'wrong-media-type', words: 'Answers {} with a wrong media type' },
  'entity-tag': { id: 'wrong-entity-tag', words: 'Answers {} with a wrong entity tag' },
  body: { id: 'wrong-content', words: 'Answers {} with wrong content' },
  'body-text': { id: 'wrong-text', words: 'Answers {} with content that is written in a wrong way' },
  'invalid-document': { id: 'invalid-document', words: 'Answers {} with an invalid document' },
  'character-encoding': { id: 'wrong-character-encoding', words: 'Answers {} with a wrong character encoding' },
  range: { id: 'wrong-range', words: 'Answers {} with a wrong range of the document' },
  'header-fields': { id: 'other-fields-than-get', words: 'Answers {} with other header fields than a GET' },
  'repeated-field': { id: 'field-in-several-lines', words: 'Answers {} with a header field in several lines' },
  'conflict-condition': {
    id: 'wrong-conflict-condition',
    words: 'Refuses {} with a wrong condition in the conflict report',
  },
  'conflict-details': { id: 'wrong-conflict-details', words: 'Refuses {} with wrong details in the conflict report' },
  nonce: { id: 'old-nonce', words: 'Challenges {} again with the same nonce' },
  capabilities: { id: 'other-than-capabilities', words: 'Contradicts its capabilities when it answers {}' },
  'stored-document': { id: 'wrong-document', words: 'Stores a wrong document after {}' },
  'lost-change': { id: 'lost-change', words: 'Loses a change that it has confirmed, after {}' },
  'torn-read': { id: 'document-of-nobody', words: 'Answers {} with a document that no client wrote' },
  'simultaneous-requests': { id: 'simultaneous-requests', words: 'Mixes up simultaneous requests: {}' },
  'foreign-fetch': { id: 'foreign-fetch', words: 'Fetches a document of another server for {}' },
  certificate: { id: 'certificate-of-other-host', words: 'Answers {} with a certificate of another host' },
  tls: { id: 'without-tls', words: 'Answers {} without TLS' },
  'http-version': { id: 'wrong-http-version', words: 'Answers {} with a wrong HTTP version' },
  framing: { id: 'without-length', words: 'Answers {} without the length of the content' },
  'interim-responses': { id: 'wrong-interim-responses', words: 'Answers {} with wrong interim responses' },
  'response-series': { id: 'wrong-series-of-responses', words: 'Answers {} with a wrong series of responses' },
  'excess-octets': { id: 'excess-octets', words: 'Sends octets after the response to {}' },
  'open-connection': { id: 'open-connection', words: 'Does not close the connection in time after {}' },
  'json-fields': { id: 'wrong-json-fields', words: 'Answers {} with wrong JSON fields' },
  token: { id: 'wrong-token', words: 'Answers {} with a wrong token' },
  charge: { id: 'wrong-charge', words: 'Charges a wrong number of units for {}' },
  'stored-key': { id: 'wrong-key', words: 'Stores a wrong key after {}' },
  'revealed-key': { id: 'revealed-key', words: 'Reveals a key in the response to {}' },
  'client-request': { id: 'client-sends-wrong-request', words: 'The client sends a wrong request: {}' },
  'client-silence': {
    id: 'client-sends-needless-request',
    words: 'The client sends {}, although it must send nothing',
  },
  'client-uri': { id: 'client-has-wrong-uri', words: 'The client makes or reads a URI wrong: {}' },
  'client-credentials': { id: 'client-sends-wrong-credentials', words: 'The client sends {} with wrong credentials' },
  'client-result': { id: 'client-returns-wrong-result', words: 'The client returns a wrong result of {}' },
  'client-error': { id: 'client-reports-wrong-error', words: 'The client reports a wrong error of {}' },
  'client-event': { id: 'client-sends-wrong-events', words: 'The client sends wrong events about {}' },
  'client-state': { id: 'client-has-wrong-state', words: 'The client has a wrong state after {}' },
};

/** What a failed step says of the subject, as data. */
export type Failure = Pick<CaseError, 'about' | 'isAbsent'>;

/** Says what a failed step found wrong; a general word when nobody knows what the step was about. */
export function wrongPart({ about = 'response', isAbsent }: Failure): WrongPart {
  if (typeof about === 'string') return WRONG_PARTS[about];
  if ('status' in about) return WRONG_PARTS.status;
  if ('field' in about) return ofField(about.field, isAbsent === true);
  return { id: `wrong-${slug(about.yours)}`, words: `Answers {} with a wrong ${about.yours}` };
}

/** Makes a part of an id of a name: `cache-control` of `Cache-Control`. */
export function slug(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

function ofField(field: string, isAbsent: boolean): WrongPart {
  if (isAbsent) return { id: `without-${slug(field)}`, words: `Answers {} without ${field}`, lacks: field };
  return { id: `wrong-${slug(field)}`, words: `Answers {} with a wrong ${field}` };
}
