import { readFile, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { deserialize, serialize } from 'node:v8';
import { Client, type Dispatcher } from 'undici';
import { startXdms } from '../simulators/index.js';
import { runConformance } from '../src/conformance.js';

// The child of bench/run.ts: runs the suite on the mock and writes its requests to a file, or with --replay sends the requests
// of the file alone. Tells its parent the processor time that it took, in microseconds, and the number of the requests.

/** The requests of one case, in their order. */
type Requests = readonly Dispatcher.RequestOptions[];

/** Fields that the client writes itself. */
const OF_CLIENT: ReadonlySet<string> = new Set([
  'host',
  'connection',
  'content-length',
  'transfer-encoding',
  'expect',
  'upgrade',
  'keep-alive',
]);

const { values, positionals } = parseArgs({ options: { replay: { type: 'boolean' } }, allowPositionals: true });
const [file = ''] = positionals;

if (values.replay === true) await replay(deserialize(await readFile(file)) as readonly Requests[]);
else await run();

async function run(): Promise<void> {
  const before = process.cpuUsage();
  const { cases } = await runConformance({});
  const cpu = since(before);
  const all = cases.map(({ exchanges }) => exchanges.map(({ request }) => optionsOf(request)));
  await writeFile(file, serialize(all));
  process.send?.({ cpu, requests: all.flat().length });
}

type RunResult = Awaited<ReturnType<typeof runConformance>>;

function optionsOf(request: RunResult['cases'][number]['exchanges'][number]['request']): Dispatcher.RequestOptions {
  const { method, url, headers, body, bodyBase64 } = request;
  const sent = bodyBase64 === undefined ? (body ?? '') : Buffer.from(bodyBase64, 'base64');
  return {
    method,
    path: url.replace(/^https?:\/\/[^/]*/, '') || '/',
    headers: headers.filter(([name]) => !OF_CLIENT.has(name.toLowerCase())).flat(),
    body: sent.length === 0 ? null : sent,
  };
}

/** Each case has a connection of its own and the state of a mock that has just started, as in a run. */
async function replay(all: readonly Requests[]): Promise<void> {
  await using mock = await startXdms({ users: [{ xui: 'sip:alice@example.com' }, { xui: 'sip:bob@example.com' }] });
  const fresh = mock.snapshot();
  const before = process.cpuUsage();
  let sent = 0;
  for (const requests of all) {
    mock.restore(fresh);
    const client = new Client(mock.url);
    for (const one of requests) if (await isAnswered(client, one)) sent += 1;
    await client.close();
  }
  process.send?.({ cpu: since(before), requests: sent });
}

/** A client sends nothing that is no HTTP, as some cases do. */
async function isAnswered(client: Client, options: Dispatcher.RequestOptions): Promise<boolean> {
  try {
    const { body } = await client.request(options);
    await body.arrayBuffer();
    return true;
  } catch {
    return false;
  }
}

function since(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before);
  return user + system;
}
