import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { feedSockets } from '../../support/feed-sockets.js';

const rejections: unknown[] = [];
const note = (reason: unknown): void => {
  rejections.push(reason);
};
process.on('unhandledRejection', note);
after(() => process.off('unhandledRejection', note));

test('every request is answered, none with 500, and the server keeps running (RFC 9110 §15.6.1)', async () => {
  const statuses = await feedSockets({ numRuns: 800 });
  assert.deepEqual(rejections, []);
  for (const expected of ['200', '201', '400', '404', '405', '409', '501']) {
    assert.ok(statuses.has(expected), `no request was answered ${expected}`);
  }
});
