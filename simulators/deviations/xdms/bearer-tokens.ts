import type { AuthSettings } from '../../xdms/auth/auth-options.js';
import type { Deviation } from '../../xdms/deviation.js';
import { refuse } from '../../xdms/http/refusal.js';
import type { XcapRequest } from '../../xdms/http/xcap-request.js';
import type { StepOverrides } from '../../xdms/pipeline/bind-steps.js';
import { challenging, withinEach } from './challenges.js';

const TOKEN = /^bearer\s+\S/i;

function hasToken({ headers }: XcapRequest): boolean {
  return TOKEN.test(headers.authorization ?? '');
}

/** A server that checks tokens by other settings. */
function settled(change: Partial<AuthSettings>): NonNullable<Deviation['environment']> {
  return ({ access }) => ({ access: { ...access, settings: { ...access.settings, ...change } } });
}

/** A server that answers another status where a challenge has this error. */
function answering(error: string, status: number): NonNullable<Deviation['answer']> {
  return (finished) =>
    finished.challenges?.some((challenge) => challenge.includes(`error="${error}"`))
      ? { ...finished, status }
      : finished;
}

/** A server that takes any token for one of the owner of the document. */
const TAKES_ANY: StepOverrides = {
  authenticate: (authenticate) => (request) => {
    if (!hasToken(request)) return authenticate(request);
    const [, xui = ''] = /\/users\/([^/?]+)/.exec(request.target) ?? [];
    return { xuis: [decodeURIComponent(xui)] };
  },
};

/** RFC 6750: access tokens. */
export const BEARER_TOKENS: readonly Deviation[] = [
  {
    id: 'any-token-taken',
    violates: ['BEARER-02', 'BEARER-03', 'BEARER-04', 'BEARER-10', 'BEARER-11', 'XCAP-5.7-02'],
    sentence: 'Access tokens are not checked: any of them opens every home directory.',
    steps: TAKES_ANY,
  },
  {
    id: 'expired-tokens-taken',
    violates: ['BEARER-03', 'BEARER-10'],
    sentence: 'Access tokens are taken after their end.',
    environment: settled({ now: () => new Date(-8.64e15) }),
  },
  {
    id: 'scopes-not-checked',
    violates: ['BEARER-04', 'BEARER-11'],
    sentence: 'Access tokens are taken for everything, whatever their scope.',
    environment: settled({ scopes: [] }),
  },
  {
    id: 'tokens-open-every-home',
    violates: ['XCAP-5.7-02'],
    sentence: 'A good access token opens the home directories of all users.',
    steps: {
      authorize: (authorize) => (principal, request, target) => {
        if (!hasToken(request)) authorize(principal, request, target);
      },
    },
  },
  {
    id: 'tokens-not-asked-for',
    violates: ['BEARER-05'],
    sentence: 'Requests without an access token, and with one that is not good, are refused without a challenge.',
    answer: (finished) => {
      if (!finished.challenges?.some((challenge) => challenge.startsWith('Bearer'))) return finished;
      const { challenges: _none, ...rest } = finished;
      return rest;
    },
  },
  {
    id: 'bearer-challenges-without-parameters',
    violates: ['BEARER-06', 'BEARER-09'],
    sentence: 'Challenges for access tokens consist of the scheme alone.',
    answer: withinEach(/^Bearer .*$/, 'Bearer'),
  },
  {
    id: 'tokens-asked-for-by-another-name',
    violates: ['BEARER-06', 'BEARER-09'],
    sentence: 'Challenges for access tokens have the scheme OAuth.',
    answer: withinEach(/^Bearer /, 'OAuth '),
  },
  {
    id: 'bearer-realm-twice',
    violates: ['BEARER-07'],
    sentence: 'Challenges for access tokens have two realms.',
    answer: withinEach(/^(Bearer .*)$/, '$1, realm="again"'),
  },
  {
    id: 'bearer-errors-with-quotation-marks',
    violates: ['BEARER-08'],
    sentence: 'The error description of a challenge has quotation marks.',
    answer: withinEach(/error_description="/, 'error_description="\\"Sorry\\". '),
  },
  {
    id: 'token-errors-unexplained',
    violates: ['BEARER-09'],
    sentence: 'The challenge to a bad access token does not say what is wrong.',
    answer: withinEach(/, error="[^"]*"/, ''),
  },
  {
    id: 'invalid-tokens-are-403',
    violates: ['BEARER-10'],
    sentence: 'Invalid access tokens are answered 403.',
    answer: answering('invalid_token', 403),
  },
  {
    id: 'insufficient-scope-is-401',
    violates: ['BEARER-11'],
    sentence: 'Access tokens with too little scope are answered 401.',
    answer: answering('insufficient_scope', 401),
  },
  {
    id: 'missing-tokens-are-errors',
    violates: ['BEARER-12'],
    sentence: 'The challenge to a request without an access token has an error.',
    answer: challenging((challenges) =>
      challenges.map((challenge) =>
        challenge.startsWith('Bearer') && !challenge.includes('error=')
          ? `${challenge}, error="invalid_request"`
          : challenge,
      ),
    ),
  },
  {
    id: 'tokens-after-one-space-only',
    violates: ['BEARER-01'],
    sentence: 'Access tokens after more than one space are refused with 400.',
    steps: {
      authenticate: (authenticate) => (request) => {
        if (/^bearer\s{2,}/i.test(request.headers.authorization ?? '')) throw refuse(400, 'A space too many.');
        return authenticate(request);
      },
    },
  },
];
