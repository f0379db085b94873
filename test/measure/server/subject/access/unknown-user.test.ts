import assert from 'node:assert/strict';
import { test } from 'node:test';
import { unknownUserIn } from '../../../../../src/measure/server/subject/access/unknown-user.js';

function answer(status: number, text: string, type = 'text/plain') {
  return { status, headers: [['Content-Type', type]] as const, body: Buffer.from(text) };
}

for (const text of [
  'The user sips:alice@example.com is not known here; perhaps sip:alice@example.com is meant.',
  'Unknown user',
  'user not recognised',
  'Subscriber: unregistered',
  'The XUI "sip:a@b" was not\n provisioned',
]) {
  test(`${JSON.stringify(text)} says that the user is unknown`, () => {
    assert.equal(unknownUserIn(answer(404, text)), `"${text.replace('\n', '')}"`);
    assert.equal(unknownUserIn(answer(403, text)), undefined);
  });
}

for (const text of [
  '',
  'The document does not exist.',
  'User document not found',
  'GET /users/sip:alice@example.com/index is unknown',
  'For user sip:alice@example.com the application usage resource-lists is not known',
]) {
  test(`${JSON.stringify(text)} says nothing of the user`, () => {
    assert.equal(unknownUserIn(answer(404, text)), undefined);
  });
}

test('a web page says nothing of the user', () => {
  assert.equal(unknownUserIn(answer(404, '<html>Unknown user</html>', 'text/html')), undefined);
});
