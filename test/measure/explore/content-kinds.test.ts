import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ReferenceXdms, referenceBlueprint } from '../../../simulators/reference.js';
import { CONTENT_KINDS, changedText, DRESSES } from '../../../src/measure/explore/content-kinds.js';
import { ExploredDocument } from '../../../src/measure/explore/explored-document.js';
import { exploredUsages } from '../../../src/measure/explore/explored-usage.js';

const XUI = 'sip:alice@example.com';
const TARGET = '/xcap-root/resource-lists/users/sip:alice@example.com/index';
const LIST =
  '<resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="a"><display-name>A</display-name></list></resource-lists>';

test('each kind of content is another text', () => {
  const texts = [LIST, ...CONTENT_KINDS.map((kind) => Buffer.from(changedText(LIST, kind)).toString('latin1'))];
  assert.equal(new Set(texts).size, texts.length);
});

test('a dressed document keeps the rules of its usage, foreign content where the schema has a place for it', async () => {
  const reference = new ReferenceXdms(await referenceBlueprint({}), 'http://127.0.0.1', '/xcap-root');
  const [usage] = exploredUsages({ users: [{ xui: XUI }] }, ['resource-lists'], []);
  assert.ok(usage !== undefined);
  const document = new ExploredDocument(usage, XUI, TARGET, reference);
  const allowed = DRESSES.filter((kind) =>
    document.allows({
      method: 'PUT',
      target: TARGET,
      headers: { 'Content-Type': usage.mimeType },
      body: changedText(LIST, kind),
    }),
  );
  assert.deepEqual(
    DRESSES.filter((kind) => !allowed.includes(kind)),
    ['foreign', 'foreign-attribute', 'not-ascii', 'look-alike'],
  );
});
