import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { stat, writeFile } from 'node:fs/promises';
import { type AddressInfo, connect, createServer } from 'node:net';
import path from 'node:path';
import { test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import type { Exchange } from '../../../../common/exchange.js';
import { startXdms } from '../../../../simulators/index.js';
import { HAR_HEAD, harEntry } from '../../../../simulators/internal.js';
import { runConformance } from '../../../../src/conformance.js';
import { measureTrace } from '../../../../src/measure/judge/measure-trace.js';
import { temporaryFolder } from '../../server/tiny-suite.js';

const hasTshark = spawnSync('tshark', ['--version']).status === 0;
const skip = hasTshark || process.env.CI !== undefined ? false : 'needs tshark';

const USERS = [{ xui: 'sip:alice@example.com' }, { xui: 'sip:bob@example.com' }];

/** Sends octets that are no HTTP until the capture has them: packets before them are in it, too. */
async function reaches(file: string, port: number): Promise<void> {
  const before = await sizeOf(file);
  for (let tries = 0; tries < 100; tries += 1) {
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    socket.end('\0'.repeat(9_000));
    await once(socket, 'close');
    await setTimeout(100);
    if ((await sizeOf(file)) > before + 9_000) return;
  }
  assert.fail('tshark captures nothing');
}

async function sizeOf(file: string): Promise<number> {
  return (await stat(file).catch(() => ({ size: 0 }))).size;
}

async function verdictsOf(file: string): Promise<ReadonlyMap<string, string>> {
  const { result } = await measureTrace({ files: [file], name: 'traffic', isSoleWriter: true });
  return new Map(result.requirements.map(({ id, verdict }) => [id, verdict]));
}

test('a capture of the port of a mock and its HAR of the same minutes have the same verdicts', {
  skip,
}, async (context) => {
  const folder = await temporaryFolder(context);
  const [har, capture] = [path.join(folder, 'traffic.har'), path.join(folder, 'traffic.pcapng')];
  const exchanges: Exchange[] = [];
  await using mock = await startXdms({ users: USERS, deviations: ['delete-is-204'] });
  mock.subscribe((exchange) => exchanges.push(exchange));
  const other = createServer((socket) => socket.resume().on('end', () => socket.end())).listen(0, '127.0.0.1');
  context.after(() => other.close());
  await once(other, 'listening');
  const [port, mark] = [new URL(mock.url).port, (other.address() as AddressInfo).port];
  const filter = `tcp port ${port} or tcp port ${mark}`;
  const tshark = spawn('tshark', ['-q', '-i', 'lo', '-f', filter, '-w', capture], { stdio: 'ignore' });
  const closed = once(tshark, 'close');
  try {
    await reaches(capture, mark);
    const only = ['features/8.2.3-positions.feature', 'features/8.4-delete.feature'];
    await runConformance({ subject: mock.xcapRoot, users: USERS, only });
    await reaches(capture, mark);
  } finally {
    tshark.kill('SIGINT');
    await closed;
  }
  await writeFile(har, JSON.stringify({ log: { ...HAR_HEAD, entries: exchanges.map((one) => harEntry(one)) } }));
  const [ofHar, ofCapture] = [await verdictsOf(har), await verdictsOf(capture)];
  assert.deepEqual(ofCapture, ofHar);
  assert.equal(ofHar.get('XCAP-8.4-15'), 'violation');
  assert.ok([...ofHar.values()].filter((verdict) => verdict === 'conforms').length > 60);
});
