import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bodyText, type Exchange, type HeaderList } from '../../common/exchange.js';
import { exchangeWithoutSecrets, removalOfSecretsIn, shownField } from '../../common/secrets/message-secrets.js';

interface Told {
  readonly target?: string;
  readonly headers?: HeaderList;
  readonly body?: string | Uint8Array;
  readonly answer?: HeaderList;
  readonly echo?: string | Uint8Array;
}

function exchange({ target = '/', headers = [], body = '', answer = [], echo = '' }: Told): Exchange {
  return {
    request: { method: 'POST', origin: 'http://h:1', target, headers, body: Buffer.from(body) },
    response: { status: 200, headers: answer, body: Buffer.from(echo) },
    startedAt: 0,
    durationMs: 1,
  };
}

function shown(told: Told): Exchange {
  const one = exchange(told);
  return exchangeWithoutSecrets(one, removalOfSecretsIn([one]));
}

test('credentials are removed in any letter case of the field; the scheme stays', () => {
  const { headers } = shown({
    headers: [
      ['Authorization', 'Digest username="alice", response="abc"'],
      ['proxy-authorization', 'Basic c2VjcmV0'],
      ['AUTHORIZATION', 'c2VjcmV0'],
      ['Cookie', 'session=abc'],
      ['X-API-Key', 'k'],
      ['Pragma', 'no-cache'],
    ],
  }).request;
  assert.deepEqual(headers, [
    ['Authorization', 'Digest [redacted]'],
    ['proxy-authorization', 'Basic [redacted]'],
    ['AUTHORIZATION', '[redacted]'],
    ['Cookie', '[redacted]'],
    ['X-API-Key', '[redacted]'],
    ['Pragma', 'no-cache'],
  ]);
});

test('each of several fields is redacted by itself', () => {
  const headers: HeaderList = [
    ['Authorization', 'eyJhbGciOi.no-scheme'],
    ['authorization', 'Digest username="alice"'],
  ];
  assert.equal(shownField(headers, 'authorization'), '[redacted], Digest [redacted]');
  assert.equal(shownField(headers, 'accept'), undefined);
});

const TOKEN = 'eyJhbGciOi.4711/0815+x==';

const FORM_TYPE = ['Content-Type', 'application/x-www-form-urlencoded'] as const;

function multipart(name: string, value: string, more = ''): string {
  const part = (of: string, text: string) => `--b\r\nContent-Disposition: form-data; name=${of}\r\n\r\n${text}\r\n`;
  return `${part('"a"', '1')}${part(`"${name}"${more}`, value)}${part('"c"', '3')}--b--\r\n`;
}

function chunks(...texts: readonly string[]): string {
  return `${texts.map((text) => `${text.length.toString(16)}\r\n${text}\r\n`).join('')}0\r\n\r\n`;
}

