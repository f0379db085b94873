import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Exchange } from '../../../common/exchange.js';
import { ReferenceXdms, referenceBlueprint } from '../../../simulators/reference.js';
import { otherValue } from '../../../src/measure/explore/content-of-step.js';
import { ExploredDocument } from '../../../src/measure/explore/explored-document.js';
import { exploredUsages } from '../../../src/measure/explore/explored-usage.js';
import { requestOfStep } from '../../../src/measure/explore/request-of-step.js';
import type { Step } from '../../../src/measure/explore/step.js';

const XUI = 'sip:alice@example.com';
const TARGET = '/xcap-root/resource-lists/users/sip:alice@example.com/index';
const FRIENDS =
  '<resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends"><entry uri="sip:a@example.com"/></list></resource-lists>';

const GET_ENTRY: Step = {
  method: 'GET',
  isElsewhere: false,
  resource: 'element',
  place: 1,
  isNew: false,
  form: 'attribute',
  ancestors: 'name',
  hasPrefixes: false,
  hasApostrophes: false,
  miss: 'none',
  missesAbove: false,
  escape: 'needed',
  query: 'needed',
  content: 'new',
  choice: 0,
  value: 0,
  type: 'right',
  condition: 'none',
  tries: 0,
  isReadBack: false,
  isRepeated: false,
};

async function friends(): Promise<ExploredDocument> {
  const [usage] = exploredUsages({ users: [{ xui: XUI }] }, ['resource-lists'], []);
  assert.ok(usage !== undefined);
  const reference = new ReferenceXdms(await referenceBlueprint({}), 'http://127.0.0.1', '/xcap-root');
  const document = new ExploredDocument(usage, XUI, TARGET, reference);
  document.take(answered('PUT', TARGET, FRIENDS, '"1"'));
  return document;
}

function answered(method: string, target: string, text: string, tag: string): Exchange {
  return {
    request: {
      method,
      origin: 'http://127.0.0.1',
      target,
      headers: [['Content-Type', target === TARGET ? 'application/resource-lists+xml' : 'application/xcap-el+xml']],
      body: Buffer.from(text),
    },
    response: { status: 201, headers: [['ETag', tag]], body: new Uint8Array() },
    startedAt: 0,
    durationMs: 1,
  };
}

test('a plan selects what the document has by then', async () => {
  const document = await friends();
  const { target, headers, body } = requestOfStep(GET_ENTRY, document);
  assert.equal(target, `${TARGET}/~~/resource-lists/list/entry%5B@uri=%22sip:a@example.com%22%5D`);
  assert.deepEqual(headers, {});
  assert.equal(body.byteLength, 0);
});

test('names with a prefix have its binding in the query', async () => {
  const step = { ...GET_ENTRY, hasPrefixes: true, form: 'name' } as const;
  assert.equal(
    requestOfStep(step, await friends()).target,
    `${TARGET}/~~/p1:resource-lists/p1:list/p1:entry?xmlns(p1=urn:ietf:params:xml:ns:resource-lists)`,
  );
});

test('a new element is selected where it will be', async () => {
  const step = { ...GET_ENTRY, method: 'PUT', isNew: true, place: 0, form: 'position', choice: 0 } as const;
  const { target, headers, body } = requestOfStep(step, await friends());
  assert.equal(headers['Content-Type'], 'application/xcap-el+xml');
  assert.equal(target, `${TARGET}/~~/resource-lists/list/list%5B1%5D`);
  assert.match(Buffer.from(body).toString(), /^<list /);
});

test('invalid content breaks a constraint where it can, and selects what it adds', async () => {
  const document = await friends();
  const invalid = { ...GET_ENTRY, method: 'PUT', content: 'invalid', isNew: true, tries: 4 } as const;
  const copy = requestOfStep({ ...invalid, choice: 1 }, document);
  assert.equal(document.answerTo(copy).conflict, 'uniqueness-failure', copy.target);
  const misplaced = requestOfStep(invalid, document);
  assert.equal(document.answerTo(misplaced).conflict, 'schema-validation-error', misplaced.target);
  assert.match(Buffer.from(misplaced.body).toString(), /^<resource-lists/);
  const tested = requestOfStep({ ...invalid, resource: 'attribute', choice: 1 }, document);
  assert.equal(document.answerTo(tested).conflict, 'cannot-insert', tested.target);
});

test('a changed value can have the same length', () => {
  assert.deepEqual(
    ['a', '2', ''].map((value) => [otherValue(value, 0), otherValue(value, 1)]),
    [
      ['a2', '2'],
      ['22', '3'],
      ['2', '2'],
    ],
  );
});

test('the document is followed through changes of its nodes, with its entity tags', async () => {
  const document = await friends();
  document.take(
    answered('PUT', `${TARGET}/~~/resource-lists/list/entry%5B2%5D`, '<entry uri="sip:b@example.com"/>', '"2"'),
  );
  assert.match(document.text ?? '', /sip:a@example\.com.*sip:b@example\.com/);
  assert.equal(document.isUnseen, true);
  const fields = (condition: Step['condition']) => requestOfStep({ ...GET_ENTRY, condition }, document).headers;
  assert.deepEqual(fields('match-current'), { 'If-Match': '"2"' });
  assert.deepEqual(fields('match-stale'), { 'If-Match': '"1"' });
  assert.deepEqual(fields('none-match-list'), { 'If-None-Match': '"unknown-to-all", "2"' });
});
