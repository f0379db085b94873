import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { parseDocument } from '../../../../simulators/xdms/document/parse-document.js';
import { ChangeNotices, type DocumentChange } from '../../../../simulators/xdms/notices/change-notices.js';
import { xcapDiff } from '../../../../simulators/xdms/notices/xcap-diff.js';
import { applyXcapDiff } from '../../../../src/client/index.js';
import { canonicalXml } from '../../../../steps/xcap/documents/canonical-xml.js';
import { ATTRIBUTE_NAMES, arbitraryDocument, arbitraryElement, NAMES } from '../../../support/arbitrary-xml.js';
import { MockWithoutHttp } from '../../../support/mock-without-http.js';
import { XCAP_DIFF_SCHEMA } from '../../../support/xcap-diff-schema.js';

const ID = { auid: 'test', xui: 'sip:joe@example.com', path: ['index'] };
const SEL = 'test/users/sip:joe@example.com/index';

function difference(old: string, renewed: string): string {
  const version = (text: string, etag: string): Parameters<typeof xcapDiff>[1]['previous'] => ({
    etag,
    stored: { id: ID, document: parseDocument(text), etag, modifiedAt: new Date(0) },
  });
  const [previous, current] = [version(old, '"1"'), version(renewed, '"2"')];
  return xcapDiff('http://xcap.example.com', { id: ID, previous, current });
}

function assertPatches(diff: string, old: string, renewed: string, etag = '1'): void {
  assert.equal(XCAP_DIFF_SCHEMA.fault(diff), undefined, diff);
  const outcome = applyXcapDiff({ sel: SEL, etag, text: old }, diff);
  assert.ok(outcome.kind === 'current', diff);
  assert.equal(canonicalXml(outcome.text), canonicalXml(renewed), diff);
}

/** Edits of the source text that often leave it well-formed. */
const edit = fc.oneof(
  fc.tuple(fc.nat(), arbitraryElement).map(([at, element]) => (text: string) => {
    const places = [...text.matchAll(/(?<=>)(?=<)/g)].map(({ index }) => index);
    const place = places[at % Math.max(places.length, 1)] ?? 0;
    return text.slice(0, place) + element + text.slice(place);
  }),
  fc.tuple(fc.nat(), fc.constantFrom('', ' ', 'x', '<!-- c -->', '<?i i?>')).map(([at, other]) => (text: string) => {
    const pieces = [...text.matchAll(/<[^<>/]*\/>|<!--.*?-->|<\?pi.*?\?>| \w+ ?= ?"[^"<]*"|text| xmlns:\w+="[^"]*"/g)];
    const piece = pieces[at % Math.max(pieces.length, 1)];
    if (piece === undefined) return text;
    return text.slice(0, piece.index) + other + text.slice(piece.index + piece[0].length);
  }),
  fc
    .tuple(fc.nat(), fc.constantFrom(' xmlns:n="urn:n"', ' xmlns:p="urn:other"', ' xml:lang="en"', ' id="9"'))
    .map(([at, added]) => (text: string) => {
      const places = [...text.matchAll(/<[\w:]+/g)];
      const place = places[at % Math.max(places.length, 1)];
      if (place === undefined) return text;
      const end = place.index + place[0].length;
      return text.slice(0, end) + added + text.slice(end);
    }),
);

function isDocument(text: string): boolean {
  try {
    parseDocument(text);
    return true;
  } catch {
    return false;
  }
}

test('the difference of any two documents makes one of the other, and is valid', () => {
  fc.assert(
    fc.property(arbitraryDocument, arbitraryDocument, (old, renewed) =>
      assertPatches(difference(old, renewed), old, renewed),
    ),
    { numRuns: 200 },
  );
});

test('the difference of an edited document makes it of the document before', () => {
  let edits = 0;
  fc.assert(
    fc.property(arbitraryDocument, fc.array(edit, { minLength: 1, maxLength: 4 }), (old, changes) => {
      const renewed = changes.reduce((text, change) => (isDocument(change(text)) ? change(text) : text), old);
      if (renewed !== old) edits += 1;
      assertPatches(difference(old, renewed), old, renewed);
      assertPatches(difference(renewed, old), renewed, old);
    }),
    { numRuns: 400 },
  );
  assert.ok(edits > 150, `only ${edits} documents were edited`);
});

const QUERY = '?xmlns(p=urn:default)xmlns(q=urn:other)';
const step = fc
  .tuple(fc.constantFrom('*', ...NAMES), fc.constantFrom('', '[1]', '[2]', '[@id="1"]'))
  .map((parts) => parts.join(''));
const selector = fc.array(step, { minLength: 1, maxLength: 2 }).map((steps) => ['root', ...steps].join('/'));
const write = fc.oneof(
  fc.tuple(selector, arbitraryElement).map(([node, content]) => (mock: MockWithoutHttp) => {
    mock.putElement(node + QUERY, content);
  }),
  fc
    .tuple(selector, fc.constantFrom(...ATTRIBUTE_NAMES), fc.constantFrom('"1"', "''", '"a&#10;b"'))
    .map(([node, name, value]) => (mock: MockWithoutHttp) => {
      mock.putAttribute(`${node}/@${name}${QUERY}`, value);
    }),
  selector.map((node) => (mock: MockWithoutHttp) => {
    mock.delete(node + QUERY);
  }),
  fc.tuple(selector, fc.constantFrom(...ATTRIBUTE_NAMES)).map(([node, name]) => (mock: MockWithoutHttp) => {
    mock.delete(`${node}/@${name}${QUERY}`);
  }),
  arbitraryDocument.map((text) => (mock: MockWithoutHttp) => {
    mock.putDocument(text);
  }),
);

test('the notice of each change by a request makes the new document of the one before', () => {
  let seen = 0;
  fc.assert(
    fc.property(arbitraryDocument, fc.array(write, { minLength: 5, maxLength: 15 }), (first, writes) => {
      const mock = new MockWithoutHttp();
      mock.putDocument(first);
      const changes: DocumentChange[] = [];
      new ChangeNotices(mock.state, 10).subscribe((change) => changes.push(change));
      for (const one of writes) {
        const before = mock.stored();
        one(mock);
        const after = mock.stored();
        const change = changes.pop();
        assert.equal(change === undefined, before === after);
        if (change === undefined || before === undefined || after === undefined) continue;
        seen += 1;
        assert.deepEqual([change.previousEtag, change.etag], [before.etag, after.etag]);
        assertPatches(change.xcapDiff, before.document.text, after.document.text, before.etag);
      }
    }),
  );
  assert.ok(seen > 100, `only ${seen} changes`);
});