/** Where a message may have the token, and what is left of it. */
const PLACES: Readonly<Record<string, readonly [told: Told, left: string]>> = {
  'a query': [{ target: `/a?access_token=${TOKEN}&b=1` }, '/a?access_token=[redacted]&b=1'],
  'an encoded query': [
    { target: `/a?access_token=${encodeURIComponent(TOKEN)}&b=1` },
    '/a?access_token=[redacted]&b=1',
  ],
  'a form': [{ body: `grant=x&client_secret=${encodeURIComponent(TOKEN)}` }, 'grant=x&client_secret=[redacted]'],
  JSON: [{ body: `{"refresh_token": "${TOKEN}"}` }, '{"refresh_token": "[redacted]"}'],
  'a bearer token': [{ headers: [['Authorization', `Bearer ${TOKEN}`]] }, ''],
  'a field without a scheme': [{ headers: [['Authorization', TOKEN]] }, ''],
  'a field of an unknown scheme': [{ headers: [['Proxy-Authorization', `Odd ${TOKEN}`]] }, ''],
  'joined fields': [{ headers: [['Authorization', `Digest username="a", uri="/", ${TOKEN}`]] }, ''],
  'a cookie': [{ headers: [['Cookie', `lang=en; sid=${TOKEN}; a="b"`]] }, ''],
  'a cookie of the server': [{ answer: [['Set-Cookie', `sid="${TOKEN}"; Path=/; Secure`]] }, ''],
  'an API key': [{ headers: [['X-Api-Key', TOKEN]] }, ''],
  'a cookie behind another one': [{ answer: [['Set-Cookie2', `a="1"; Version=1, sid="${TOKEN}"; Version=1`]] }, ''],
  'a cookie of a HAR': [{ answer: [['Set-Cookie', `a=1; Expires=Wed, 09 Jun 2027 10:18:14 GMT\nsid=${TOKEN}`]] }, ''],
  'a cookie of RFC 2965': [{ headers: [['Cookie', `$Version="1", sid="${TOKEN}"; $Path="/"`]] }, ''],
  'a fragment': [{ answer: [['Location', `/cb#state=1&access_token=${encodeURIComponent(TOKEN)}`]] }, ''],
  'a login in another field': [{ headers: [['X-Was', `Basic ${btoa(`alice:${TOKEN}`)}`]] }, ''],
  'a login without a scheme': [{ headers: [['X-User-Info', btoa(`alice:${TOKEN}`)]] }, ''],
  'a folded field': [{ headers: [['Authorization', `Bearer\r\n ${TOKEN}`]] }, ''],
  'a form by its type': [
    { headers: [FORM_TYPE], body: `a=1&user%5Bpassword%5D=${encodeURIComponent(TOKEN)}` },
    'a=1&user%5Bpassword%5D=[redacted]',
  ],
  'a part of a form': [
    { headers: [['Content-Type', 'multipart/form-data; boundary=b']], body: multipart('userPassword', TOKEN) },
    multipart('userPassword', '[redacted]'),
  ],
  'a quoted part with fields': [
    { body: multipart('api_key', TOKEN, '; filename="a"\r\nContent-Type: text/plain') },
    multipart('api_key', '[redacted]', '; filename="a"\r\nContent-Type: text/plain'),
  ],
  'a form in chunks': [
    {
      headers: [['Transfer-Encoding', 'chunked']],
      body: chunks('a=1&passwo', `rd=${TOKEN.slice(0, 5)}`, TOKEN.slice(5)),
    },
    'a\r\na=1&password=[redacted]\r\n',
  ],
  'a nested member': [{ body: `{"user":{"userPassword":["${TOKEN}"]}}` }, '{"user":{"userPassword":["[redacted]"]}}'],
  'an escaped member': [{ body: `{"password":"${TOKEN.replace('/', '\\/')}"}` }, '{"password":"[redacted]"}'],
  'a list of HAR': [
    { body: `{"name": "password", "value": "${TOKEN}"}` },
    '{"name": "password", "value": "[redacted]"}',
  ],
  'an attribute': [{ body: `<a newPassword='${TOKEN.replace('1', '&#49;')}'/>` }, "<a newPassword='[redacted]'/>"],
  'a named element': [{ body: `<p name="token">${TOKEN}</p>` }, '<p name="token">[redacted]</p>'],
  'a named attribute': [{ body: `<p name="token" value="${TOKEN}"/>` }, '<p name="token" value="[redacted]"/>'],
  'character data': [{ body: `<b:pwd><![CDATA[${TOKEN}]]></b:pwd>` }, '<b:pwd><![CDATA[[redacted]]]></b:pwd>'],
  'an answer': [{ answer: [['X-Json', `{"token_type":"bearer","access_token":"${TOKEN}"}`]] }, ''],
  'a password': [{ headers: [['Authorization', `Basic ${btoa(`sip:a@example.com:${TOKEN}`)}`]] }, ''],
};

for (const [place, [told, left]] of Object.entries(PLACES)) {
  test(`the value of ${place} is removed wherever the server repeats it`, () => {
    const echoes = [TOKEN, encodeURIComponent(TOKEN), btoa(TOKEN), JSON.stringify({ said: TOKEN })];
    const { request, response } = shown({
      ...told,
      answer: [...(told.answer ?? []), ['X-Said', TOKEN]],
      echo: `<a>${echoes.join(' ')}</a>`,
    });
    assert.doesNotMatch(JSON.stringify([request.headers, response?.headers]), /4711/);
    assert.equal(
      response && bodyText(response),
      '<a>[redacted] [redacted] [redacted] {"said":"[redacted]"}</a>',
      'the text around it stays',
    );
    assert.equal(left.startsWith('/') ? request.target : bodyText(request), left);
  });
}

