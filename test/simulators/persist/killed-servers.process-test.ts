import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startXdms } from '../../../simulators/start/xdms.js';
import { ending, startCli } from '../../cli/spawn-cli.js';
import { killLicenseServer, killXdms } from './killed-servers.js';
import { temporaryFolder } from './support.js';

test('a mock that is killed while clients write loses nothing acknowledged', async (context) => {
  const { acknowledged } = await killXdms(temporaryFolder(context), 5);
  assert.ok(acknowledged >= 50);
});

test('a license server that is killed loses no activation, and takes no unit twice', async (context) => {
  const { acknowledged } = await killLicenseServer(temporaryFolder(context), 5);
  assert.ok(acknowledged >= 50);
});

test('a second process on the folder is refused in one line', async (context) => {
  const folder = temporaryFolder(context);
  await using _first = await startXdms({ persist: folder });
  const { code, stderr } = await ending(startCli(['xdms', '--port', '0', '--persist', folder]));
  assert.equal(code, 2);
  assert.equal(
    stderr,
    `xcaliper: --persist: process ${process.pid} keeps its state in ${folder}: choose another folder, or end that process\n`,
  );
});
