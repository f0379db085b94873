import { test } from 'node:test';
import { killAtEach, refuseFromEach } from './refused-runs.js';

test('access that ends at any request of a feature loses no document and accuses nobody', async (context) => {
  const loop = await refuseFromEach(['rfc4825/7.2-delete-a-document.feature'], [undefined]);
  context.diagnostic(JSON.stringify(loop));
});

test('access of one of two users that ends at any of their requests loses no document', async (context) => {
  const loop = await refuseFromEach(
    ['5.7-authorization-policies/other-user-replaces', '5.7-authorization-policies/other-user-creates'],
    ['sip:alice@example.com', 'sip:bob@example.com'],
  );
  context.diagnostic(JSON.stringify(loop));
});

test('a run that is killed at any request of a case loses no document', async (context) => {
  context.diagnostic(JSON.stringify(await killAtEach(['7.2-delete-a-document/nodes-gone'])));
});
