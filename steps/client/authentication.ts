import { type DataTable, Given, Then } from '@cucumber/cucumber';
import { defined } from '../../common/defined.js';
import { type HttpRequestRecord, headerValue } from '../../common/exchange.js';
import { expectEqual } from '../expectations.js';
import type { XcaliperWorld } from '../world.js';
import {
  type Account,
  challengeFields,
  type DigestGuard,
  type DigestParameters,
  digestGuard,
  type GuardVerdict,
  isDigestAlgorithm,
} from './digest-guard.js';
import type { ServerKind } from './parameter-types.js';
import { type RequestScript, response } from './scripted-server.js';
import { serveFor } from './servers.js';

/** A Digest guard and its verdicts, one for each request, oldest first. */
interface Watch {
  readonly guard: DigestGuard;
  readonly verdicts: GuardVerdict[];
}

/** The two servers that can ask for credentials: an origin server and a proxy (RFC 9110 §11.6 and §11.7). */
const SERVER = { status: 401, challenge: 'WWW-Authenticate', credentials: 'Authorization' } as const;
const PROXY = { status: 407, challenge: 'Proxy-Authenticate', credentials: 'Proxy-Authorization' } as const;

interface Demand {
  readonly account: Account;
  /** Digest algorithms or other schemes; an empty text makes a Digest challenge without an algorithm. */
  readonly challenges: readonly string[];
  readonly inOne?: boolean;
  readonly asker?: typeof SERVER | typeof PROXY;
  readonly alwaysStale?: boolean;
  /** Number of the last request before the nonces so far end. */
  readonly lastWithNonce?: number;
}

const watches = new WeakMap<XcaliperWorld, Watch>();

async function demandDigest(world: XcaliperWorld, demand: Demand): Promise<void> {
  const { account, challenges, inOne = true, asker = SERVER, alwaysStale = false, lastWithNonce } = demand;
  const watch: Watch = { guard: digestGuard(account, asker.credentials), verdicts: [] };
  watches.set(world, watch);
  await serveFor(world, (request) => {
    if (watch.verdicts.length === lastWithNonce) watch.guard.expire();
    const verdict = watch.guard.judge(request);
    watch.verdicts.push(verdict);
    if (verdict.accepted && !alwaysStale) return response(200);
    const stale = verdict.stale || (alwaysStale && verdict.credentials !== undefined);
    const offered = challenges.map((kind) => offer(watch.guard, kind, stale));
    return response(asker.status, challengeFields(asker.challenge, offered, inOne));
  });
}

function offer(guard: DigestGuard, kind: string, stale: boolean): string {
  if (isDigestAlgorithm(kind)) return guard.challenge(kind, stale);
  switch (kind) {
    case 'WHIRLPOOL':
      return `Digest realm="xcap", qop="auth", algorithm=${kind}, nonce="unknown"`;
    case 'Negotiate':
      return kind;
    default:
      return `${kind} realm="xcap"`;
  }
}

function demandBasic({ username, password }: Account): RequestScript {
  const expected = `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;
  return (request: HttpRequestRecord) =>
    headerValue(request.headers, 'Authorization') === expected
      ? response(200)
      : response(401, [['WWW-Authenticate', 'Basic realm="xcap", charset="UTF-8"']]);
}

// The kind is Basic, Digest (without an algorithm), or Digest and an algorithm.
Given(
  '{server} that demands {string} authentication of {string} with the password {string}',
  async function (this: XcaliperWorld, server: ServerKind, kind: string, username: string, password: string) {
    const account = { username, password };
    const asker = server.proxy ? PROXY : SERVER;
    if (kind === 'Basic') await serveFor(this, demandBasic(account), server.secure);
    else await demandDigest(this, { account, challenges: [kind.replace(/^Digest ?/, '')], asker });
  },
);

Given('an XDMS that demands authentication with', async function (this: XcaliperWorld, table: DataTable) {
  const { user = '', password = '', challenges = '', headers = 'one header', nonces = 'fresh' } = table.rowsHash();
  await demandDigest(this, {
    account: { username: user, password },
    challenges: challenges.split(', '),
    inOne: headers === 'one header',
    alwaysStale: nonces === 'stale',
    ...defined({ lastWithNonce: numberIn(/^expired after request (\d+)$/.exec(nonces)) }),
  });
});

Then(
  'the XDMS accepted request {int} with {string} credentials of {string}',
  function (this: XcaliperWorld, number: number, algorithms: string, username: string) {
    const verdict = verdictOn(this, number);
    expectEqual(
      this,
      verdict.problem,
      undefined,
      `problem with the credentials of request ${number}`,
      'client-credentials',
    );
    expectEqual(this, verdict.accepted, true, `credentials of request ${number} accepted`, 'client-credentials');
    const { username: actual, algorithm = '' } = credentialsOf(this, number);
    expectEqual(this, actual, username, 'user name in the credentials', 'client-credentials');
    const allowed = algorithms.split(' or ');
    expectEqual(
      this,
      allowed.includes(algorithm) ? 'allowed' : algorithm,
      'allowed',
      `algorithm, one of ${algorithms}`,
      'client-credentials',
    );
  },
);

Then('the nonce counts of one nonce are', function (this: XcaliperWorld, table: DataTable) {
  const rows = table.hashes();
  const given = rows.map(({ request }) => credentialsOf(this, Number(request)));
  expectEqual(
    this,
    given.map(({ nc }) => nc),
    rows.map(({ 'nonce count': nc }) => nc),
    'nonce counts',
    'client-credentials',
  );
  expectEqual(this, new Set(given.map(({ nonce }) => nonce)).size, 1, 'number of nonces used', 'client-credentials');
});

function numberIn(found: RegExpExecArray | null): number | undefined {
  return found === null ? undefined : Number(found[1]);
}

function watchOf(world: XcaliperWorld): Watch {
  const watch = watches.get(world);
  if (watch === undefined) throw new Error('the XDMS of the scenario demands no Digest authentication');
  return watch;
}

function verdictOn(world: XcaliperWorld, number: number): GuardVerdict {
  const { verdicts } = watchOf(world);
  const verdict = verdicts[number - 1];
  if (verdict === undefined) throw new Error(`there is no request ${number}: the XDMS has received ${verdicts.length}`);
  return verdict;
}

function credentialsOf(world: XcaliperWorld, number: number): DigestParameters {
  const { credentials } = verdictOn(world, number);
  if (credentials === undefined) throw new Error(`request ${number} has no Digest credentials`);
  return credentials;
}
