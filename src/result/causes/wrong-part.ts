import type { About, Topic } from '../about.js';
import type { CaseError } from '../run-result.js';

/** What went wrong: the end of the id of a cause, and the end of its description. */
export interface WrongPart {
  readonly id: string;
  /** `leaves a wrong document`; the words before name the request. */
  readonly words: string;
}

/** The wording of causes. An id stays when its words change, because baselines name causes by their ids. */
export const WRONG_PARTS: Readonly<Record<Topic, WrongPart>> = {
  response: { id: 'has-wrong-response', words: 'has a wrong response' },
  'whole-response': { id: 'gets-no-complete-response', words: 'gets no complete response' },
  status: { id: 'answered-with-wrong-status', words: 'is answered with a wrong status' },
  'media-type': { id: 'answered-with-wrong-media-type', words: 'is answered with a wrong media type' },
  'entity-tag': { id: 'answered-with-wrong-entity-tag', words: 'is answered with a wrong entity tag' },
  body: { id: 'answered-with-wrong-content', words: 'is answered with wrong content' },
  'invalid-document': { id: 'answered-with-invalid-document', words: 'is answered with an invalid document' },
  'character-encoding': {
    id: 'answered-with-wrong-character-encoding',
    words: 'is answered with a wrong character encoding',
  },
  range: { id: 'answered-with-wrong-range', words: 'is answered with a wrong range of the document' },
  'header-fields': {
    id: 'answered-with-other-header-fields-than-get',
    words: 'is answered with other header fields than a GET',
  },
  'repeated-field': {
    id: 'answered-with-header-field-in-several-lines',
    words: 'is answered with a header field in several lines',
  },
  'conflict-condition': {
    id: 'refused-with-wrong-conflict-condition',
    words: 'is refused with a wrong condition in the conflict report',
  },
  'conflict-details': {
    id: 'refused-with-wrong-conflict-details',
    words: 'is refused with wrong details in the conflict report',
  },
  nonce: { id: 'challenged-with-old-nonce', words: 'is challenged again with the same nonce' },
  capabilities: { id: 'disagrees-with-capabilities', words: 'disagrees with the capabilities of the server' },
  'stored-document': { id: 'leaves-wrong-document', words: 'leaves a wrong document' },
  'lost-change': { id: 'loses-confirmed-change', words: 'loses a change that the server has confirmed' },
  'torn-read': { id: 'answered-with-document-of-nobody', words: 'is answered with a document that no client wrote' },
  'simultaneous-requests': {
    id: 'goes-wrong-among-simultaneous-requests',
    words: 'goes wrong among simultaneous requests',
  },
  'foreign-fetch': {
    id: 'makes-server-fetch-other-documents',
    words: 'makes the server fetch a document of another server',
  },
  certificate: {
    id: 'answered-with-certificate-of-other-host',
    words: 'is answered with a certificate of another host',
  },
  tls: { id: 'answered-without-tls', words: 'is answered without TLS' },
  'http-version': { id: 'answered-with-wrong-http-version', words: 'is answered with a wrong HTTP version' },
  framing: { id: 'answered-without-length', words: 'is answered without the length of the content' },
  'interim-responses': { id: 'has-wrong-interim-responses', words: 'has wrong interim responses' },
  'response-series': { id: 'has-wrong-series-of-responses', words: 'has a wrong series of responses' },
  'excess-octets': { id: 'answered-with-excess-octets', words: 'is answered with octets after the response' },
  'open-connection': { id: 'does-not-close-connection-in-time', words: 'does not close the connection in time' },
  'json-fields': { id: 'answered-with-wrong-json-fields', words: 'is answered with wrong JSON fields' },
  token: { id: 'answered-with-wrong-token', words: 'is answered with a wrong token' },
  charge: { id: 'charges-wrong-number-of-units', words: 'charges a wrong number of units' },
  'stored-key': { id: 'leaves-wrong-key', words: 'leaves a wrong key' },
  'revealed-key': { id: 'reveals-key', words: 'reveals a key' },
  'client-request': { id: 'client-sends-wrong-request', words: 'is not the request that the client must send' },
  'client-silence': { id: 'client-sends-needless-request', words: 'is sent, although the client must send nothing' },
  'client-uri': { id: 'client-has-wrong-uri', words: 'has a URI that the client makes or reads wrong' },
  'client-credentials': { id: 'client-sends-wrong-credentials', words: 'has wrong credentials of the client' },
  'client-result': { id: 'client-returns-wrong-result', words: 'makes the client return a wrong result' },
  'client-error': { id: 'client-reports-wrong-error', words: 'makes the client report a wrong error' },
  'client-event': { id: 'client-sends-wrong-events', words: 'makes the client send wrong events' },
  'client-state': { id: 'client-has-wrong-state', words: 'leaves the client in a wrong state' },
};

/** What a failed step says of the subject, as data. */
export type Failure = Pick<CaseError, 'about' | 'isAbsent'>;

/** Says what a failed step found wrong; a general word when nobody knows what the step was about. */
export function wrongPart({ about = 'response', isAbsent }: Failure): WrongPart {
  if (typeof about === 'string') return WRONG_PARTS[about];
  if ('status' in about) return WRONG_PARTS.status;
  if ('field' in about) return ofField(about.field, isAbsent === true);
  return { id: `has-wrong-${slug(about.yours)}`, words: `has a wrong ${about.yours}` };
}

/** Tells whether an expectation is about the stored document, so that a write has gone wrong. */
export function isAboutStorage(about: About | undefined): boolean {
  return about === 'stored-document';
}

/** Makes a part of an id of a name: `cache-control` of `Cache-Control`. */
export function slug(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

function ofField(field: string, isAbsent: boolean): WrongPart {
  if (isAbsent) return { id: `answered-without-${slug(field)}`, words: `is answered without ${field}` };
  return { id: `answered-with-wrong-${slug(field)}`, words: `is answered with a wrong ${field}` };
}
