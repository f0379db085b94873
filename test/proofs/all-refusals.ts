import { test } from 'node:test';
import { ENDS, refuseFromEach } from './refused-runs.js';

test('access that ends in any way at any request of a large feature loses no document and accuses nobody', async (context) => {
  const loop = await refuseFromEach(['rfc4825/8.4-delete.feature'], [undefined], () => ENDS);
  context.diagnostic(JSON.stringify(loop));
});
