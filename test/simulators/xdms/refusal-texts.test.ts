import assert from 'node:assert/strict';
import { test } from 'node:test';
import { request } from 'undici';
import { startXdms } from '../../../simulators/index.js';
import { isXcapError, XcapStack } from '../../../src/client/index.js';

const ALICE = 'sip:alice@example.com';
const NAMESPACE = 'urn:ietf:params:xml:ns:resource-lists';
const TEXT = `<resource-lists xmlns="${NAMESPACE}" xmlns:x="urn:x"><list name="a"><x:note/></list><list name="b"/></resource-lists>`;
const DOCUMENT = `/resource-lists/users/${ALICE}/index`;

const users = [{ xui: ALICE }];
const seed = { [DOCUMENT.slice(1)]: TEXT };

/** Requests of a client developer's first hour, and what the response has to say. */
const REFUSED: readonly (readonly [
  method: 'GET' | 'PUT' | 'DELETE' | 'POST',
  path: string,
  status: number,
  text: RegExp,
])[] = [
  ['GET', `${DOCUMENT}/~~/r:resource-lists?xmlns(r=%22${NAMESPACE}%22)`, 404, /quotes .* write xmlns\(r=urn:ietf:/],
  ['GET', `${DOCUMENT}/~~/r:resource-lists?xmlns(r='${NAMESPACE}')`, 404, /quotes .* write xmlns\(r=urn:ietf:/],
  ['PUT', `${DOCUMENT}/~~/r:resource-lists/r:list?xmlns(r=%22${NAMESPACE}%22)`, 409, /no-parent phrase="[^"]*quotes/],
  ['GET', `${DOCUMENT}/~~/r:resource-lists`, 400, /prefix r is not bound/],
  ['GET', `${DOCUMENT}/~~/resource-lists/list[1]/note`, 404, /no note in urn:ietf:.* one in urn:x: .*xmlns\(p=urn:x\)/],
  ['GET', `${DOCUMENT}/~~/list`, 404, /the document has no list\.$/m],
  [
    'GET',
    `${DOCUMENT}/~~/resource-lists/list[@name=%22c%22]/entry`,
    404,
    /: resource-lists has no list\[@name="c"\]\.$/m,
  ],
  ['GET', `${DOCUMENT}/~~/resource-lists/list[@name=%22a%22]/@uri`, 404, /list\[@name="a"\] has no such attribute/],
  ['GET', `${DOCUMENT}/~~/resource-lists/list`, 404, /step list .* several elements; add a position/],
  ['DELETE', `${DOCUMENT}/~~/resource-lists/lists`, 404, /resource-lists has no lists\./],
  ['GET', `${DOCUMENT}/~~/resource-lists/list[@name=a]`, 404, /a value is in quotes, like \[@name="friends"\]/],
  ['GET', `${DOCUMENT}/~~/`, 404, /selector is empty/],
  ['GET', `/resource-list/users/${ALICE}/index`, 404, /perhaps resource-lists is meant/],
  ['GET', `//users/${ALICE}/index`, 404, /no application usage; an AUID follows/],
  ['GET', '/resource-lists/users/alice@example.com/index', 404, /begin with a scheme, like sip:alice@example\.com/],
  ['GET', '/resource-lists/users//index', 404, /names no user; an XUI follows/],
  ['PUT', DOCUMENT, 415, /must be application\/resource-lists\+xml/],
  ['POST', DOCUMENT, 405, /it has GET, HEAD, PUT, DELETE, OPTIONS/],
];

for (const [method, path, status, text] of REFUSED) {
  test(`${method} ${path}: ${status} with ${text}`, async () => {
    await using xdms = await startXdms({ users, seed });
    const headers = { 'content-type': 'application/xcap-el+xml' };
    const body = method === 'PUT' ? { body: `<list xmlns="${NAMESPACE}"/>`, headers } : {};
    const response = await request(xdms.xcapRoot + path, { method, ...body });
    assert.equal(response.statusCode, status);
    assert.match(await response.body.text(), text);
  });
}

test('a namespace in quotes is a finding', async () => {
  await using xdms = await startXdms({ users, seed });
  for (const prefix of ['r', 's']) {
    const path = `${DOCUMENT}/~~/${prefix}:resource-lists?xmlns(${prefix}=%22${NAMESPACE}%22)`;
    await (await request(xdms.xcapRoot + path)).body.dump();
  }
  assert.deepEqual(
    xdms.findings.map(({ rule, count, advice }) => [rule, count, advice]),
    [['RFC 4825 §6.4', 2, 'Leave out the quotes.']],
  );
});

test('the error of the client library repeats the explanation of the server', async () => {
  await using xdms = await startXdms({ users, seed });
  await using wrongUser = await XcapStack.start({ xui: 'sip:bob@example.com', xcapRoot: xdms.xcapRoot });
  await using wrongRoot = await XcapStack.start({ xui: ALICE, xcapRoot: `${xdms.url}/xcap` });
  for (const [stack, explanation] of [
    [wrongUser, /404 Not Found \(The user sip:bob@example\.com is not known here\.\)$/],
    [wrongRoot, /404 Not Found \(There is nothing outside the XCAP root; .*\)$/],
  ] as const) {
    await assert.rejects(
      stack.fetchDocument('resource-lists'),
      (error) => isXcapError(error) && error.code === 'XCAP_NOT_FOUND' && explanation.test(error.message),
    );
  }
});
