import { type Dispatcher, getGlobalDispatcher } from 'undici';
import { defined } from '../common/defined.js';
import { type Stall as Blocked, type MeasuredProcess, startMeasured } from './measured-process.js';
import { type Attack, attacks, ORIGIN, ROUND, type Scene, USERS } from './worst-inputs.js';

// Prints how long the worst inputs within the default limits keep the mock from anything else. Each row is measured three
// times, and the smallest figures count, because other programs use the machine too. On a busy machine, trust the
// processor time rather than the delay; it includes threads beside the loop.

const ROUNDS = 3;

type Resolver = 'indexed' | 'xpath';

interface Stall extends Blocked {
  readonly status: number;
}

async function send(
  server: MeasuredProcess,
  { method = 'PUT', target, type, body }: Attack,
  round = 0,
): Promise<number> {
  const response = await getGlobalDispatcher().request({
    origin: server.origin,
    path: target,
    method: method as Dispatcher.HttpMethod,
    ...defined({
      headers: type === undefined ? undefined : { 'content-type': type },
      body: body
        ?.replaceAll(ORIGIN.slice(1), server.origin.slice(1))
        .replace(ROUND, ROUND.replace('ROUND', `${round}`)),
    }),
  });
  await response.body.dump({ limit: Number.MAX_SAFE_INTEGER });
  return response.statusCode;
}

/** Prepares the documents, and repeats the attack. */
async function smallest(server: MeasuredProcess, attack: Scene): Promise<Stall> {
  for (const before of attack.before ?? []) {
    const status = await send(server, before);
    if (status >= 300) throw new Error(`${attack.name}: the preparation got ${status}`);
  }
  const stalls: Stall[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const { stall, result } = await server.watch(() => send(server, attack, round));
    stalls.push({ status: result, ...stall });
  }
  return stalls.reduce((one, other) => (one.cpu <= other.cpu ? one : other));
}

const start = (resolver: Resolver): Promise<MeasuredProcess> =>
  startMeasured({ kind: 'mock', users: USERS, resolver, isLimited: true });

const chosen = process.argv[2] ?? '';
console.log('longest delay of the loop and processor time in milliseconds, smallest of three');
console.log('indexed: loop  cpu status   xpath: loop  cpu status   input');
await using indexed = await start('indexed');
await using xpath = await start('xpath');
for (const attack of attacks()) {
  if (!attack.name.includes(chosen)) continue;
  const cells: string[] = [];
  for (const server of [indexed, xpath]) {
    const { loop, cpu, status } = await smallest(server, attack);
    cells.push(`${loop.toFixed(0).padStart(13)} ${cpu.toFixed(0).padStart(4)} ${status}   `);
  }
  console.log(`${cells.join('')} ${attack.name}`);
}
