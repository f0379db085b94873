import { test } from 'node:test';
import { killLicenseServer, killXdms } from '../simulators/persist/killed-servers.js';
import { temporaryFolder } from '../simulators/persist/support.js';

const ROUNDS = 50;

test(`a mock that is killed ${ROUNDS} times loses nothing acknowledged`, async (context) => {
  context.diagnostic(JSON.stringify(await killXdms(temporaryFolder(context), ROUNDS)));
});

test(`a license server that is killed ${ROUNDS} times loses nothing acknowledged`, async (context) => {
  context.diagnostic(JSON.stringify(await killLicenseServer(temporaryFolder(context), ROUNDS)));
});
