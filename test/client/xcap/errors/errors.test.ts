import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isXcapError, XcapConflictError, type XcapEvent, XcapStack } from '../../../../src/client/xcap/index.js';
import { type Answer, scriptedServer } from '../scripted-server.js';

async function failure(answer: Answer): Promise<{ error: unknown; events: XcapEvent[]; url: string }> {
  await using server = await scriptedServer(() => answer);
  const events: XcapEvent[] = [];
  const callback = (event: XcapEvent) => void events.push(event);
  await using stack = await XcapStack.start({ xui: 'sip:a@b.c', xcapRoot: server.xcapRoot, callback });
  const error = await stack.replaceDocument('resource-lists', '<a/>').catch((thrown: unknown) => thrown);
  return { error, events, url: stack.getUrl('resource-lists') };
}

for (const [status, name, code] of [
  [401, 'XcapAuthenticationError', 'XCAP_AUTHENTICATION'],
  [407, 'XcapAuthenticationError', 'XCAP_AUTHENTICATION'],
  [403, 'XcapForbiddenError', 'XCAP_FORBIDDEN'],
  [404, 'XcapNotFoundError', 'XCAP_NOT_FOUND'],
  [409, 'XcapConflictError', 'XCAP_CONFLICT'],
  [412, 'XcapPreconditionError', 'XCAP_PRECONDITION'],
  [415, 'XcapUnsupportedMediaTypeError', 'XCAP_UNSUPPORTED_MEDIA_TYPE'],
  [400, 'XcapResponseError', 'XCAP_RESPONSE'],
  [405, 'XcapResponseError', 'XCAP_RESPONSE'],
  [500, 'XcapResponseError', 'XCAP_RESPONSE'],
  [599, 'XcapResponseError', 'XCAP_RESPONSE'],
] as const) {
  test(`${status} is ${name}, with the exchange, and the callback receives it`, async () => {
    const { error, events, url } = await failure({ status, body: 'why' });
    assert.ok(isXcapError(error));
    assert.deepEqual([error.name, error.code, error.status], [name, code, status]);
    assert.equal(error.exchange?.response?.status, status);
    assert.ok(error.message.startsWith(`PUT ${url}: ${status}`), error.message);
    const [, event] = events;
    assert.equal(event?.type, name === 'XcapAuthenticationError' ? 'authenticationFailed' : 'response');
    assert.ok(event !== undefined && 'error' in event && event.error === error);
  });
}

test('the conflict report comes with the error, and its message says the kind', async () => {
  const body =
    '<xcap-error xmlns="urn:ietf:params:xml:ns:xcap-error"><no-parent phrase="no list"><ancestor>x</ancestor></no-parent></xcap-error>';
  const { error } = await failure({ status: 409, headers: { 'content-type': 'application/xcap-error+xml' }, body });
  assert.ok(error instanceof XcapConflictError);
  assert.deepEqual(error.conflict, { kind: 'no-parent', phrase: 'no list', ancestor: 'x' });
  assert.match(error.message, /409 Conflict \(no-parent: no list; the closest existing ancestor is x\)$/);
});

test('a conflict without a readable report is an unqualified one', async () => {
  const { error } = await failure({ status: 409, body: '<xcap-error' });
  assert.ok(error instanceof XcapConflictError);
  assert.equal(error.conflict, undefined);
});

test('a status of a gateway is not said to be of the server', async () => {
  const { error } = await failure({ status: 504, headers: { 'content-type': 'text/plain' }, body: 'no route' });
  assert.ok(
    error instanceof Error && /504 Gateway Timeout \(from a proxy or gateway .*: no route\)$/.test(error.message),
  );
});

test('the error lists the methods that the server allows', async () => {
  const { error } = await failure({ status: 405, headers: { Allow: 'GET' } });
  assert.ok(error instanceof Error && /405 Method Not Allowed \(allowed: GET\)$/.test(error.message));
});

test('the message quotes a plain text, without control characters, and no other content', async () => {
  const plain = { 'content-type': 'text/plain; charset=utf-8' };
  const { error } = await failure({ status: 404, headers: plain, body: 'No such\u001b[31m usage.\nMore.' });
  assert.ok(
    error instanceof Error && error.message.endsWith(': 404 Not Found (No such [31m usage. More.)'),
    String(error),
  );
  const long = await failure({ status: 403, headers: plain, body: 'x'.repeat(9_000) });
  assert.ok(long.error instanceof Error && long.error.message.length < 500);
  for (const headers of [{ 'content-type': 'text/html' }, {}]) {
    const { error: other } = await failure({ status: 404, headers, body: 'No such usage.' });
    assert.ok(other instanceof Error && other.message.endsWith(': 404 Not Found'));
  }
});

test('the guard distinguishes errors of the client from others', () => {
  assert.equal(isXcapError(new Error('x')), false);
  assert.equal(isXcapError(undefined), false);
  assert.equal(isXcapError({ code: 'XCAP_TIMEOUT' }), false);
  for (const value of [null, 'XcapError', 42, { name: 'XcapTimeoutError', code: 'XCAP_TIMEOUT' }]) {
    assert.equal(isXcapError(value), false, JSON.stringify(value));
  }
});

for (const [what, answer, expected] of [
  [
    'a conflict report',
    reported('<no-parent phrase="no list"><ancestor>x</ancestor></no-parent>'),
    /\(no-parent: no list; the closest existing ancestor is x\)$/,
  ],
  [
    'the suggestions of a server',
    reported(
      '<uniqueness-failure><exists field="a/@b"><alt-value>c</alt-value><alt-value>d</alt-value></exists></uniqueness-failure>',
    ),
    /\(uniqueness-failure: a\/@b is in use, free: c, d\)$/,
  ],
  [
    'the text of a 404',
    said(404, 'text/plain; charset=utf-8', 'No list\nis called friends.\n'),
    /\(No list is called friends\.\)$/,
  ],
  ['the text of an unqualified 409', said(409, 'text/plain', 'The quota is used up.'), /\(The quota is used up\.\)$/],
  ['a long text, cut', said(404, 'text/plain', 'x'.repeat(300)), /\(x{200}…\)$/],
  ['no web page', said(404, 'text/html', '<html>'), /: 404 Not Found$/],
] as const) {
  test(`the message of an error carries ${what}`, async () => {
    const { error } = await failure(answer);
    assert.ok(isXcapError(error));
    assert.match(error.message, expected);
  });
}

function said(status: number, type: string, body: string): Answer {
  return { status, headers: { 'content-type': type }, body };
}

function reported(error: string): Answer {
  const body = `<xcap-error xmlns="urn:ietf:params:xml:ns:xcap-error">${error}</xcap-error>`;
  return said(409, 'application/xcap-error+xml', body);
}
