import assert from 'node:assert/strict';
import { once } from 'node:events';
import { request } from 'undici';
import { firstLines, startCli } from '../../cli/spawn-cli.js';

const WRITERS = 4;
const TYPE = { 'content-type': 'application/resource-lists+xml' };
const MASTER = 'bWFzdGVyLWtleQ==';

/** A document as a client knows it: the last acknowledged text and entity tag, and texts that may have come after. */
interface Known {
  text: string | undefined;
  etag: unknown;
  readonly inFlight: Set<string | undefined>;
}

/** What a round of kills has shown. */
export interface KillCount {
  readonly acknowledged: number;
  /** Writes without a response that the server has kept all the same. */
  readonly keptUnacknowledged: number;
}

/**
 * Starts the mock again and again on one folder, and kills it each time while clients write. Fails when an acknowledged
 * change is missing afterwards, or an entity tag comes twice.
 */
export async function killXdms(folder: string, rounds: number): Promise<KillCount> {
  const documents = Array.from(
    { length: WRITERS },
    (): Known => ({ text: undefined, etag: undefined, inFlight: new Set() }),
  );
  const tags = new Set<unknown>();
  let acknowledged = 0;
  let keptUnacknowledged = 0;
  for (let round = 0; round <= rounds; round += 1) {
    const server = await startedServer(['xdms', '--persist', folder, '--user', 'sip:alice@example.com']);
    const addressOf = (index: number) => documentAddress(server.url, index);
    for (const [index, known] of documents.entries()) {
      if (await settled(addressOf(index), known, round)) keptUnacknowledged += 1;
    }
    const enough = acknowledged + 10 + ((round * 7) % 30);
    const write = async (known: Known, index: number): Promise<void> => {
      for (let count = 0; ; count += 1) {
        const text = count % 5 === 4 ? undefined : listText(`${round}-${index}-${count}`);
        known.inFlight.add(text);
        const etag = await written(addressOf(index), text);
        if (text !== undefined) assert.ok(!tags.has(etag), `round ${round}: the entity tag ${etag} comes again`);
        tags.add(etag);
        Object.assign(known, { text, etag });
        known.inFlight.clear();
        acknowledged += 1;
        if (acknowledged === enough) server.kill();
      }
    };
    const ended = documents.map(write);
    if (round === rounds) server.kill();
    await Promise.allSettled(ended).then((results) => results.forEach(requireConnectionError));
    await server.ended;
  }
  return { acknowledged, keptUnacknowledged };
}

/** As `killXdms` for the license server: no acknowledged activation may be lost, none may be paid twice. */
export async function killLicenseServer(folder: string, rounds: number): Promise<KillCount> {
  const tokens = new Map<string, unknown>();
  let unanswered = 0;
  let used = 0;
  for (let round = 0; round <= rounds; round += 1) {
    const server = await startedServer(['license', '--persist', folder, '--master', `${MASTER}:1000000`]);
    for (const [runtimeKey, token] of [...tokens].slice(-20)) {
      const repeated = await activated(server.url, runtimeKey);
      assert.equal(repeated.token, token, `round ${round}: a repeat gives another token`);
      used = Number(repeated.usedCredit);
    }
    assert.ok(used >= tokens.size, `round ${round}: ${tokens.size} activations, but ${used} units are used`);
    assert.ok(used <= tokens.size + unanswered, `round ${round}: ${used} units used for ${tokens.size} activations`);
    const enough = tokens.size + 10 + ((round * 7) % 30);
    const activate = async (_: unknown, index: number): Promise<void> => {
      for (let count = 0; ; count += 1) {
        const runtimeKey = Buffer.from(`${round}-${index}-${count}`).toString('base64');
        unanswered += 1;
        const { token } = await activated(server.url, runtimeKey);
        unanswered -= 1;
        tokens.set(runtimeKey, token);
        if (tokens.size === enough) server.kill();
      }
    };
    const ended = Array.from({ length: WRITERS }, activate);
    if (round === rounds) server.kill();
    await Promise.allSettled(ended).then((results) => results.forEach(requireConnectionError));
    await server.ended;
  }
  return { acknowledged: tokens.size, keptUnacknowledged: used - tokens.size };
}

async function startedServer(args: readonly string[]) {
  const child = startCli([...args, '--port', '0']);
  const ended = once(child, 'exit');
  let stderr = '';
  child.stderr.on('data', (chunk) => {
    stderr += chunk;
  });
  const [url = ''] = await firstLines(child, 1);
  assert.match(url, /^http:/, stderr);
  return { url, ended, kill: () => child.kill('SIGKILL') };
}

/** Reads a document, and takes it over as the known state. @returns whether it is an unacknowledged write */
async function settled(address: string, known: Known, round: number): Promise<boolean> {
  const { statusCode, headers, body } = await request(address);
  const text = statusCode === 404 ? undefined : await body.text();
  if (statusCode === 404) await body.dump();
  const isKnown = text === known.text && (text === undefined || headers.etag === known.etag);
  assert.ok(
    isKnown || known.inFlight.has(text),
    `round ${round}: ${address} has ${text}, acknowledged was ${known.text}`,
  );
  Object.assign(known, { text, etag: headers.etag });
  known.inFlight.clear();
  return !isKnown;
}

/** @returns the entity tag; undefined for a deleted document */
async function written(address: string, text: string | undefined): Promise<unknown> {
  const { statusCode, headers, body } = await request(
    address,
    text === undefined ? { method: 'DELETE' } : { method: 'PUT', headers: TYPE, body: text },
  );
  await body.dump();
  assert.ok([200, 201, 404].includes(statusCode), `the server answers ${statusCode}`);
  return headers.etag;
}

async function activated(url: string, runtimeKey: string): Promise<Record<string, unknown>> {
  const { statusCode, body } = await request(`${url}/activate`, {
    method: 'POST',
    headers: { 'content-type': 'application/json; charset=utf-8' },
    body: JSON.stringify({ masterOrSlaveKey: MASTER, runtimeKey }),
  });
  const result = Object(await body.json());
  assert.equal(statusCode, 201, JSON.stringify(result));
  return result;
}

/** A writer ends when the server is killed; anything else is a finding of the test. */
function requireConnectionError(result: PromiseSettledResult<void>): void {
  if (result.status === 'rejected' && result.reason instanceof assert.AssertionError) throw result.reason;
}

function documentAddress(xcapRoot: string, index: number): string {
  return `${xcapRoot}/resource-lists/users/sip:alice@example.com/list-${index}`;
}

function listText(name: string): string {
  return `<resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="${name}"/></resource-lists>`;
}
