import { type DataTable, Given, When } from '@cucumber/cucumber';
import type { HeaderList } from '../../src/exchange.js';
import type { XcaliperWorld } from '../world.js';
import { clientOf, scriptedServerOf } from './scenario.js';
import { type Answer, always, inTurn, response, type Script, startScriptedServer } from './scripted-server.js';
import { selfSignedCertificate } from './self-signed.js';
import { headersInCell, headersOf } from './tables.js';

/** Path of the XCAP root on every scripted server. */
export const ROOT_PATH = '/xcap-root';

const XML_HEADERS: HeaderList = [['Content-Type', 'application/xml']];
const CONFLICT_HEADERS: HeaderList = [['Content-Type', 'application/xcap-error+xml']];

/** Starts a scripted server for the scenario; it becomes the one that stacks are created for. */
export async function serve(world: XcaliperWorld, script: Script, secure = false): Promise<void> {
  const scenario = clientOf(world);
  const certificate = secure ? selfSignedCertificate() : undefined;
  const server = await startScriptedServer({
    script,
    record: (exchange) => world.seen.push(exchange),
    ...(certificate && { tls: certificate }),
  });
  world.use(server);
  scenario.server = server;
  scenario.xcapRoot = server.origin + ROOT_PATH;
  scenario.certificate = certificate?.cert;
}

Given('the mock XDMS', function (this: XcaliperWorld) {
  clientOf(this).xcapRoot = this.run.subject.xcapRoot;
});

Given('the subject', function (this: XcaliperWorld) {
  clientOf(this).xcapRoot = this.run.subject.xcapRoot;
});

Given('an XDMS that answers every request with {int}', async function (this: XcaliperWorld, status: number) {
  await serve(this, always(response(status)));
});

Given(
  'an XDMS that answers every request with {int} and',
  async function (this: XcaliperWorld, status: number, headers: DataTable) {
    await serve(this, always(response(status, headersOf(headers))));
  },
);

Given(
  'an XDMS that answers every request with {int} and the body',
  async function (this: XcaliperWorld, status: number, body: string) {
    await serve(this, always(response(status, XML_HEADERS, body)));
  },
);

Given(
  'an XDMS that answers every request with {int} and the conflict report',
  async function (this: XcaliperWorld, status: number, body: string) {
    await serve(this, always(response(status, CONFLICT_HEADERS, body)));
  },
);

Given('an XDMS over TLS that answers every request with {int}', async function (this: XcaliperWorld, status: number) {
  await serve(this, always(response(status)), true);
});

const prepared = new WeakMap<XcaliperWorld, Answer[]>();

Given('an XDMS that answers {int} with', async function (this: XcaliperWorld, status: number, headers: DataTable) {
  const answers = [response(status, headersOf(headers))];
  prepared.set(this, answers);
  await serve(this, inTurn(answers));
});

Given('then answers {int}', function (this: XcaliperWorld, status: number) {
  const answers = prepared.get(this);
  if (answers === undefined) throw new Error('there is no first answer that another could follow');
  answers.push(response(status));
});

Given(
  'an XDMS that redirects every request with {int} to another server',
  async function (this: XcaliperWorld, status: number) {
    await serve(this, always(response(200)));
    const { origin } = scriptedServerOf(this);
    await serve(this, ({ target }) => response(status, [['Location', origin + target]]));
  },
);

Given('an XDMS that gives these answers in turn', async function (this: XcaliperWorld, table: DataTable) {
  const answers = table
    .hashes()
    .map(({ status, headers = '', body = '' }) => response(Number(status), headersInCell(headers), body));
  await serve(this, inTurn(answers));
});

Given(
  'an XDMS that answers each GET with {int} and the entity tag {string}, and each PUT with {int}',
  async function (this: XcaliperWorld, found: number, etag: string, put: number) {
    const document = response(found, [['ETag', etag]], '<resource-lists/>');
    await serve(this, ({ method }) => (method === 'GET' ? document : response(put)));
  },
);

Given('an XDMS that never answers', async function (this: XcaliperWorld) {
  await serve(this, always({ kind: 'silence' }));
});

Given(
  'an XDMS that begins its answer with {int} and does not end it',
  async function (this: XcaliperWorld, status: number) {
    await serve(this, always({ kind: 'fragment', status, end: 'silence' }));
  },
);

Given('an XDMS that drops the connection', async function (this: XcaliperWorld) {
  await serve(this, always({ kind: 'hang-up' }));
});

Given('an XDMS that drops the connection in the middle of a body', async function (this: XcaliperWorld) {
  await serve(this, always({ kind: 'fragment', status: 200, end: 'hang-up' }));
});

Given('an XDMS that was closed', async function (this: XcaliperWorld) {
  await serve(this, always(response(200)));
  await scriptedServerOf(this).close();
});

const releases = new WeakMap<XcaliperWorld, (answer: Answer) => void>();

Given('an XDMS that answers no request before it is told to', async function (this: XcaliperWorld) {
  const first = new Promise<Answer>((resolve) => releases.set(this, resolve));
  await serve(this, (_request, index) => (index === 0 ? { kind: 'held', until: first } : { kind: 'silence' }));
});

When('the XDMS answers the first request with {int}', function (this: XcaliperWorld, status: number) {
  releases.get(this)?.(response(status));
});

When('the XDMS has received the request', async function (this: XcaliperWorld) {
  await scriptedServerOf(this).received(1);
});
