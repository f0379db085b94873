import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { parseDocument } from '../../../../simulators/xdms/document/parse-document.js';
import { ATTRIBUTE_NAMES, arbitraryDocument, arbitraryElement, NAMES } from '../../../support/arbitrary-xml.js';
import { type Fields, MockWithoutHttp } from '../../../support/mock-without-http.js';

const QUERY = '?xmlns(p=urn:default)xmlns(q=urn:other)';
const step = fc
  .tuple(
    fc.constantFrom('*', ...NAMES, ...NAMES.map((name) => `q:${name}`)),
    fc.constantFrom('', '', '[1]', '[2]', '[3]'),
    fc.constantFrom('', '', '[@id="1"]', '[@p:id="two words"]', '[@name=""]'),
  )
  .map((parts) => parts.join(''));
const path = fc.array(step, { maxLength: 2 }).map((steps) => ['root', ...steps].join('/'));
const elementSelector = fc.tuple(path, step).map(([parent, last]) => `${parent}/${last}${QUERY}`);
const attributeSelector = fc
  .tuple(path, fc.constantFrom(...ATTRIBUTE_NAMES))
  .map(([parent, name]) => `${parent}/@${name}${QUERY}`);
const attValue = fc.constantFrom('""', "'1'", '"two words"', '"a&amp;b&#xE9;"', `'"'`, '"\n"');

type Put = (mock: MockWithoutHttp) => ReturnType<MockWithoutHttp['get']>;
interface Write {
  readonly selector: string;
  readonly content: string;
  readonly put: Put;
}
const write: fc.Arbitrary<Write> = fc.oneof(
  fc.tuple(elementSelector, arbitraryElement).map(([selector, content]) => ({
    selector,
    content,
    put: (mock: MockWithoutHttp) => mock.putElement(selector, content),
  })),
  fc.tuple(attributeSelector, attValue).map(([selector, content]) => ({
    selector,
    content,
    put: (mock: MockWithoutHttp) => mock.putAttribute(selector, content),
  })),
);

function started(document: string, resolver: 'indexed' | 'xpath' = 'indexed'): MockWithoutHttp {
  const mock = new MockWithoutHttp('urn:default', resolver);
  assert.equal(mock.putDocument(document).status, 201);
  return mock;
}

/** Requires that an edited tree equals the tree parsed from its text. */
function assertTreeFits(mock: MockWithoutHttp): void {
  const { document } = mock.stored() ?? assert.fail('there is no document');
  assert.deepEqual(document.root.shape, parseDocument(document.text).root.shape);
}

test('a GET returns a document exactly as the PUT sent it', () => {
  fc.assert(fc.property(arbitraryDocument, (document) => assert.equal(started(document).get().body, document)));
});

test('a GET returns the content of a successful PUT, and a repeated PUT changes nothing', () => {
  let successes = 0;
  fc.assert(
    fc.property(arbitraryDocument, fc.array(write, { minLength: 5, maxLength: 15 }), (document, writes) => {
      const mock = started(document);
      for (const { selector, content, put } of writes) {
        if (put(mock).status >= 300) continue;
        successes += 1;
        assert.equal(mock.get(selector).body, content);
        const text = mock.get().body;
        assertTreeFits(mock);
        assert.equal(put(mock).status, 200);
        assert.equal(mock.get().body, text);
      }
    }),
  );
  assert.ok(successes > 100, `only ${successes} successful writes were tried`);
});

test('a successful DELETE removes the node, and nothing else', () => {
  let successes = 0;
  fc.assert(
    fc.property(
      arbitraryDocument,
      fc.array(fc.oneof(elementSelector, attributeSelector), { minLength: 10, maxLength: 30 }),
      (document, selectors) => {
        const mock = started(document);
        for (const selector of selectors) {
          const before = mock.get().body;
          const node = mock.get(selector).body;
          if (mock.delete(selector).status !== 200) continue;
          successes += 1;
          assert.equal(mock.get(selector).status, 404);
          assert.equal(mock.delete(selector).status, 404);
          const after = mock.get().body;
          assertTreeFits(mock);
          assert.ok(before.length - after.length >= node.length);
          assert.ok(isCut(after, before));
        }
      },
    ),
    { numRuns: 800 },
  );
  assert.ok(successes > 100, `only ${successes} successful deletions were tried`);
});

