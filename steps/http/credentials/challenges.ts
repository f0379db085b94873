import { type DataTable, Given, Then } from '@cucumber/cucumber';
import { type HttpResponseRecord, headerValue } from '../../../common/exchange.js';
import { parseChallenges } from '../../../src/client/internal.js';
import { expectEqual } from '../../expectations.js';
import type { XcaliperWorld } from '../../world.js';
import { anonymously, missingToken, whyOpen } from '../../xcap/requests/credentials.js';
import { documentTarget } from '../../xcap/requests/targets.js';
import { expectStatus } from '../../xcap/responses/statuses.js';
import { responseOf, userOf } from '../../xcap/scenario.js';
import { BEARER_FAULTS } from './bearer-faults.js';
import { whyUnderivable } from './bootstrapped-keys.js';
import { challengesOf, repeated, withoutQuoted } from './challenges-of.js';
import { cannotAnswer } from './digest-session.js';

Given(
  /^the server requires (?:(Basic|Digest|Bearer|bootstrapped) )?credentials$/,
  async function (this: XcaliperWorld, scheme: Scheme | null) {
    const reason = await (scheme === null ? whyOpen : WHY_NOT[scheme])(this);
    return reason === undefined ? undefined : this.skip(reason);
  },
);

Then('the response has a challenge', function (this: XcaliperWorld) {
  const { headers } = responseOf(this);
  const schemes = parseChallenges(headerValue(headers, 'WWW-Authenticate') ?? '').map(({ scheme }) => scheme);
  expectEqual(this, { some: schemes.length > 0, schemes }, { some: true, schemes }, 'challenges in the response', {
    field: 'WWW-Authenticate',
  });
});

/**
 * Columns `parameter` and `pattern`. Patterns match whole values in any letter case; algorithm defaults to MD5. `{host}` is
 * the host of the XCAP root.
 */
Then(
  /^(a|every) (Basic|Digest|Bearer) challenge in the response has$/,
  function (this: XcaliperWorld, quantity: 'a' | 'every', scheme: string, table: DataTable) {
    const challenges = challengesOf(responseOf(this), scheme);
    const rows = table.hashes();
    const fits = challenges.map(({ params }) =>
      rows.every(({ parameter = '', pattern = '' }) => {
        const value = params.get(parameter) ?? (parameter === 'algorithm' ? 'MD5' : undefined);
        return value !== undefined && new RegExp(`^(?:${withHost(this, pattern)})$`, 'i').test(value);
      }),
    );
    const holds = quantity === 'a' ? fits.includes(true) : fits.length > 0 && !fits.includes(false);
    const found = challenges.map(({ params }) => Object.fromEntries(params));
    expectEqual(this, { holds, found }, { holds: true, found }, `parameters of the ${scheme} challenges`, {
      field: 'WWW-Authenticate',
    });
  },
);

function withHost({ run }: XcaliperWorld, pattern: string): string {
  return pattern.replaceAll('{host}', () => new URL(run.subject.xcapRoot).hostname.replace(/[.[\]]/g, '\\$&'));
}

