import type { Authenticate } from '../../xdms/auth/authenticate.js';
import type { Principal } from '../../xdms/auth/principal.js';
import type { Deviation } from '../../xdms/deviation.js';
import { Refusal, refuseUnauthorized } from '../../xdms/http/refusal.js';
import { checking } from '../../xdms/lenient-steps.js';
import type { StepOverrides } from '../../xdms/pipeline/bind-steps.js';
import { withHeader } from './answers.js';

/** A server that asks `lenient` for the user instead of refusing credentials. */
function lettingIn(lenient: (...request: Parameters<Authenticate>) => Principal | undefined): StepOverrides {
  return {
    authenticate:
      (authenticate) =>
      (...request) => {
        try {
          return authenticate(...request);
        } catch (thrown) {
          const principal = lenient(...request);
          if (principal === undefined) throw thrown;
          return principal;
        }
      },
  };
}

/** RFC 4825 §8 and §14, RFC 7616: authentication. */
export const SECURITY: readonly Deviation[] = [
  {
    id: 'passwords-not-checked',
    violates: [
      'XCAP-8-07',
      'DIG-02',
      'DIG-27',
      'DIG-18',
      'DIG-17',
      'DIG-03',
      'DIG-04',
      'DIG-25',
      'DIG-16',
      'DIG-19',
      'HTTP-11.4-01',
      'GBA-NAF-04',
      'GBA-NAF-05',
      'GBA-NAF-06',
      'GBA-NAF-07',
      'GBA-NAF-08',
      'GBA-NAF-10',
    ],
    sentence: 'Digest credentials are asked for, and taken with any password.',
    steps: lettingIn(({ headers }) => {
      const [, xui] = /^digest .*?username="([^"]*)"/i.exec(headers.authorization ?? '') ?? [];
      return xui === undefined ? undefined : { xuis: [xui] };
    }),
    spreads: 'the scenarios on credentials have many that are not good',
  },
  {
    id: 'basic-offered-without-tls',
    violates: ['XCAP-14-06', 'BASIC-01'],
    sentence: 'Basic is offered beside Digest, without TLS.',
    answer: (finished) =>
      finished.status === 401
        ? { ...finished, challenges: [...(finished.challenges ?? []), 'Basic realm="xcap"'] }
        : finished,
  },
  {
    id: 'basic-taken-without-tls',
    violates: ['XCAP-14-06'],
    sentence: 'Basic credentials are taken without TLS, although they are not asked for.',
    steps: lettingIn(({ headers }) => {
      const [, token = ''] = /^basic\s+(\S+)/i.exec(headers.authorization ?? '') ?? [];
      const [, name] = /^(.*):[^:]*$/s.exec(Buffer.from(token, 'base64').toString()) ?? [];
      // A user name in Basic credentials has no colon (RFC 7617 §2), so the scheme of a XUI is left out.
      return name === undefined ? undefined : { xuis: [name, `sip:${name}`] };
    }),
  },
  {
    id: 'uri-of-credentials-not-checked',
    violates: ['DIG-04', 'DIG-03', 'DIG-25'],
    sentence: 'Digest credentials are taken also when they are for another resource.',
    steps: checking({ checkDigestUri: () => [] }),
  },
  {
    id: 'any-nonce-taken',
    violates: ['DIG-27'],
    sentence: 'Nonces need not be those that the server has given.',
    steps: checking({ checkDigestNonce: () => {} }),
  },
  {
    id: 'wrong-credentials-not-challenged',
    violates: [
      'HTTP-11.6.1-01',
      'DIG-06',
      'HTTP-11.4-01',
      'BEARER-05',
      'GBA-BSF-01',
      'GBA-BSF-02',
      'GBA-BSF-03',
      'GBA-NAF-07',
      'GBA-NAF-08',
    ],
    sentence: 'Credentials that are not good are answered 401 without a challenge.',
    answer: (finished, { headers }) => {
      if (finished.status !== 401 || headers.authorization === undefined) return finished;
      const { challenges: _none, ...rest } = finished;
      return rest;
    },
  },
  {
    id: 'forbidden-is-401',
    violates: ['HTTP-15.5.4-01', 'GBA-NAF-09'],
    sentence: 'Who is known and may not do something is asked for credentials again.',
    steps: {
      authorize:
        (authorize) =>
        (...request) => {
          try {
            authorize(...request);
          } catch (thrown) {
            if (!(thrown instanceof Refusal)) throw thrown;
            throw refuseUnauthorized(thrown.message, ['Digest realm="others", nonce="1", qop="auth", algorithm=MD5']);
          }
        },
    },
  },
  {
    id: 'answers-for-shared-caches',
    violates: ['HTTP-CACHE-01'],
    sentence: 'Answers to requests with credentials say that every cache may keep them.',
    answer: (finished, { headers }) =>
      headers.authorization !== undefined && finished.status === 200
        ? withHeader(finished, 'cache-control', 'public, max-age=60')
        : finished,
    spreads: 'the scenarios on caches look at the same field',
  },
];