test('a refused request changes neither the document nor its entity tag, and an accepted write changes the tag', () => {
  fc.assert(
    fc.property(arbitraryDocument, fc.array(write, { minLength: 5, maxLength: 15 }), (document, writes) => {
      const mock = started(document);
      for (const { put } of writes) {
        const before = mock.snapshot();
        const { status } = put(mock);
        if (status >= 300) assert.equal(mock.snapshot(), before);
        else assert.notEqual(mock.snapshot(), before);
      }
    }),
  );
});

test('both resolvers give the same responses', () => {
  fc.assert(
    fc.property(arbitraryDocument, fc.array(write, { minLength: 5, maxLength: 10 }), (document, writes) => {
      const indexed = started(document);
      const xpath = started(document, 'xpath');
      for (const { put } of writes) {
        assert.deepEqual(put(indexed).status, put(xpath).status);
        assert.equal(indexed.get().body, xpath.get().body);
      }
    }),
  );
});

test('a document that rests between requests gives the same responses', () => {
  fc.assert(
    fc.property(arbitraryDocument, fc.array(write, { minLength: 5, maxLength: 10 }), (document, writes) => {
      const standard = started(document);
      const resting = started(document);
      for (const { selector, put } of writes) {
        for (const act of [put, (mock: MockWithoutHttp) => mock.get(selector), put]) {
          resting.stored()?.document.rest();
          const [{ status, body }, expected] = [act(resting), act(standard)];
          assert.deepEqual({ status, body }, { status: expected.status, body: expected.body });
        }
        assert.equal(resting.get().body, standard.get().body);
        assertTreeFits(resting);
      }
    }),
  );
});

const anything: fc.Arbitrary<readonly [method: string, target: string, body: Uint8Array, headers: Fields]> = fc.tuple(
  fc.constantFrom('GET', 'HEAD', 'PUT', 'DELETE', 'POST', 'OPTIONS', 'BREW'),
  fc.oneof(
    fc.webUrl({ withQueryParameters: true }),
    fc.string().map((text) => `/xcap-root/test/users/sip:joe@example.com/index/~~/${text}`),
    fc
      .string({ unit: 'binary' })
      .map(
        (text) => `/xcap-root/test/users/sip:joe@example.com/index/~~/root/${encodeURIComponent(text.toWellFormed())}`,
      ),
    elementSelector.map((selector) => `/xcap-root/test/users/sip:joe@example.com/index/~~/${selector}`),
  ),
  fc.oneof(
    fc.uint8Array(),
    arbitraryElement.map((text) => Buffer.from(text)),
    fc.string({ unit: 'binary' }).map((text) => Buffer.from(text)),
  ),
  fc.record(
    {
      'content-type': fc.constantFrom(
        'application/test+xml',
        'application/xcap-el+xml',
        'application/xcap-att+xml',
        'text/plain',
        '',
      ),
      'if-match': fc.constantFrom('*', '"x"', ',', 'W/"x"', ''),
      'if-none-match': fc.constantFrom('*', '"x"', ',', ''),
    },
    { requiredKeys: [] },
  ),
);

test('no request is answered with a server error', () => {
  fc.assert(
    fc.property(arbitraryDocument, fc.array(anything, { maxLength: 20 }), (document, requests) => {
      const mock = started(document);
      for (const [method, target, body, headers] of requests) {
        const { status } = mock.request(method, target, body, headers);
        assert.ok(status < 500 || (status === 501 && method === 'BREW'), `${method} ${target} was answered ${status}`);
      }
    }),
  );
});

/** Returns true when removing one range of `longer` gives `shorter`. */
function isCut(shorter: string, longer: string): boolean {
  let head = 0;
  while (head < shorter.length && shorter[head] === longer[head]) head += 1;
  return longer.endsWith(shorter.slice(head));
}
