import { type DataTable, Given, Then, When } from '@cucumber/cucumber';
import { type HttpRequestRecord, headerValue } from '../../src/exchange.js';
import { expectEqual } from '../expectations.js';
import type { XcaliperWorld } from '../world.js';
import {
  type Account,
  type Credentials,
  challengeFields,
  type DigestGuard,
  digestGuard,
  isDigestAlgorithm,
  type Verdict,
} from './digest-guard.js';
import { outcomeOf, stackOf } from './scenario.js';
import { response, type Script } from './scripted-server.js';
import { serve } from './servers.js';

/** A guard at work, with its verdict on each request seen. */
interface Watch {
  readonly guard: DigestGuard;
  readonly verdicts: Verdict[];
}

/** Who asks for credentials, and how: an origin server or a proxy (RFC 9110 §11.6 and §11.7). */
const SERVER = { status: 401, challenge: 'WWW-Authenticate', credentials: 'Authorization' } as const;
const PROXY = { status: 407, challenge: 'Proxy-Authenticate', credentials: 'Proxy-Authorization' } as const;

interface Demand {
  readonly account: Account;
  /** Digest algorithms, an empty text for a challenge that names none, or other schemes. */
  readonly challenges: readonly string[];
  readonly inOne?: boolean;
  readonly asker?: typeof SERVER | typeof PROXY;
  readonly alwaysStale?: boolean;
}

const watches = new WeakMap<XcaliperWorld, Watch>();

async function demandDigest(world: XcaliperWorld, demand: Demand): Promise<void> {
  const { account, challenges, inOne = true, asker = SERVER, alwaysStale = false } = demand;
  const watch: Watch = { guard: digestGuard(account, asker.credentials), verdicts: [] };
  watches.set(world, watch);
  await serve(world, (request) => {
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

function demandBasic({ username, password }: Account): Script {
  const expected = `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;
  return (request: HttpRequestRecord) =>
    headerValue(request.headers, 'Authorization') === expected
      ? response(200)
      : response(401, [['WWW-Authenticate', 'Basic realm="xcap", charset="UTF-8"']]);
}

Given(
  'an XDMS that demands Digest authentication with {string} of {string}, password {string}',
  async function (this: XcaliperWorld, algorithm: string, username: string, password: string) {
    await demandDigest(this, { account: { username, password }, challenges: [algorithm] });
  },
);

Given(
  'a proxy that demands Digest authentication with {string} of {string}, password {string}',
  async function (this: XcaliperWorld, algorithm: string, username: string, password: string) {
    await demandDigest(this, { account: { username, password }, challenges: [algorithm], asker: PROXY });
  },
);

Given('an XDMS that demands Digest authentication and calls every nonce stale', async function (this: XcaliperWorld) {
  const account = { username: 'sip:alice@example.com', password: 'secret' };
  await demandDigest(this, { account, challenges: ['MD5'], alwaysStale: true });
});

Given(
  /^an XDMS that offers the challenges "([^"]*)" to "([^"]*)", password "([^"]*)", in (one header|several)$/,
  async function (this: XcaliperWorld, challenges: string, username: string, password: string, how: string) {
    const account = { username, password };
    await demandDigest(this, { account, challenges: challenges.split(', '), inOne: how === 'one header' });
  },
);

Given(
  'an XDMS that demands Basic authentication of {string}, password {string}',
  async function (this: XcaliperWorld, username: string, password: string) {
    await serve(this, demandBasic({ username, password }));
  },
);

Given(
  'an XDMS over TLS that demands Basic authentication of {string}, password {string}',
  async function (this: XcaliperWorld, username: string, password: string) {
    await serve(this, demandBasic({ username, password }), true);
  },
);

When('the nonce of the XDMS expires', function (this: XcaliperWorld) {
  watchOf(this).guard.expire();
});

Then(
  'request {int} has Digest/proxy credentials for {string} with {string} that the XDMS accepted',
  function (this: XcaliperWorld, number: number, username: string, algorithms: string) {
    const verdict = verdictOn(this, number);
    expectEqual(this, verdict.problem, undefined, `problem with the credentials of request ${number}`);
    expectEqual(this, verdict.accepted, true, `credentials of request ${number} accepted`);
    const { username: actual, algorithm = '' } = credentialsOf(this, number);
    expectEqual(this, actual, username, 'user name in the credentials');
    const allowed = algorithms.split(' or ');
    expectEqual(
      this,
      allowed.includes(algorithm) ? 'allowed' : algorithm,
      'allowed',
      `algorithm, one of ${algorithms}`,
    );
  },
);

Then(
  'the nonce counts of requests {int} to {int} are',
  function (this: XcaliperWorld, first: number, last: number, table: DataTable) {
    const numbers = Array.from({ length: last - first + 1 }, (_, index) => first + index);
    const given = numbers.map((number) => credentialsOf(this, number));
    expectEqual(
      this,
      given.map(({ nc }) => nc),
      table.raw().flat(),
      'nonce counts',
    );
    expectEqual(this, new Set(given.map(({ nonce }) => nonce)).size, 1, 'number of nonces used');
  },
);

Then('the nonce count of request {int} is {string}', function (this: XcaliperWorld, number: number, nc: string) {
  expectEqual(this, credentialsOf(this, number).nc, nc, `nonce count of request ${number}`);
});

Then('no two requests have the same nonce and nonce count', function (this: XcaliperWorld) {
  const counts = watchOf(this).verdicts.flatMap(({ credentials }) =>
    credentials === undefined ? [] : [`${credentials.nonce} ${credentials.nc}`],
  );
  expectEqual(this, new Set(counts).size, counts.length, 'number of different nonce counts');
});

const simultaneous = new WeakMap<XcaliperWorld, readonly PromiseSettledResult<{ status: number }>[]>();

When(
  'the stack performs {int} fetches of {string} at the same time',
  async function (this: XcaliperWorld, count: number, auid: string) {
    await outcomeOf(this);
    const fetches = Array.from({ length: count }, () => stackOf(this).fetchDocument(auid));
    simultaneous.set(this, await Promise.allSettled(fetches));
  },
);

Then('all of them succeed', function (this: XcaliperWorld) {
  const settled = simultaneous.get(this) ?? [];
  const statuses = settled.map((fetch) => (fetch.status === 'fulfilled' ? fetch.value.status : String(fetch.reason)));
  expectEqual(this, statuses, Array(statuses.length).fill(200), 'results');
});

function watchOf(world: XcaliperWorld): Watch {
  const watch = watches.get(world);
  if (watch === undefined) throw new Error('the XDMS of the scenario demands no Digest authentication');
  return watch;
}

function verdictOn(world: XcaliperWorld, number: number): Verdict {
  const { verdicts } = watchOf(world);
  const verdict = verdicts[number - 1];
  if (verdict === undefined) throw new Error(`the XDMS has seen ${verdicts.length} requests, none is number ${number}`);
  return verdict;
}

function credentialsOf(world: XcaliperWorld, number: number): Credentials {
  const { credentials } = verdictOn(world, number);
  if (credentials === undefined) throw new Error(`request ${number} has no Digest credentials`);
  return credentials;
}
