import assert from 'node:assert/strict';
import { test } from 'node:test';
import { MockWithoutHttp } from '../../../support/mock-without-http.js';

test('a generated document may exceed the limits for documents of clients', () => {
  const mock = new MockWithoutHttp();
  const declarations = (from: number): string =>
    Array.from({ length: 600 }, (_, index) => ` xmlns:n${from + index}="urn:n"`).join('');
  const text =
    `<rls-services xmlns="urn:ietf:params:xml:ns:rls-services"${declarations(0)}>` +
    `<service uri="sip:s@example.com"${declarations(600)}><list/></service></rls-services>`;
  const type = { 'content-type': 'application/rls-services+xml' };
  assert.equal(mock.request('PUT', '/xcap-root/rls-services/users/sip:joe@example.com/index', text, type).status, 201);
  const { status, body } = mock.request('GET', '/xcap-root/rls-services/global/index');
  assert.equal(status, 200);
  assert.equal(body.match(/ xmlns:n\d+=/g)?.length, 1_200);
});