/** What no challenge may have, in the words of the features; each lists what is wrong. */
const FORBIDDEN: Readonly<Record<string, (answer: HttpResponseRecord, world: XcaliperWorld) => readonly string[]>> = {
  // RFC 9110 §11.5 requires the quotes, although the grammar also allows a token.
  'challenge in the response has a realm without quotes': ({ headers }) => {
    const field = headerValue(headers, 'WWW-Authenticate') ?? '';
    const bare = [...withoutQuoted(field).matchAll(/[\s,]realm\s*=\s*[^\s"]+/gi)].map(([realm]) => realm.trim());
    return field === '' ? ['no challenge'] : bare;
  },
  // RFC 7616 §3.3 recommends these forms.
  'Digest challenge in the response has an opaque string other than Base64 or hexadecimal': (answer) => {
    const strings = challengesOf(answer, 'digest').flatMap(({ params }) => params.get('opaque') ?? []);
    return strings.length === 0 ? ['no opaque string'] : strings.filter((text) => !/^[A-Za-z\d+/]*={0,2}$/.test(text));
  },
  'Digest challenge in the response repeats a nonce': (answer, { exchanges, judgedFrom }) => {
    const nonces = noncesOf(answer);
    const before = exchanges.slice(0, judgedFrom);
    const earlier = before.flatMap(({ response }) => (response === undefined ? [] : noncesOf(response)));
    return nonces.length === 0 ? ['no Digest challenge'] : nonces.filter((nonce) => earlier.includes(nonce));
  },
  'two Digest challenges in the response have the same algorithm': (answer) =>
    repeated(challengesOf(answer, 'digest').map(({ params }) => (params.get('algorithm') ?? 'MD5').toLowerCase())),
  // RFC 7616 §3.3: stale=true confirms the password, so that a client need not ask its user.
  'challenge in the response has stale=true': (answer) => (isStale(answer) ? ['stale=true'] : []),
  ...BEARER_FAULTS,
};

Then(new RegExp(`^no (${Object.keys(FORBIDDEN).join('|')})$`), function (this: XcaliperWorld, fault: string) {
  const answer = responseOf(this);
  if (fault in BEARER_FAULTS && challengesOf(answer, 'bearer').length === 0)
    return this.vacuous('the response has no Bearer challenge');
  const found = FORBIDDEN[fault]?.(answer, this) ?? [];
  const what = `faults of the challenges: ${fault}`;
  if (fault.endsWith('nonce')) expectEqual(this, found, [], what, 'nonce');
  else expectEqual(this, found, [], what, { field: 'WWW-Authenticate' });
  return undefined;
});

function noncesOf(answer: HttpResponseRecord): readonly string[] {
  return challengesOf(answer, 'digest').flatMap(({ params }) => params.get('nonce') ?? []);
}

/** For rules about credentials alone, with `2xx or 404 or 409`: a missing node is no reason to refuse them. */
Then('the server answers {statuses}, or 401 with stale=true', function (this: XcaliperWorld, statuses: string) {
  const answer = responseOf(this);
  if (answer.status === 401)
    expectEqual(this, isStale(answer), true, 'stale=true in the response', { field: 'WWW-Authenticate' });
  else expectStatus(this, statuses);
});

type Scheme = 'Basic' | 'Digest' | 'Bearer' | 'bootstrapped';

/** The reasons why a scenario about a scheme does not apply; undefined when it does. */
const WHY_NOT: Readonly<Record<Scheme, (world: XcaliperWorld) => Promise<string | undefined>>> = {
  Basic: withoutBasic,
  Digest: cannotAnswer,
  Bearer: withoutBearer,
  bootstrapped: async (world) => (await cannotAnswer(world)) ?? whyUnderivable(world),
};

async function withoutBearer(world: XcaliperWorld): Promise<string | undefined> {
  if (userOf(world).token === undefined) return 'the user has no access token';
  const missing = missingToken(world);
  if (missing !== undefined) return `the subject file gives the first user no ${missing}`;
  const { response } = await anonymously(world, 'GET', documentTarget(world));
  return response?.status === 401 || response?.status === 403
    ? undefined
    : `a request without credentials gets ${response?.status ?? 'no response'}, not 401 or 403`;
}

async function withoutBasic(world: XcaliperWorld): Promise<string | undefined> {
  const { response } = await anonymously(world, 'GET', documentTarget(world));
  if (userOf(world).password === undefined) return 'the user has no password';
  if (response?.status === 401 && challengesOf(response, 'basic').length > 0) return undefined;
  return `the server answers ${response?.status ?? 'nothing'} without a Basic challenge to a request without credentials`;
}

function isStale(answer: HttpResponseRecord): boolean {
  return challengesOf(answer, 'digest').some(({ params }) => params.get('stale')?.toLowerCase() === 'true');
}
