import assert from 'node:assert/strict';
import { once } from 'node:events';
import { test } from 'node:test';
import { LICENSE_DEVIATIONS, XDMS_DEVIATIONS } from '../../simulators/index.js';
import { CLIENT_DEVIATIONS } from '../../src/prove/license/response-deviations.js';
import { loadRegister } from '../../src/result/register/register.js';
import { runHere } from './run-here.js';
import { startCli } from './spawn-cli.js';

test('requirements lists the register, one line per requirement', async () => {
  const register = await loadRegister();
  const { code, stdout, stderr } = await runHere(['requirements']);
  assert.deepEqual([code, stderr], [0, '']);
  const lines = stdout.trimEnd().split('\n');
  assert.deepEqual(
    lines.map((line) => line.split(' ')[0]),
    register.map(({ id }) => id),
  );
});

test('requirements --json lists the cases of each requirement', async () => {
  const { code, stdout, stderr } = await runHere(['requirements', '--json']);
  assert.deepEqual([code, stderr], [0, '']);
  const listed: { id: string; cases: string[] }[] = JSON.parse(stdout);
  assert.equal(listed.length, (await loadRegister()).length);
  assert.ok(listed.some(({ cases }) => cases.length > 0));
  const untested = JSON.parse((await runHere(['requirements', '--json', '--untested'])).stdout);
  assert.deepEqual(
    untested,
    listed.filter(({ cases }) => cases.length === 0),
  );
});

test('requirements --summary counts tested and untested requirements by file and level', async () => {
  const { code, stdout, stderr } = await runHere(['requirements', '--summary']);
  assert.deepEqual([code, stderr], [0, '']);
  const [head = '', ...rows] = stdout.trimEnd().split('\n');
  assert.match(head, /^tested \/ untested +MUST +implied-MUST +SHOULD +MAY +all$/);
  assert.ok(rows.some((row) => /^rfc4825\.yaml +\d+ \/ \d+ /.test(row)));
  const register = await loadRegister();
  const untested = register.filter((one) => one.untested !== undefined).length;
  assert.ok(rows.at(-1)?.endsWith(` ${register.length - untested} / ${untested}`), rows.at(-1));
  assert.equal((await runHere(['requirements', '--summary', '--json'])).code, 2);
});

test('explain shows a requirement and its cases', async () => {
  const [first] = await loadRegister();
  assert.ok(first !== undefined);
  const { code, stdout, stderr } = await runHere(['explain', first.id.toLowerCase()]);
  assert.deepEqual([code, stderr], [0, '']);
  assert.ok(stdout.startsWith(`${first.id} (${first.level}`));
  assert.ok(stdout.replace(/\s+/g, ' ').includes(first.text.replace(/\s+/g, ' ').trim()));
  assert.match(stdout, /\nCases:\n {2}[a-z0-9.-]+\//);
});

test('explain shows the words that a requirement rests on, and why it binds', async () => {
  const { stdout } = await runHere(['explain', 'XCAP-8.2.1-02']);
  assert.match(stdout, /It rests on "In normal XCAP operations/);
  assert.match(stdout, /Binding because: The clause states/);
});

test('explain gives the reason why a requirement has no case', async () => {
  const untested = (await loadRegister()).find(({ untested }) => untested?.reason === 'not visible to a server');
  assert.ok(untested !== undefined);
  const { stdout } = await runHere(['explain', untested.id]);
  assert.match(stdout, /\nNo case covers it: not visible to a server/);
});

test('explain lists the deviations that violate a requirement', async () => {
  const { code, stdout } = await runHere(['explain', 'XCAP-8.4-15']);
  assert.equal(code, 0);
  const [, violating = ''] = stdout.split('\nDeviations that violate it:\n');
  assert.match(violating, /^ {2}delete-is-204\n {4}A DELETE that succeeds is answered 204\.\n/m);
  assert.doesNotMatch(violating, /no-etags/);
});

test('explain shows a deviation: its effect, the violated requirements, its file and its command', async () => {
  const { code, stdout, stderr } = await runHere(['explain', 'delete-is-204']);
  assert.deepEqual([code, stderr], [0, '']);
  assert.match(stdout, /^delete-is-204 \(deviation of the mock XDMS\)\n\nA DELETE that succeeds is answered 204\.\n/);
  assert.match(stdout, /\nViolates:\n {2}XCAP-8\.4-15 \(implied-MUST\)\n {4}\S/);
  assert.match(stdout, /\nIn the profiles:\n {2}like-success-without-content\n/);
  assert.match(stdout, /\n\nxcaliper xdms --deviation delete-is-204\n$/);
});

test('explain shows deviations of the license server, of its client, and inert ones', async () => {
  const server = await runHere(['explain', 'one-unit-too-many']);
  assert.match(
    server.stdout,
    /\(deviation of the license server\)[\s\S]*xcaliper license --deviation one-unit-too-many\n$/,
  );
  const client = await runHere(['explain', 'client-asks-twice']);
  assert.match(
    client.stdout,
    /\(deviation of the license client\)[\s\S]*xcaliper prove --deviation client-asks-twice\n$/,
  );
  assert.match((await runHere(['explain', 'inert-phrases'])).stdout, /\nIt violates nothing/);
});

test('explain shows a profile with its deviations', async () => {
  const { stdout } = await runHere(['explain', 'like-no-entity-tags']);
  assert.match(stdout, /^like-no-entity-tags \(profile of the mock XDMS\)\n/);
  const [, members = ''] = stdout.split('\nDeviations:\n');
  assert.deepEqual(members.match(/^ {2}[a-z]\S*$/gm), ['  no-conditions', '  no-etags']);
});

test('deviations lists profiles and deviations, one line each', async () => {
  const { code, stdout, stderr } = await runHere(['deviations']);
  assert.deepEqual([code, stderr], [0, '']);
  const expected = [
    XDMS_DEVIATIONS.profiles,
    XDMS_DEVIATIONS.deviations,
    LICENSE_DEVIATIONS.deviations,
    CLIENT_DEVIATIONS,
  ];
  const lines = stdout.trimEnd().split('\n');
  assert.deepEqual(
    lines.map((line) => line.split(' ', 1)[0]),
    expected.flat().map(({ id }) => id),
  );
  assert.ok(lines.some((line) => /^no-allow +license server +A method .*\. \[B-HTTP-05\]$/.test(line)));
});

test('deviations --json lists them with the violated requirements', async () => {
  const listed = JSON.parse((await runHere(['deviations', '--json'])).stdout);
  assert.equal(listed.profiles.length, XDMS_DEVIATIONS.profiles.length);
  const { of, profiles, violates } = listed.deviations.find(({ id }: { id: string }) => id === 'delete-is-204');
  assert.deepEqual([of, profiles], ['mock XDMS', ['like-success-without-content']]);
  assert.deepEqual(violates, XDMS_DEVIATIONS.named(['delete-is-204'], 'ids')[0]?.violates);
});

test('a closed pipe causes no stack trace', async () => {
  const child = startCli(['requirements']);
  child.stdout.destroy();
  let stderr = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr += text;
  });
  const [code] = await once(child, 'close');
  assert.deepEqual([code, stderr], [0, '']);
});
