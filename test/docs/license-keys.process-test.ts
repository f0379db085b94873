import assert from 'node:assert/strict';
import { execFile, spawnSync } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { test } from 'node:test';
import { promisify } from 'node:util';
import { PACKAGE_ROOT } from '../../common/package-root.js';
import { startControl, startLicenseServer } from '../../simulators/index.js';
import { temporaryFolder } from '../measure/server/tiny-suite.js';
import { examplesOf, runExample } from '../support/run-example.js';

const page = await readFile(path.join(PACKAGE_ROOT, 'docs', 'license-keys.md'), 'utf8');
const SHOP = path.join(PACKAGE_ROOT, 'examples', 'license-shop.mjs');

const KEY = 'bWFzdGVyLWtleQ==';
const masters = [{ key: KEY, organisation: 'acme', master: 'acme-1', totalCredit: 2 }];

test('the example uses up the credit as its comments say', async () => {
  const [example = ''] = examplesOf(page);
  const { stdout } = await runExample(example, 'license-keys');
  const lines = ['phone: 1 used', 'tablet: 1 used', 'desk: 1 used', 'desk: 1 used', 'car: 2 used'];
  assert.deepEqual(stdout.trim().split('\n'), [...lines, 'phone: CREDIT_EXHAUSTED']);
});

interface Sale {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

async function sell(args: readonly string[], environment: Readonly<Record<string, string>>): Promise<Sale> {
  try {
    const env = { ...process.env, MASTER_KEY: KEY, ...environment };
    return { code: 0, ...(await promisify(execFile)(process.execPath, [SHOP, ...args], { env })) };
  } catch (error) {
    return error as Sale;
  }
}

test('the shop gives an order one key, also when two processes sell it', async (context) => {
  await using server = await startLicenseServer({ masters });
  const environment = { LICENSE_URL: server.url, SOLD_KEYS: path.join(await temporaryFolder(context), 'sold') };
  const orders = ['4711', '4711', '../4712'];
  const sales = await Promise.all(orders.map((order) => sell([order, 'bob@example.com'], environment)));
  assert.deepEqual(
    sales.map(({ code, stderr }) => [code, stderr]),
    orders.map(() => [0, '']),
  );
  const [first = '', same, other = ''] = sales.map(({ stdout }) => stdout.trim());
  assert.equal(same, first);
  assert.equal(server.slave(first).comment, 'order 4711 bob@example.com');
  assert.equal(server.slave(other).comment, 'order ../4712 bob@example.com');
  assert.deepEqual((await readdir(environment.SOLD_KEYS)).toSorted(), ['order-..%2F4712', 'order-4711']);
  assert.equal((await sell(['4711'], environment)).stdout.trim(), first);
  assert.equal(server.balance(KEY).usedCredit, 0);
});

test('the exit code of the shop tells a refusal from a server that may answer later', async (context) => {
  await using server = await startLicenseServer({ masters });
  const environment = { LICENSE_URL: server.url, SOLD_KEYS: await temporaryFolder(context) };
  const refused = await sell(['1'], { ...environment, MASTER_KEY: 'b3RoZXI=' });
  assert.deepEqual([refused.code, refused.stdout], [1, '']);
  assert.match(refused.stderr, /^order 1: .*\(400\): masterKey: is not a valid Master Key\n$/);
  server.next().respond(503);
  assert.equal((await sell(['2'], environment)).code, 75);
  server.next().dropAfterCommit();
  assert.equal((await sell(['3'], environment)).code, 75);
  assert.equal((await sell(['4'], { ...environment, LICENSE_URL: '' })).code, 2);
  assert.deepEqual(await readdir(environment.SOLD_KEYS), []);
});

const noCurl = process.env.CI === 'true' || spawnSync('curl', ['--version']).status === 0 ? false : 'there is no curl';

test('the commands of curl run as printed', { skip: noCurl }, async () => {
  await using server = await startLicenseServer({ masters });
  await using control = await startControl(server, { port: 0 });
  const commands = [...page.matchAll(/^```sh\n(.*?)^```$/gms)]
    .flatMap(([, code = '']) => code.split(/\n(?=curl|npx|export|cp|node)/))
    .map((command) => command.trim())
    .filter((command) => command.startsWith('curl'));
  const script = ['set -e', ...commands.map((command) => `${command}\necho`)].join('\n');
  const { stdout } = await promisify(execFile)('sh', ['-c', script.replaceAll('http://127.0.0.1:8091', control.url)], {
    env: { ...process.env, LICENSE_URL: server.url, MASTER_KEY: KEY },
  });
  const printed = stdout.trim().split('\n');
  assert.match(printed[0] ?? '', /"used":false/);
  assert.deepEqual(printed.slice(1, 3), ['{"done":true}', '{"done":true}']);
  assert.match(printed[3] ?? '', /"totalCredit":2,"usedCredit":0/);
  assert.match(printed[4] ?? '', /"totalCredit":5/);
  assert.match(printed[5] ?? '', /order 4712 carol@example\.com/);
  assert.equal(printed[6], '{"done":true}');
});
