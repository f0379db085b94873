import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { decodedText } from '../../../../common/percent-encoding.js';
import { ownerInFile } from '../../../../src/measure/server/subject/document-owner.js';

const xcapRoot = 'http://xdms.example.com/xcap';
const ALICE = `${xcapRoot}/resource-lists/users/sip:alice@example.com`;

for (const [uri, owner] of [
  [`${ALICE}/index`, 'sip:alice@example.com'],
  [`${ALICE}/deep/er/index`, 'sip:alice@example.com'],
  [`${xcapRoot}/resource-lists/users/sip%3Aalice%40example.com/%C3%A9.xml`, 'sip:alice@example.com'],
  [`${xcapRoot}/resource-lists/global/index`, null],
] as const) {
  test(`${uri} is a document of ${owner}`, () => assert.equal(ownerInFile(uri, { xcapRoot }), owner));
}

for (const uri of [
  'http://xdms.example.com/admin/reset',
  'http://xdms.example.com/xcap2/resource-lists/users/sip:alice@example.com/index',
  'http://elsewhere.example/xcap/resource-lists/users/sip:alice@example.com/index',
  'https://xdms.example.com/xcap/resource-lists/users/sip:alice@example.com/index',
  'http://xdms.example.com:8080/xcap/resource-lists/users/sip:alice@example.com/index',
  'http://alice:pw@xdms.example.com/xcap/resource-lists/users/sip:alice@example.com/index',
  'http://xdms.example.com\\@elsewhere.example/xcap/resource-lists/users/sip:alice@example.com/index',
  'HTTP://XDMS.example.com/xcap/resource-lists/users/sip:alice@example.com/index',
  '/xcap/resource-lists/users/sip:alice@example.com/index',
  xcapRoot,
  `${xcapRoot}/resource-lists/users/sip:alice@example.com`,
  `${xcapRoot}/resource-lists/others/sip:alice@example.com/index`,
  `${ALICE}/`,
  `${ALICE}//index`,
  `${ALICE}/../sip:mallory@example.com/index`,
  `${ALICE}/%2e%2e/sip:mallory@example.com/index`,
  `${ALICE}/.%2E/index`,
  `${ALICE}/..%2fsip:mallory@example.com%2findex`,
  `${ALICE}/%252e%252e%252fadmin`,
  `${ALICE}/%25252e%25252e%25252fadmin`,
  `${ALICE}/..%5cadmin`,
  `${ALICE}/..\\admin`,
  `${xcapRoot}/resource-lists/users/..%2f..%2fadmin/index`,
  `${ALICE}/index?reset`,
  `${ALICE}/index#part`,
  `${ALICE}/index/~~/resource-lists/list`,
  `${ALICE}/index%0d%0aX-Admin:%20yes`,
  `${ALICE}/index\r\nX-Admin: yes`,
  `${ALICE}/in\tdex`,
  `${ALICE}/index%00`,
  `${ALICE}/ind\u202eex`,
  ` ${ALICE}/index`,
]) {
  test(`${JSON.stringify(uri)} is nobody's document`, () => assert.equal(ownerInFile(uri, { xcapRoot }), undefined));
}

/** What servers that decode a path again and again take it for. */
function decodings(path: string): readonly string[] {
  const texts = [path];
  for (let text = decodedText(path); text !== texts.at(-1); text = decodedText(text)) texts.push(text);
  return texts;
}

test('a URI that is a document of alice is sent as it is, below her tree', () => {
  const part = fc.constantFrom(
    '..',
    '25',
    '.',
    '/',
    '%2e',
    '%2F',
    '%25',
    '2f',
    '\\\\',
    '~~',
    '?',
    '#',
    '\r\n',
    '@',
    'index',
    'a',
    ':',
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 8 }), (parts) => {
      const uri = `${ALICE}/${parts.join('')}`;
      if (ownerInFile(uri, { xcapRoot }) === undefined) return;
      const { href, pathname } = new URL(uri);
      assert.equal(href, uri);
      for (const path of decodings(pathname))
        assert.ok(new URL(path, uri).pathname.startsWith(new URL(ALICE).pathname), path);
    }),
  );
});