test('a token in JSON is removed by the name of its member, also in a text within JSON', () => {
  const json = JSON.stringify({ access_token: 'a"b', expires_in: 3600 });
  const { response } = shown({ echo: `${json} ${JSON.stringify({ said: '{"id_token": "abc.def"}' })}` });
  assert.equal(
    response && bodyText(response),
    '{"access_token":"[redacted]","expires_in":3600} {"said":"{\\"id_token\\": \\"[redacted]\\"}"}',
  );
});

test('the proof of a Digest response is removed by its name, and the user stays', () => {
  const { response } = shown({ echo: `Digest username="alice", response="${'0af1'.repeat(8)}", nc=00000001` });
  assert.equal(response && bodyText(response), 'Digest username="alice", response="[redacted]", nc=00000001');
});

test('a password beyond ASCII is removed from octets and from texts', () => {
  const password = 'geheim-wörter';
  const one = exchange({
    headers: [['Authorization', `Basic ${Buffer.from(`a:${password}`).toString('base64')}`]],
    echo: `<a>${password}</a>`,
  });
  const remove = removalOfSecretsIn([one]);
  const { response } = exchangeWithoutSecrets(one, remove);
  assert.equal(response && bodyText(response), '<a>[redacted]</a>');
  assert.equal(remove(`it says ${password}`), 'it says [redacted]');
});

test('octets that are no text stay, and so does what is part of the user of the request', () => {
  const octets = Uint8Array.of(0xff, 0xfe, 0x00, 0xc3, 0x28);
  assert.deepEqual(shown({ echo: octets }).response?.body, Buffer.from(octets));
  const { request, response } = shown({
    target: '/resource-lists/users/sip:alice@example.com/index',
    headers: [['Cookie', 'user=alice; ok=true']],
    echo: 'alice: true',
  });
  assert.equal(request.target, '/resource-lists/users/sip:alice@example.com/index');
  assert.equal(response && bodyText(response), 'alice: true');
});

test('credentials in the octets of a head are redacted, and the other octets stay', () => {
  const head = Buffer.from(
    `GET /secret:a HTTP/1.1\r\nAuthorization: Bearer ${TOKEN}\r\nX-Name: é ${TOKEN}\r\nCookie: a=1;\r\n b=unknown\r\n\tc=2\r\nA: b\r\n\r\n`,
  );
  const one = exchange({ headers: [['Authorization', `Bearer ${TOKEN}`]] });
  const raw = { ...one, request: { ...one.request, raw: { head } } };
  const { request } = exchangeWithoutSecrets(raw, removalOfSecretsIn([raw]));
  assert.equal(
    Buffer.from(request.raw?.head ?? []).toString(),
    'GET /secret:a HTTP/1.1\r\nAuthorization: Bearer [redacted]\r\nX-Name: é [redacted]\r\nCookie: [redacted]\r\n [redacted]\r\nA: b\r\n\r\n',
  );
});

/** Texts that a name or a scheme calls a secret, and what is left of them. */
const NAMED: readonly (readonly [text: string, left: string])[] = [
  ['<a:password scheme="x">hunter2</a:password>', '<a:password scheme="x">[redacted]</a:password>'],
  ['<user client_secret="hunter2" name="alice"/>', '<user client_secret="[redacted]" name="alice"/>'],
  ["<user password = 'hunter2'/>", "<user password = '[redacted]'/>"],
  [String.raw`"<user password=\"hunter2\"/>"`, String.raw`"<user password=\"[redacted]\"/>"`],
  ['logged in with Bearer abcdef.0123456789', 'logged in with Bearer [redacted]'],
  ['use Bearer authentication for it', 'use Bearer authentication for it'],
  ['/x?X-Amz-Signature=abcdef01&sig=0815&signal=on', '/x?X-Amz-Signature=[redacted]&sig=[redacted]&signal=on'],
  [`rspauth="${'0f'.repeat(16)}"`, 'rspauth="[redacted]"'],
];

for (const [text, left] of NAMED) {
  test(`a name calls the secret in ${text}`, () => {
    assert.equal(bodyText(shown({ echo: text }).response ?? { body: Buffer.from('') }), left);
  });
}

test('fields of proxies and of sessions have credentials, too', () => {
  const names = ['X-Forwarded-Authorization', 'X-Auth', 'Authentication', 'X-Session-Id'];
  const { request } = shown({ headers: names.map((name) => [name, 'hunter2']) });
  assert.deepEqual(
    request.headers.map(([, value]) => value),
    names.map(() => '[redacted]'),
  );
});
