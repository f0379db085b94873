import { WRONG_DERIVATIONS } from '../../../common/gba/wrong-derivations.js';
import { createAuthenticate } from '../../xdms/auth/authenticate.js';
import { digestChecks } from '../../xdms/auth/digest/authenticate-digest.js';
import type { Deviation } from '../../xdms/deviation.js';
import { BOOTSTRAP_PARTS, type BootstrapParts, createBootstrap } from '../../xdms/gba/bootstrap.js';
import { NAF_PARTS, type NafParts, nafAccounts } from '../../xdms/gba/naf-accounts.js';
import { refuse, refuseUnauthorized } from '../../xdms/http/refusal.js';
import type { StepOverrides } from '../../xdms/pipeline/bind-steps.js';
import { withHeader } from './answers.js';
import { withinEach } from './challenges.js';

/** A NAF with some other parts. */
function asNaf(parts: Partial<NafParts>): StepOverrides {
  return {
    authenticate: (standard, { environment: { access, gba, report } }) => {
      if (gba === undefined) return standard;
      const accountOf = nafAccounts(gba, access.users, access.settings.now, { ...NAF_PARTS, ...parts });
      return createAuthenticate({ access: { ...access, accountOf }, report, checks: digestChecks });
    },
  };
}

/** A bootstrapping server with some other parts. */
function asBsf(parts: Partial<BootstrapParts>): StepOverrides {
  return {
    bootstrap: (_standard, { environment: { access, gba } }) =>
      createBootstrap(gba, access.settings.now, { ...BOOTSTRAP_PARTS, ...parts }),
  };
}

/** Content that a case puts in the place of what it sends. */
const OTHER_CONTENT = Buffer.from('"true"');

function withHexadecimalNonce(challenge: string): string {
  if (!challenge.includes('AKAv1-MD5')) return challenge;
  return challenge.replace(
    /nonce="([^"]*)"/,
    (_, nonce: string) => `nonce="${Buffer.from(nonce, 'base64').toString('hex')}"`,
  );
}

/** A challenge for nobody. */
const ANY_CHALLENGE = refuseUnauthorized('Answer the challenge.', [
  `Digest realm="bsf", nonce="${Buffer.alloc(32).toString('base64')}", algorithm=AKAv1-MD5, qop="auth-int"`,
]).answer;

/** The media type by which an answer of the bootstrapping server is known. */
const BSF_TYPE = 'application/vnd.3gpp.bsf+xml';

/** 3GPP TS 24.109 §5 and TS 33.220 annex B: servers that take keys from bootstrapping. */
export const NAF_DEVIATIONS: readonly Deviation[] = [
  {
    id: 'naf-realm-without-bootstrapping',
    violates: ['GBA-NAF-01', 'GBA-NAF-02'],
    sentence: 'The realm of the challenge does not say that keys come from bootstrapping.',
    spreads: 'a client of GBA stops at such a realm',
    answer: withinEach(/realm="3GPP-bootstrapping@/, 'realm="'),
  },
  {
    id: 'naf-realm-of-another-host',
    violates: ['GBA-NAF-02'],
    sentence: 'The realm of the challenge names another host than the client has contacted.',
    spreads: 'a client of GBA stops at such a realm',
    answer: withinEach(/realm="3GPP-bootstrapping@/, 'realm="3GPP-bootstrapping@other.'),
  },
  {
    id: 'naf-key-without-hmac',
    violates: ['GBA-NAF-03', 'GBA-NAF-04'],
    sentence: 'The key is a SHA-256 of Ks and the other inputs, without HMAC.',
    spreads: 'no request with the right key is accepted',
    steps: asNaf({ derive: WRONG_DERIVATIONS['without HMAC'] }),
  },
  {
    id: 'naf-key-with-little-endian-lengths',
    violates: ['GBA-NAF-03', 'GBA-NAF-05'],
    sentence: 'The lengths in the derivation of the key have the last octet first.',
    spreads: 'no request with the right key is accepted',
    steps: asNaf({ derive: WRONG_DERIVATIONS['with little-endian lengths'] }),
  },
  {
    id: 'naf-key-without-ua',
    violates: ['GBA-NAF-03', 'GBA-NAF-06'],
    sentence: 'The derivation of the key has the name of the server without the Ua security protocol.',
    spreads: 'no request with the right key is accepted',
    steps: asNaf({ derive: WRONG_DERIVATIONS['without Ua'] }),
  },
  {
    id: 'naf-unknown-btid-is-403',
    violates: ['GBA-NAF-07'],
    sentence: 'A B-TID that the server does not know is refused with 403.',
    steps: {
      authenticate:
        (authenticate, { environment: { gba } }) =>
        (request) => {
          const btid = /username="([^"]*)"/.exec(request.headers.authorization ?? '')?.[1];
          if (gba !== undefined && btid !== undefined && gba.key(btid) === undefined) throw refuse(403, 'Unknown.');
          return authenticate(request);
        },
    },
  },
  {
    id: 'naf-takes-expired-keys',
    violates: ['GBA-NAF-08'],
    sentence: 'A key is taken after the end of its lifetime.',
    steps: asNaf({ isLive: () => true }),
  },
  {
    id: 'naf-key-opens-every-home',
    violates: ['GBA-NAF-09'],
    sentence: 'A key of any subscriber gives access to the documents of all users.',
    steps: {
      authorize: (authorize, { environment: { gba } }) => (gba === undefined ? authorize : () => {}),
    },
  },
  {
    id: 'naf-auth-for-auth-int',
    violates: ['GBA-NAF-10'],
    sentence: 'A response digest with auth-int is taken, whatever content it covers.',
    steps: {
      authenticate:
        (authenticate, { environment: { gba } }) =>
        (request) => {
          if (gba === undefined || request.body.length === 0) return authenticate(request);
          try {
            return authenticate(request);
          } catch {
            return authenticate({ ...request, body: OTHER_CONTENT });
          }
        },
    },
  },
];

