import { anExchange } from '../secret-messages.js';
import { OF_FORMS, OF_MEMBERS, OF_MESSAGES, OF_PARAMETERS, OF_SUBJECTS } from './canary.js';
import { echoOf } from './echoing-server.js';
import { ALICE } from './looking.js';

const { authorization, basic, bare, proxyAuthorization, cookieBehind, otherBasic, digestProof } = OF_MESSAGES;
const SENT = [
  authorization,
  basic,
  bare,
  proxyAuthorization,
  cookieBehind,
  otherBasic,
  OF_SUBJECTS.cookie,
  OF_SUBJECTS.apiKey,
];

export const REQUEST_FIELDS = [
  ['Authorization', bare],
  ['Authorization', `Bearer ${authorization}`],
  ['Authorization', `Basic ${btoa(`${ALICE}:${basic}`)}`],
  ['Authorization', `Digest username="alice", realm="r", nonce="n", uri="/", response="${digestProof}"`],
  ['Proxy-Authorization', `Bearer ${proxyAuthorization}`],
  ['Cookie', `lang=en; sid=${OF_SUBJECTS.cookie}`],
  ['X-API-Key', OF_SUBJECTS.apiKey],
  ['X-Was', btoa(`${ALICE}:${OF_MESSAGES.otherBasic}`)],
] as const;

/** Bodies with secrets of forms, by their type. */
const FORMS = {
  'multipart/form-data; boundary=b': [
    '--b',
    'Content-Disposition: form-data; name="user[password]"',
    'Content-Type: text/plain',
    '',
    OF_FORMS.part,
    '--b--',
    '',
  ].join('\r\n'),
  'application/x-www-form-urlencoded': String(new URLSearchParams({ newPassword: OF_FORMS.field })),
  'application/json': JSON.stringify({ params: [{ name: 'password', value: OF_FORMS.listed }] }),
  'application/xml': `<params><param name="password" value="${OF_FORMS.named.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')}"/></params>`,
} as const;

/** Exchanges that send each form, with a server that repeats what the forms have. */
export function recordedForms() {
  return Object.entries(FORMS).map(([type, form]) => {
    const { request, response, ...rest } = recorded('PUT');
    return {
      ...rest,
      request: { ...request, headers: [...request.headers, ['Content-Type', type]] as const, body: Buffer.from(form) },
      response: { ...response, body: Buffer.from(echoOf(Object.values(OF_FORMS))) },
    };
  });
}

/** An exchange with a canary in each place. */
export function recorded(method: string) {
  const query = new URLSearchParams(OF_PARAMETERS);
  const { request, response, ...rest } = anExchange(method, '', method === 'GET' ? 404 : 200);
  return {
    ...rest,
    request: {
      ...request,
      target: `/xcap/resource-lists/users/${ALICE}/index?${query}`,
      headers: [['Host', 'xcap.example.com'], ...REQUEST_FIELDS],
      body: Buffer.from(method === 'PUT' ? String(query) : ''),
    },
    response: {
      status: response?.status ?? 0,
      headers: [
        ['Set-Cookie', `sid=${OF_MESSAGES.setCookie}; Path=/, b=${OF_MESSAGES.cookieBehind}`],
        ['X-Said', echoOf(SENT)],
      ],
      body: Buffer.from(echoOf(SENT)),
    },
  } as const;
}

/** Sends a server requests with a canary in each place. */
export async function sendCanaries(address: string): Promise<void> {
  const query = new URLSearchParams(OF_PARAMETERS);
  for (const [type, body] of Object.entries(FORMS)) {
    await (await fetch(address, { method: 'PUT', headers: { 'Content-Type': type }, body })).text();
  }
  for (const [name, value] of REQUEST_FIELDS) {
    for (const [method, body] of [
      ['PUT', JSON.stringify(OF_MEMBERS)],
      ['GET', undefined],
    ] as const) {
      const headers = { [name]: value, 'X-Auth-Token': OF_SUBJECTS.authToken, 'Content-Type': 'application/xml' };
      await (await fetch(`${address}?${query}`, { method, headers, ...(body && { body }) })).text();
    }
  }
}

/** A client with secrets of its own, which it repeats in requests and prints. */
export const CLIENT = `
const { XCALIPER_ROOT: root, XCALIPER_XUI: xui } = process.env;
const url = root + '/resource-lists/users/' + encodeURIComponent(xui) + '/index?access_token=${OF_PARAMETERS.access_token}';
const secrets = ${JSON.stringify([OF_MESSAGES.authorization, OF_MESSAGES.basic, OF_MESSAGES.bare])};
const [bearer, basic, bare] = secrets;
for (const Authorization of ['Bearer ' + bearer, 'Basic ' + btoa(xui + ':' + basic), bare]) {
  const body = secrets.concat(secrets.map(btoa), secrets.map(encodeURIComponent)).join(' ');
  await fetch(url, { method: 'PUT', headers: { Authorization, 'X-API-Key': ${JSON.stringify(OF_SUBJECTS.apiKey)} }, body });
}
console.log(...secrets);
process.exitCode = 1;
`;
