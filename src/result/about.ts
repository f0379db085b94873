/**
 * What an expectation can be about, beside a status and a header field. `src/result/causes/wrong-part.ts` has the words
 * and the id of each.
 */
export const TOPICS = [
  // A response.
  'response',
  'whole-response',
  'status',
  'media-type',
  'entity-tag',
  'body',
  'body-text',
  'invalid-document',
  'character-encoding',
  'range',
  'header-fields',
  'repeated-field',
  'conflict-condition',
  'conflict-details',
  'nonce',
  'capabilities',
  // What the server does beside the response.
  'stored-document',
  'lost-change',
  'torn-read',
  'simultaneous-requests',
  'foreign-fetch',
  // The connection.
  'certificate',
  'tls',
  'http-version',
  'framing',
  'interim-responses',
  'response-series',
  'excess-octets',
  'open-connection',
  // The license server.
  'json-fields',
  'token',
  'charge',
  'stored-key',
  'revealed-key',
  // The clients of this package.
  'client-request',
  'client-silence',
  'client-uri',
  'client-credentials',
  'client-result',
  'client-error',
  'client-event',
  'client-state',
] as const;

export type Topic = (typeof TOPICS)[number];

/** Statuses that a step expects: `409`, `2xx`, `200 or 204`. */
export interface AboutStatus {
  readonly status: string;
}

/** A header field of a response, by its usual name: `Allow`. */
export interface AboutField {
  readonly field: string;
}

/** A value that only the steps of a user know, as a noun: `answering time`. */
export interface AboutYours {
  readonly yours: string;
}

/** What an expectation is about. Causes and their ids are made of it, so that nobody reads the message of a failed step. */
export type About = Topic | AboutStatus | AboutField | AboutYours;
