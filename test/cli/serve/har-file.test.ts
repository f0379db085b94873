import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { bodyText } from '../../../common/exchange.js';
import { readTrace } from '../../../src/measure/judge/traces/read-trace.js';
import { temporaryFolder } from '../../measure/server/tiny-suite.js';
import { ending, firstLines, startCli } from '../spawn-cli.js';

const ALICE = 'sip:alice@example.com';

test('xdms --har writes all requests, whole after each of them, without credentials', async (context) => {
  const cwd = await temporaryFolder(context);
  const args = ['xdms', '--port', '0', '--user', `${ALICE}:very-secret`, '--auth', 'digest', '--har', 'traffic.har'];
  const mock = startCli(args, { cwd });
  context.after(() => mock.kill('SIGKILL'));
  const [root = ''] = await firstLines(mock, 1);
  const file = path.join(cwd, 'traffic.har');
  const uri = `${root}/resource-lists/users/${ALICE}/index`;
  const headers = { Authorization: 'Digest nonce="very-secret"', 'Content-Type': 'application/resource-lists+xml' };
  const octets = Buffer.from([0xff, 0xfe, 0x00]);
  for (const body of ['<Zoé/>', octets]) {
    await fetch(`${uri}?a=1`, { method: 'PUT', headers, body });
    // Whatever happens to the mock now, this file is whole.
    assert.equal(JSON.parse(readFileSync(file, 'utf8')).log.version, '1.2');
  }
  mock.kill('SIGKILL');
  const text = readFileSync(file, 'utf8');
  assert.doesNotMatch(text, /very-secret/);
  const [{ exchanges } = { exchanges: [] }] = (await readTrace(file)).conversations;
  assert.deepEqual(
    exchanges.map(({ request, response }) => [request.method, request.origin + request.target, response?.status]),
    [
      ['PUT', `${uri}?a=1`, 400],
      ['PUT', `${uri}?a=1`, 400],
    ],
  );
  assert.equal(exchanges[0] && bodyText(exchanges[0].request), '<Zoé/>');
  assert.deepEqual(Buffer.from(exchanges[1]?.request.body ?? []), octets);
});

test('a HAR file that cannot be written is refused in one line before the mock starts', async (context) => {
  const mock = startCli(['xdms', '--port', '0', '--har', path.join(await temporaryFolder(context), 'none', 'a.har')]);
  const { code, stdout, stderr } = await ending(mock);
  assert.deepEqual([code, stdout], [2, '']);
  assert.match(stderr, /^xcaliper: --har: cannot write .*a\.har: ENOENT/);
});
