import assert from 'node:assert/strict';
import { test } from 'node:test';
import { WRONG_PARTS, wrongPart } from '../../../src/result/causes/wrong-part.js';

/** Ids of causes that baselines name. A new wording of a topic changes none; a renamed id belongs into CHANGELOG.md. */
const IDS = {
  response: 'has-wrong-response',
  'whole-response': 'gets-no-complete-response',
  status: 'answered-with-wrong-status',
  'media-type': 'answered-with-wrong-media-type',
  'entity-tag': 'answered-with-wrong-entity-tag',
  body: 'answered-with-wrong-content',
  'invalid-document': 'answered-with-invalid-document',
  'character-encoding': 'answered-with-wrong-character-encoding',
  range: 'answered-with-wrong-range',
  'header-fields': 'answered-with-other-header-fields-than-get',
  'repeated-field': 'answered-with-header-field-in-several-lines',
  'conflict-condition': 'refused-with-wrong-conflict-condition',
  'conflict-details': 'refused-with-wrong-conflict-details',
  nonce: 'challenged-with-old-nonce',
  capabilities: 'disagrees-with-capabilities',
  'stored-document': 'leaves-wrong-document',
  'lost-change': 'loses-confirmed-change',
  'torn-read': 'answered-with-document-of-nobody',
  'simultaneous-requests': 'goes-wrong-among-simultaneous-requests',
  'foreign-fetch': 'makes-server-fetch-other-documents',
  certificate: 'answered-with-certificate-of-other-host',
  tls: 'answered-without-tls',
  'http-version': 'answered-with-wrong-http-version',
  framing: 'answered-without-length',
  'interim-responses': 'has-wrong-interim-responses',
  'response-series': 'has-wrong-series-of-responses',
  'excess-octets': 'answered-with-excess-octets',
  'open-connection': 'does-not-close-connection-in-time',
  'json-fields': 'answered-with-wrong-json-fields',
  token: 'answered-with-wrong-token',
  charge: 'charges-wrong-number-of-units',
  'stored-key': 'leaves-wrong-key',
  'revealed-key': 'reveals-key',
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
    assert.match(words, /^(?:is|has|gets|leaves|loses|goes|makes|does|disagrees|charges|reveals) /);
  }
});

test('a header field is wrong or absent', () => {
  assert.deepEqual(wrongPart({ about: { field: 'Cache-Control' } }), {
    id: 'answered-with-wrong-cache-control',
    words: 'is answered with a wrong Cache-Control',
  });
  assert.deepEqual(wrongPart({ about: { field: 'Date' }, isAbsent: true }), {
    id: 'answered-without-date',
    words: 'is answered without Date',
  });
});

test('a step of a user names its value', () => {
  assert.deepEqual(wrongPart({ about: { yours: 'answering time' } }), {
    id: 'has-wrong-answering-time',
    words: 'has a wrong answering time',
  });
});

test('without data, as in results of earlier versions, the response is wrong', () => {
  assert.equal(wrongPart({}).words, 'has a wrong response');
  assert.equal(wrongPart({ isAbsent: true }).id, 'has-wrong-response');
});
