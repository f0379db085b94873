import assert from 'node:assert/strict';
import type { Exchange, HeaderList } from '../../common/exchange.js';

/** One secret for each place in which a message may have one. */
export const SECRETS = {
  bearer: 'bearer-4f1c.77+/9a==',
  bare: 'bare-token-91d2e0',
  basic: 'basic-pass-3b6c11',
  proxy: 'proxy-token-5e0d42',
  cookie: 'cookie-value-a81f03',
  setCookie: 'set-cookie-c70b5d',
  apiKey: 'api-key-e2904c',
  query: 'query-token-6d18fa',
  form: 'form-secret-0c3f97',
  member: 'json-token-b5524e',
  proof: '8e3a4c1f9b7d2605'.repeat(2),
} as const;

/** What somebody could read in a file: each secret, and the usual forms of it. */
const TRACES = Object.entries(SECRETS).flatMap(([place, secret]) =>
  [secret, encodeURIComponent(secret), btoa(secret).replace(/=+$/, ''), JSON.stringify(secret).slice(1, -1)].map(
    (form) => ({ place, form }),
  ),
);

export function assertNone(output: string, text: string): void {
  for (const { place, form } of TRACES) assert.ok(!text.includes(form), `${output} has the secret of ${place}`);
}

export const FIELDS: HeaderList = [
  ['Authorization', SECRETS.bare],
  ['Authorization', `Digest username="alice", realm="r", nonce="n", uri="/", response="${SECRETS.proof}"`],
  ['Authorization', `Bearer ${SECRETS.bearer}`],
  ['Authorization', `Basic ${btoa(`sip:alice@example.com:${SECRETS.basic}`)}`],
  ['Proxy-Authorization', `Bearer ${SECRETS.proxy}`],
  ['Cookie', `lang=en; sid=${SECRETS.cookie}`],
  ['X-API-Key', SECRETS.apiKey],
];
export const COOKIE = ['Set-Cookie', `sid=${SECRETS.setCookie}; Path=/; Secure`] as const;
export const FORM = `client_secret=${SECRETS.form}&b=1`;
export const ECHO = [
  `<a told="${Object.values(SECRETS).slice(0, 9).join(' ')}">`,
  `access_token=${SECRETS.query} {"access_token":"${SECRETS.member}"} response="${SECRETS.proof}"`,
  `${Object.values(SECRETS).slice(0, 9).map(btoa).join(' ')}</a>`,
].join('\n');
export const QUERY = `?access_token=${SECRETS.query}`;
export const DOCUMENT = '/xcap/resource-lists/users/sip:alice@example.com/index';

export function anExchange(method: string, body: string, status: number): Exchange {
  return {
    request: {
      method,
      origin: 'http://xcap.example.com',
      target: `${DOCUMENT}${QUERY}`,
      headers: [['Host', 'xcap.example.com'], ...FIELDS],
      body: Buffer.from(body),
    },
    response: { status, headers: [COOKIE, ['X-Said', SECRETS.bearer]], body: Buffer.from(ECHO) },
    startedAt: 0,
    durationMs: 1,
  };
}

export function harOf(exchanges: readonly Exchange[]): string {
  const list = (headers: HeaderList) => headers.map(([name, value]) => ({ name, value }));
  const entries = exchanges.map(({ request: sent, response, startedAt, durationMs }) => ({
    startedDateTime: new Date(startedAt).toISOString(),
    time: durationMs,
    request: {
      method: sent.method,
      url: sent.origin + sent.target,
      headers: list(sent.headers),
      postData: { text: Buffer.from(sent.body).toString() },
    },
    response: {
      status: response?.status ?? 0,
      headers: list(response?.headers ?? []),
      content: { text: Buffer.from(response?.body ?? []).toString() },
    },
  }));
  return JSON.stringify({ log: { entries } });
}
