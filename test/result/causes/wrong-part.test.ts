import assert from 'node:assert/strict';
import { test } from 'node:test';
import { WRONG_PARTS, wrongPart } from '../../../src/result/causes/wrong-part.js';

/** Ids of causes that baselines name. A new wording of a topic changes none; a renamed id belongs into CHANGELOG.md. */
const IDS = {
  response: 'wrong-response',
  'whole-response': 'incomplete-response',
  status: 'wrong-status',
  'media-type': 'wrong-media-type',
  'entity-tag': 'wrong-entity-tag',
  body: 'wrong-content',
  'body-text': 'wrong-text',
  'invalid-document': 'invalid-document',
  'character-encoding': 'wrong-character-encoding',
  range: 'wrong-range',
  'header-fields': 'other-fields-than-get',
  'repeated-field': 'field-in-several-lines',
  'conflict-condition': 'wrong-conflict-condition',
  'conflict-details': 'wrong-conflict-details',
  nonce: 'old-nonce',
  capabilities: 'other-than-capabilities',
  'stored-document': 'wrong-document',
  'lost-change': 'lost-change',
  'torn-read': 'document-of-nobody',
  'simultaneous-requests': 'simultaneous-requests',
  'foreign-fetch': 'foreign-fetch',
  certificate: 'certificate-of-other-host',
  tls: 'without-tls',
  'http-version': 'wrong-http-version',
  framing: 'without-length',
  'interim-responses': 'wrong-interim-responses',
  'response-series': 'wrong-series-of-responses',
  'excess-octets': 'excess-octets',
  'open-connection': 'open-connection',
  'json-fields': 'wrong-json-fields',
  token: 'wrong-token',
  charge: 'wrong-charge',
  'stored-key': 'wrong-key',
  'revealed-key': 'revealed-key',
  'client-request': 'client-sends-wrong-request',
  'client-silence': 'client-sends-needless-request',
  'client-uri': 'client-has-wrong-uri',
  'client-credentials': 'client-sends-wrong-credentials',
  'client-result': 'client-returns-wrong-result',
  'client-error': 'client-reports-wrong-error',
  'client-event': 'client-sends-wrong-events',
  'client-state': 'client-has-wrong-state',
};

test('the id of each topic stays', () => {
  assert.deepEqual(Object.fromEntries(Object.entries(WRONG_PARTS).map(([topic, { id }]) => [topic, id])), IDS);
});

test('each topic has an id and words that no other topic has', () => {
  const parts = Object.values(WRONG_PARTS);
  for (const key of ['id', 'words'] as const) assert.equal(new Set(parts.map((one) => one[key])).size, parts.length);
  for (const { id, words } of parts) {
    assert.match(id, /^[a-z]+(?:-[a-z]+)*$/);
    assert.match(words, /^(?:[A-Z][a-z]+s |Does not |The client |Mixes up ).*\{\}/);
  }
});

test('a header field is wrong or absent', () => {
  assert.deepEqual(wrongPart({ about: { field: 'Cache-Control' } }), {
    id: 'wrong-cache-control',
    words: 'Answers {} with a wrong Cache-Control',
  });
  assert.deepEqual(wrongPart({ about: { field: 'Date' }, isAbsent: true }), {
    id: 'without-date',
    words: 'Answers {} without Date',
    lacks: 'Date',
  });
});

test('a step of a user names its value', () => {
  assert.deepEqual(wrongPart({ about: { yours: 'answering time' } }), {
    id: 'wrong-answering-time',
    words: 'Answers {} with a wrong answering time',
  });
});

test('without data, as in results of earlier versions, the response is wrong', () => {
  assert.equal(wrongPart({}).words, 'Answers {} with a wrong response');
  assert.equal(wrongPart({ isAbsent: true }).id, 'wrong-response');
});
