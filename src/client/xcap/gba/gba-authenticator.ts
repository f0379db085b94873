import { defined } from '../../../../common/defined.js';
import { messageOf } from '../../../../common/errors.js';
import { type Exchange, headerValue } from '../../../../common/exchange.js';
import { hostsOfNafRealm } from '../../../../common/gba/realm.js';
import type { Authentication, Authenticator, Judgement } from '../authentication/authentication.js';
import { type AuthenticatorOptions, createAuthenticator } from '../authentication/authenticator.js';
import { parseChallenges } from '../authentication/challenges.js';
import { XcapAuthenticationError } from '../errors/authentication-error.js';
import { type NafCredentials, nafHost } from './naf-key.js';

/** Where an authenticator gets its credentials. */
export interface NafKeys {
  /** Those of the last bootstrapping; undefined when there is none, or it has ended. */
  current(): NafCredentials | undefined;
  /** As an authenticator has it. */
  readonly limitsWaits?: true;
  /**
   * Returns other ones, by a new bootstrapping where that is needed.
   *
   * @param refused user name of those that the NAF refuses
   */
  other(refused: string | undefined): Promise<NafCredentials>;
}

/**
 * Authenticates at a NAF (3GPP TS 24.109 §5.2). It bootstraps when the NAF asks for it, at most once in an action: for the
 * first request, or when the NAF refuses the key. It answers the realm of the host alone that was contacted.
 *
 * @param origin the origin of the NAF
 */
export function createGbaAuthenticator(keys: NafKeys, origin: string, options?: AuthenticatorOptions): Authenticator {
  let made: { readonly username: string; readonly authenticator: Authenticator } | undefined;
  const of = ({ username, password }: NafCredentials): Authenticator => {
    if (made?.username !== username) {
      const identity = { xui: username, username, password, basic: 'never', accepts: isRealmOf(origin) } as const;
      made = { username, authenticator: createAuthenticator(identity, origin.startsWith('https:'), options) };
    }
    return made.authenticator;
  };
  const begin = async (how: 'begin' | 'beginAnew'): Promise<Authentication> => {
    const first = keys.current();
    return bootstrappingOnce(origin, first?.username, first && (await of(first)[how]()), async (refused) => {
      const next = await keys.other(refused);
      return of(next)[how]();
    });
  };
  return {
    ...defined({ limitsWaits: keys.limitsWaits }),
    get takesAgain() {
      return made?.authenticator.takesAgain === true;
    },
    begin: () => begin('begin'),
    beginAnew: () => begin('beginAnew'),
  };
}

/** @param renew bootstraps, and begins with the new key */
function bootstrappingOnce(
  origin: string,
  username: string | undefined,
  first: Authentication | undefined,
  renew: (refused: string | undefined) => Promise<Authentication>,
): Authentication {
  let current = first;
  let hasBootstrapped = false;
  let wereSent = false;
  return {
    fields: (request) => {
      const fields = current?.fields(request) ?? [];
      wereSent = fields.length > 0;
      return fields;
    },
    judge: async (exchange): Promise<Judgement> => {
      if (exchange.response?.status !== 401) return (await current?.judge(exchange)) ?? 'done';
      const { isAsked, isStale, refusal } = readRealms(exchange, origin);
      if (!isAsked) return (await current?.judge(exchange)) ?? 'done';
      if (refusal !== undefined) return { refusal };
      const isKeyRefused = wereSent && !isStale;
      if (hasBootstrapped || (current !== undefined && !isKeyRefused)) {
        return (await current?.judge(exchange)) ?? 'done';
      }
      hasBootstrapped = true;
      current = await renewed(renew, wereSent ? username : undefined);
      return current.judge(exchange);
    },
  };
}

async function renewed(
  renew: (refused: string | undefined) => Promise<Authentication>,
  refused: string | undefined,
): Promise<Authentication> {
  try {
    return await renew(refused);
  } catch (thrown) {
    throw new XcapAuthenticationError(`gba: ${messageOf(thrown)}`, { cause: thrown });
  }
}

interface Realms {
  /** Whether there is a challenge at all: some servers refuse an old nonce without one. */
  readonly isAsked: boolean;
  readonly isStale: boolean;
  /** The reason why the realms get no answer. */
  readonly refusal?: string;
}

function readRealms({ response }: Exchange, origin: string): Realms {
  const challenges = parseChallenges(headerValue(response?.headers ?? [], 'WWW-Authenticate') ?? '');
  const realms = challenges.flatMap(({ params }) => params.get('realm') ?? []);
  const mine = challenges.filter(({ params }) => isRealmOf(origin)(params.get('realm') ?? ''));
  const isStale = mine.some(({ params }) => params.get('stale')?.toLowerCase() === 'true');
  if (mine.length > 0 || challenges.length === 0) return { isAsked: challenges.length > 0, isStale };
  const named = realms.map((realm) => `"${realm}"`).join(', ') || 'none';
  const problem = realms.some((realm) => hostsOfNafRealm(realm) !== undefined)
    ? `is not for keys of the ME at ${nafHost(origin)}, the host that was contacted (3GPP TS 24.109 §5.2.4)`
    : 'asks for no bootstrapping (3GPP TS 24.109 §5.2)';
  return { isAsked: true, isStale, refusal: `the server's realm ${named} ${problem}` };
}

function isRealmOf(origin: string): (realm: string) => boolean {
  const host = nafHost(origin);
  return (realm) => hostsOfNafRealm(realm)?.includes(host) === true;
}
