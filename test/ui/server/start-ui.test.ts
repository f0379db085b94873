import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { request } from 'undici';
import { messageOf } from '../../../common/errors.js';
import { Desk } from '../../../src/ui/desk.js';
import { startUi } from '../../../src/ui/server/start-ui.js';

/** Serves a page without a subject. */
async function served(context: TestContext) {
  const desk = new Desk({ run: {}, out: 'reports', watch: [], explain: messageOf });
  const { url, close } = await startUi(desk, 0);
  context.after(close);
  const { origin, hash } = new URL(url);
  const authorization = `Bearer ${hash.replace('#token=', '')}`;
  const ask = async (path: string, more: Readonly<Record<string, string>> = {}, body?: string) => {
    const response = await request(origin + path, {
      headers: { authorization, ...more },
      ...(body !== undefined && { method: 'POST' as const, body }),
    });
    return { status: response.statusCode, headers: response.headers, text: await response.body.text() };
  };
  return { ask, origin };
}

test('the page and its modules need no token, come from this server, and run nothing else', async (context) => {
  const { ask } = await served(context);
  const page = await ask('/', { authorization: '' });
  assert.equal(page.status, 200);
  const policy = String(page.headers['content-security-policy']);
  assert.match(policy, /^default-src 'none'; script-src 'self' 'sha256-[^']+'; style-src 'self'; connect-src 'self';/);
  const urls = [...page.text.matchAll(/(?:href|src)="([^"]+)"|: ?"(\/modules\/[^"]+)"/g)].map(
    ([, one, other]) => one ?? other ?? '',
  );
  assert.ok(urls.includes('/page.js') && urls.includes('/modules/preact-hooks.js'));
  for (const url of urls) {
    assert.match(url, /^\//);
    assert.equal((await ask(url, { authorization: '' })).status, 200, url);
  }
});

test('every import of a module of the page is a module that the server has', async (context) => {
  const { ask } = await served(context);
  const { text } = await ask('/');
  const modules = [...text.matchAll(/modulepreload" href="(\/src[^"]+)"/g)].map(([, url = '']) => url);
  for (const url of modules) {
    const source = (await ask(url)).text;
    for (const [, target = ''] of source.matchAll(/from ["'](\.[^"']+)["']/g)) {
      const { pathname } = new URL(target, `http://host${url}`);
      assert.equal((await ask(pathname)).status, 200, `${url} imports ${pathname}`);
    }
  }
});

for (const path of ['/api/events', '/api/suite', '/api/results?run=1', '/api/case?id=a']) {
  test(`${path} needs the token`, async (context) => {
    const { ask } = await served(context);
    assert.equal((await ask(path, { authorization: '' })).status, 401);
    assert.equal((await ask(path, { authorization: 'Bearer guessed' })).status, 401);
  });
}

test('a name that points here, and a page of another site, are refused in spite of the token', async (context) => {
  const { ask, origin } = await served(context);
  assert.equal((await ask('/api/suite', { host: 'evil.example' })).status, 421);
  assert.equal((await ask('/api/run', { origin: 'http://evil.example' }, '{}')).status, 403);
  assert.equal((await ask('/', { 'sec-fetch-site': 'cross-site', authorization: '' })).status, 403);
  const json = { origin, 'content-type': 'application/json' };
  const own = await ask('/api/run', json, '{"what":"all"}');
  assert.deepEqual(
    [own.status, JSON.parse(own.text)],
    [400, { code: 'XCALIPER_INVALID_ARGUMENT', argument: 'subject', message: 'subject: none is chosen yet' }],
  );
});

test('a request that asks for something else is refused with the key', async (context) => {
  const { ask } = await served(context);
  const json = { 'content-type': 'application/json' };
  for (const [path, body, said] of [
    ['/api/run', '{"what":"some"}', /body: /],
    ['/api/watch', '{}', /isOn/],
    ['/api/doctor', '{"address":"http://127.0.0.1:1/x","users":[]}', /at least one user/],
    ['/api/subject', '{"address":"ftp://h","users":[{"xui":"sip:a@b"}]}', /address: must be an XCAP root/],
  ] as const) {
    const { status, text } = await ask(path, json, body);
    assert.equal(status, 400, path);
    assert.match(text, said);
  }
});

test('doctor says in words why a server cannot be measured', async (context) => {
  const { ask } = await served(context);
  const body = JSON.stringify({ address: 'http://127.0.0.1:1/xcap', users: [{ xui: 'sip:a@b' }] });
  const { status, text } = await ask('/api/doctor', { 'content-type': 'application/json' }, body);
  const { isMeasurable, findings } = JSON.parse(text);
  assert.deepEqual([status, isMeasurable], [200, false]);
  assert.match(JSON.stringify(findings), /"bad"/);
});
