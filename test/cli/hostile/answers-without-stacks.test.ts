import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { type Dispatcher, request } from 'undici';
import { messageOf } from '../../../common/errors.js';
import { startControl, startLicenseServer, startXdms } from '../../../simulators/servers.js';
import { exitFor } from '../../../src/cli/exit.js';
import { serveScenarios } from '../../../src/measure/client/serve-scenarios.js';
import { Desk } from '../../../src/ui/desk.js';
import { startUi } from '../../../src/ui/server/start-ui.js';

const JSON_TYPE = { 'content-type': 'application/json' };
const TOO_LARGE = 'x'.repeat(9 * 1024 * 1024);
const KEY = Buffer.from('a master key of this test').toString('base64');

/** A server of ours, with the paths to ask. */
interface Server {
  readonly origin: string;
  readonly paths: readonly string[];
  readonly headers?: Readonly<Record<string, string>>;
}

async function served(context: TestContext): Promise<Readonly<Record<string, Server>>> {
  const desk = new Desk({ run: {}, out: 'reports', watch: [], explain: (thrown) => exitFor(thrown).line ?? '' });
  const ui = await startUi(desk, 0);
  context.after(() => ui.close());
  const { origin, hash } = new URL(ui.url);
  const xdms = await startXdms({ users: [{ xui: 'sip:alice@example.com' }] });
  const license = await startLicenseServer({
    masters: [{ key: KEY, totalCredit: 5, organisation: 'o', master: 'm' }],
  });
  const controls = [await startControl(xdms, { port: 0 }), await startControl(license, { port: 0 })] as const;
  const scenarios = await serveScenarios({ port: 0 });
  context.after(async () => {
    for (const one of [...controls, xdms, license, scenarios]) await one[Symbol.asyncDispose]();
  });
  const plane = ['/faults', '/clock', '/deviations', '/snapshots/%', '/nothing', '/requests?limit=-1'];
  return {
    ui: {
      origin,
      paths: [
        ...['run', 'watch', 'subject', 'doctor', 'deviation', 'save', 'nothing'].map((name) => `/api/${name}`),
        '/%',
        '/api/results?run=x',
      ],
      headers: { authorization: `Bearer ${hash.replace('#token=', '')}` },
    },
    control: { origin: controls[0].url, paths: [...plane, '/documents/%', '/usages'] },
    'license control': { origin: controls[1].url, paths: plane },
    scenarios: { origin: scenarios.url, paths: ['/scenarios/%', '/scenarios/add-an-entry', '/nothing'] },
    XDMS: { origin: new URL(xdms.xcapRoot).origin, paths: ['/%', '/xcap-root/a/users/%/b', '/xcap-root/a'] },
    license: { origin: license.url, paths: ['/slaves', '/activate', '/%'] },
  };
}

const BODIES = [
  '{"address":"mock","users":[{"xui":"sip:alice@example.com"}]}',
  '{"address":"ftp://h/x","users":[{"xui":"sip:alice@example.com"}]}',
  '{"address":"package.json","users":[{"xui":"sip:alice@example.com"}]}',
  '{"a":',
  '[]',
  'null',
  '"text"',
  '{"__proto__":{"a":1}}',
  '\0',
];
const BODIES_OF = { GET: [undefined], POST: [...BODIES, TOO_LARGE], PUT: BODIES, DELETE: BODIES } as const;

/** Returns status 0 when the server closes the connection before the end of a large body. */
async function asked(url: string, method: Dispatcher.HttpMethod, headers: Record<string, string>, body?: string) {
  try {
    const answer = await request(url, { method, headers, ...(body !== undefined && { body }) });
    return { status: answer.statusCode, text: await answer.body.text() };
  } catch (thrown) {
    return { status: 0, text: messageOf(thrown) };
  }
}

test('no server of ours answers crafted requests with a stack, a path of the machine or a failure', async (context) => {
  const places = new RegExp(`\\n\\s*at |file://|node:internal|${process.cwd()}`);
  let refused = 0;
  for (const [name, { origin, paths, headers = {} }] of Object.entries(await served(context))) {
    for (const path of paths) {
      for (const method of ['GET', 'POST', 'PUT', 'DELETE'] as const) {
        for (const body of BODIES_OF[method]) {
          const what = `${name}: ${method} ${path} ${body?.slice(0, 60)}`;
          // A server may close the connection before the end of a large body.
          const { status, text } = await asked(origin + path, method, { ...JSON_TYPE, ...headers }, body);
          if (status === 0) assert.equal(body, TOO_LARGE, `${what}: ${text}`);
          if (status === 0) continue;
          assert.doesNotMatch(text, places, what);
          assert.ok(status < 500 || status === 501, `${what}: ${status} ${text}`);
          if (status < 400 || !['ui', 'control', 'license control', 'scenarios'].includes(name)) continue;
          const { code, message, error } = JSON.parse(text);
          assert.match(`${code}: ${message ?? error}`, /^(?:XCALIPER|FST)_[A-Z_]+: \S.*/, what);
          refused += 1;
        }
      }
    }
  }
  assert.ok(refused > 300, String(refused));
});

test('an address in the form of ui is a URL, and no file or word', async (context) => {
  const { ui } = await served(context);
  assert.ok(ui !== undefined);
  for (const path of ['/api/doctor', '/api/subject']) {
    const { status, text } = await asked(ui.origin + path, 'POST', { ...JSON_TYPE, ...ui.headers }, BODIES[0]);
    assert.deepEqual(
      [status, JSON.parse(text)],
      [
        400,
        {
          code: 'XCALIPER_INVALID_ARGUMENT',
          argument: 'body',
          message: 'body: address: must be an XCAP root with http or https, such as https://xcap.example.com/root',
        },
      ],
    );
  }
});
