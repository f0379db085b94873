import assert from 'node:assert/strict';
import { test } from 'node:test';
import { documentOf, listOf } from '../../../steps/xcap/requests/large-list.js';
import { parseXml } from '../../../steps/xml.js';

for (const octets of [200, 201, 1000, 13_000, 64_000]) {
  test(`a list and a document of ${octets} octets`, () => {
    for (const text of [listOf(octets, 'large'), documentOf(octets, 'large')]) {
      assert.equal(Buffer.byteLength(text), octets);
      const uris = [...parseXml(text).getElementsByTagName('entry')].map((entry) => entry.getAttribute('uri'));
      assert.equal(new Set(uris).size, uris.length);
      assert.ok(octets < 1000 || uris.length > 10);
    }
  });
}