/** 3GPP TS 24.109 §4 and RFC 3310: bootstrapping servers. */
export const BSF_DEVIATIONS: readonly Deviation[] = [
  {
    id: 'bsf-without-aka',
    violates: ['GBA-BSF-01'],
    sentence: 'The bootstrapping server offers MD5 in place of AKAv1-MD5.',
    spreads: 'nobody can bootstrap',
    answer: withinEach(/algorithm=AKAv1-MD5/, 'algorithm=MD5'),
  },
  {
    id: 'bsf-offers-auth',
    violates: ['GBA-BSF-02', 'GBA-BSF-04'],
    sentence: 'The bootstrapping server offers auth in place of auth-int.',
    spreads: 'nobody can bootstrap with auth-int',
    steps: asBsf({ qop: 'auth' }),
  },
  {
    id: 'bsf-nonce-in-hexadecimal',
    violates: ['GBA-BSF-03'],
    sentence: 'The nonce of the bootstrapping server is hexadecimal, not base64.',
    spreads: 'nobody can read RAND and AUTN',
    answer: (finished) =>
      finished.challenges === undefined
        ? finished
        : { ...finished, challenges: finished.challenges.map(withHexadecimalNonce) },
  },
  {
    id: 'bsf-res-in-hexadecimal',
    violates: ['GBA-BSF-04', 'GBA-BSF-05'],
    sentence: 'The password of Digest is RES as hexadecimal text, not its octets.',
    spreads: 'nobody can bootstrap with the octets',
    steps: asBsf({ passwordOf: (res) => Buffer.from(res.toString('hex')) }),
  },
  {
    id: 'bsf-takes-any-response',
    violates: ['GBA-BSF-05', 'GBA-BSF-10'],
    sentence: 'The bootstrapping server does not check the response digest.',
    steps: asBsf({ isRight: () => true }),
  },
  {
    id: 'bsf-rspauth-of-another-body',
    violates: ['GBA-BSF-06'],
    sentence: 'The rspauth of the bootstrapping server covers an empty body.',
    steps: asBsf({ coveredBy: () => new Uint8Array() }),
  },
  {
    id: 'bsf-ignores-auts',
    violates: ['GBA-BSF-07'],
    sentence: 'AUTS does not change the sequence number of the next challenge.',
    steps: asBsf({ resynchronizes: false }),
  },
  {
    id: 'bsf-lifetime-without-zone',
    violates: ['GBA-BSF-08'],
    sentence: 'The lifetime is a local time without a zone.',
    steps: asBsf({ lifetimeOf: (expiresAt) => expiresAt.toISOString().replace(/\.\d+Z$/, '') }),
  },
  {
    id: 'bsf-sends-xml',
    violates: ['GBA-BSF-09'],
    sentence: 'The B-TID comes with the media type text/xml.',
    answer: (finished) =>
      finished.headers['content-type'] === BSF_TYPE ? withHeader(finished, 'content-type', 'text/xml') : finished,
  },
  {
    id: 'bsf-lets-anybody-begin',
    violates: ['GBA-BSF-11'],
    sentence: 'The bootstrapping server challenges an IMPI that is not that of a subscriber.',
    answer: (finished, { method, target }) =>
      finished.status === 403 && method === 'GET' && target === '/' ? ANY_CHALLENGE : finished,
  },
];
