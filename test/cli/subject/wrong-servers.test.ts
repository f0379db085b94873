import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startXdms, startXdmsTenants } from '../../../simulators/index.js';
import { temporaryFolder } from '../../measure/server/tiny-suite.js';
import { openWrong, WRONG_SERVERS } from '../../measure/server/wrong-servers.js';
import { runHere } from '../run-here.js';

const USER = ['--user', 'sip:alice@example.com'];

for (const wrong of WRONG_SERVERS) {
  test(`doctor and run say what the server is: ${wrong.kind}`, async (context) => {
    const cwd = await temporaryFolder(context);
    const methods: (string | undefined)[] = [];
    const subject = ['--subject', await openWrong(context, wrong, methods), ...USER];
    const doctor = await runHere(['doctor', ...subject, '--json'], { cwd });
    const { findings, measurable, forecast } = JSON.parse(doctor.stdout);
    assert.deepEqual([doctor.code, measurable, forecast], [3, false, undefined]);
    const bad = findings.filter(({ state }: { state: string }) => state === 'bad');
    assert.ok(
      bad.some(({ text }: { text: string }) => wrong.says.test(text)),
      JSON.stringify(bad),
    );
    assert.ok(findings.every(({ topic }: { topic: string }) => topic !== 'resource-lists'));
    const run = await runHere(['run', ...subject, '--only', '8.3-get/bindings'], { cwd });
    assert.deepEqual([run.code, run.stdout], [3, '']);
    assert.match(run.stderr.trimEnd(), wrong.says);
    assert.ok(methods.every((method) => method === 'GET'));
  });
}

const ALICE = { xui: 'sip:alice@example.com' };

/** Addresses of the mock that are not those of the user. */
const WRONG_ADDRESSES: readonly (readonly [situation: string, root: string, xui: string, says: RegExp])[] = [
  [
    'a wrong path',
    'no/xcap-root',
    ALICE.xui,
    /answers 404 to every GET, such as "No tenant has this path; [^"]*"; check the path/,
  ],
  ['a path below the root', 'red/xcap-root/more', ALICE.xui, /does not look like an XCAP root, .* check the path/],
  ['a path above the root', 'red', ALICE.xui, /does not look like an XCAP root, .* check the path/],
  [
    'the root of a tenant that does not know the user',
    'blue/xcap-root',
    ALICE.xui,
    /does not know sip:alice@example\.com: it answers 404, "The user [^"]* is not known here\."; correct --user, or the XCAP root/,
  ],
  [
    'another scheme of the user',
    'red/xcap-root',
    'sips:alice@example.com',
    /does not know sips:alice@example\.com: .* perhaps sip:alice@example\.com is meant\."; correct --user/,
  ],
  [
    'the root of a tenant with passwords',
    'green/xcap-root',
    ALICE.xui,
    /answers 401 to .* who has no password: give it/,
  ],
];

for (const [situation, root, xui, says] of WRONG_ADDRESSES) {
  test(`doctor and run write nothing, and say what to correct: ${situation}`, async (context) => {
    const cwd = await temporaryFolder(context);
    const blue = [{ xui: 'sip:carol@example.com' }];
    await using mocks = await startXdmsTenants({
      tenants: { red: { users: [ALICE] }, blue: { users: blue }, green: { users: [ALICE], auth: 'digest' } },
    });
    const methods: string[] = [];
    for (const one of Object.values(mocks.tenants)) one.subscribe(({ request }) => methods.push(request.method));
    const subject = ['--subject', `${mocks.url}/${root}`, '--user', xui];
    const run = await runHere(['run', ...subject, '--only', '8.3-get/bindings'], { cwd });
    assert.deepEqual([run.code, run.stdout], [3, '']);
    assert.match(run.stderr, says);
    const doctor = await runHere(['doctor', '--write', ...subject], { cwd });
    assert.equal(doctor.code, 3);
    assert.ok(methods.every((method) => method === 'GET'));
  });
}

test('a mock without capabilities and documents is measured', async (context) => {
  const cwd = await temporaryFolder(context);
  await using xdms = await startXdms({ users: [ALICE], deviations: ['no-capabilities'] });
  const run = await runHere(['run', '--subject', xdms.xcapRoot, ...USER, '--only', '8.3-get/bindings'], { cwd });
  assert.deepEqual([run.code, run.stderr], [0, '']);
});
