import { type DataTable, Given, When } from '@cucumber/cucumber';
import { defined } from '../../common/defined.js';
import { selfSignedCertificate } from '../../simulators/internal.js';
import type { XcaliperWorld } from '../world.js';
import type { ServerKind, TroubleKind } from './parameter-types.js';
import { clientOf, scriptedServerOf } from './scenario.js';
import {
  always,
  answersInTurn,
  type RequestScript,
  response,
  type ScriptedAnswer,
  startStandInServer,
} from './scripted-server.js';
import { headersInCell, headersOf } from './tables.js';

/** Path of the XCAP root on every scripted server. */
export const ROOT_PATH = '/xcap-root';

/** Starts a scripted server for the scenario; later stacks use it. */
export async function serveFor(world: XcaliperWorld, script: RequestScript, secure = false): Promise<void> {
  const scenario = clientOf(world);
  const certificate = secure ? selfSignedCertificate(['127.0.0.1']) : undefined;
  const server = await startStandInServer({
    script,
    record: (exchange) => world.note(() => exchange),
    ...defined({ tls: certificate }),
  });
  world.use(server);
  scenario.server = server;
  scenario.xcapRoot = server.origin + ROOT_PATH;
  scenario.certificate = certificate?.cert;
}

Given('the mock XDMS', function (this: XcaliperWorld) {
  clientOf(this).xcapRoot = this.run.subject.xcapRoot;
});

Given(
  '{server} that answers every request with {int}',
  async function (this: XcaliperWorld, { secure }: ServerKind, status: number) {
    await serveFor(this, always(response(status)), secure);
  },
);

Given(
  'an XDMS that answers every request with {int} and the body/headers',
  async function (this: XcaliperWorld, status: number, given: string | DataTable) {
    const answer = typeof given === 'string' ? withBody(status, given) : response(status, headersOf(given));
    await serveFor(this, always(answer));
  },
);

Given('an XDMS that answers in turn', async function (this: XcaliperWorld, table: DataTable) {
  const answers = table
    .hashes()
    .map(({ status, headers = '', body = '' }) => response(Number(status), headersInCell(headers), body));
  await serveFor(this, answersInTurn(answers));
});

const releases = new WeakMap<XcaliperWorld, (answer: ScriptedAnswer) => void>();

Given('an XDMS that {trouble}', async function (this: XcaliperWorld, trouble: TroubleKind) {
  if (trouble === 'redirect') return redirectElsewhere(this);
  const first = new Promise<ScriptedAnswer>((resolve) => releases.set(this, resolve));
  await serveFor(this, (_request, index) => troubled(trouble, index === 0 ? first : undefined));
  if (trouble === 'stopped') await scriptedServerOf(this).close();
  return undefined;
});

async function redirectElsewhere(world: XcaliperWorld): Promise<void> {
  await serveFor(world, always(response(200)));
  const { origin } = scriptedServerOf(world);
  await serveFor(world, ({ target }) => response(307, [['Location', origin + target]]));
}

When('the XDMS answers the first request with {int}', function (this: XcaliperWorld, status: number) {
  releases.get(this)?.(response(status));
});

When('the XDMS has received the request', async function (this: XcaliperWorld) {
  await scriptedServerOf(this).received(1);
});

/** Makes a response with XML; a 409 carries a conflict report (RFC 4825 §11.1). */
function withBody(status: number, body: string): ScriptedAnswer {
  const type = status === 409 ? 'application/xcap-error+xml' : 'application/xml';
  return response(status, [['Content-Type', type]], body);
}

/** @param held the delayed answer to this request, if any */
function troubled(
  trouble: Exclude<TroubleKind, 'redirect'>,
  held: Promise<ScriptedAnswer> | undefined,
): ScriptedAnswer {
  const answers: Readonly<Record<typeof trouble, ScriptedAnswer>> = {
    'half-answer': { kind: 'fragment', status: 200, end: 'silence' },
    'half-answer-and-hang-up': { kind: 'fragment', status: 200, end: 'hang-up' },
    'hang-up': { kind: 'hang-up' },
    held: held === undefined ? { kind: 'silence' } : { kind: 'held', until: held },
    stopped: response(200),
    silence: { kind: 'silence' },
  };
  return answers[trouble];
}
