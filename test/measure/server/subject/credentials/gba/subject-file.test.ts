import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type TestContext, test } from 'node:test';
import { InvalidArgumentError } from '../../../../../../common/errors.js';
import { removalFor } from '../../../../../../src/measure/server/subject/secrets.js';
import { readSubjectFile } from '../../../../../../src/measure/server/subject/subject-file.js';
import { TEST_SETS, VECTOR } from '../../../../../common/gba/test-sets.js';
import { temporaryFolder } from '../../../tiny-suite.js';

const [{ k, op, opc }] = TEST_SETS;

/** Reads a subject file whose user has these lines. */
async function read(context: TestContext, user: string, auth = 'auth: { gba: {} }', more = '') {
  const file = path.join(await temporaryFolder(context), 'subject.yaml');
  const lines = ['name: lab', 'xcapRoot: http://lab.example/xcap', auth, 'users:', "  - xui: 'sip:alice@example.com'"];
  await writeFile(file, `${lines.join('\n')}\n${user.replace(/^/gm, '    ')}\n${more}`);
  const choice = await readSubjectFile(file, { environment: { K: k } });
  assert.ok(choice.kind === 'running');
  return choice.subject;
}

const IMPI = `impi: ${VECTOR.impi}\n`;

test('a user has an IMPI and the key of a test SIM, whose SQN is zero in any form', async (context) => {
  const key = { k, opc };
  for (const sqn of ['', ', sqn: 000000000000', ', sqn: 0']) {
    const { users, helper } = await read(context, `${IMPI}aka: { k: "$\{env:K}", opc: ${opc}${sqn} }`);
    assert.deepEqual(users[0]?.sim, { impi: VECTOR.impi, aka: key });
    assert.deepEqual(Object.keys(helper ?? {}), ['cwd']);
  }
  const { users, helper } = await read(
    context,
    `${IMPI}aka: { k: ${k}, op: ${op}, sqn: 'ff9bb4d0b607' }`,
    'auth: { gba: { bsf: "http://127.0.0.1:8080/", uaSecurity: "0100011301" } }',
  );
  assert.deepEqual(users[0]?.sim?.aka, { k, op, sqn: 'ff9bb4d0b607' });
  const { cwd: _, ...settings } = helper && !('command' in helper) ? helper : { cwd: '' };
  assert.deepEqual(settings, { bsf: 'http://127.0.0.1:8080/', uaSecurity: '0100011301' });
});

test('a program or a service asks a real SIM', async (context) => {
  const command = await read(context, `${IMPI}aka: { command: [./sim, "{rand}", "{autn}"] }`);
  assert.deepEqual(command.users[0]?.sim?.aka, { command: ['./sim', '{rand}', '{autn}'] });
  const url = await read(context, `${IMPI}aka: { url: "http://127.0.0.1:1/" }`);
  assert.deepEqual(url.users[0]?.sim?.aka, { url: 'http://127.0.0.1:1/' });
});

test('reports hide the keys of a SIM in both cases', async (context) => {
  const remove = removalFor(await read(context, `${IMPI}aka: { k: ${k}, opc: ${opc} }`));
  for (const secret of [k, opc, k.toUpperCase()]) assert.ok(!remove(`key ${secret}.`).includes(secret));
});

for (const [problem, user, auth, more] of [
  [/users\[0\]\.impi: is missing/, `aka: { k: ${k}, opc: ${opc} }`],
  [/users\[0\]\.aka: is missing/, IMPI],
  [/users\[0\]\.aka: needs one of k, command and url, got none/, `${IMPI}aka: {}`],
  [/users\[0\]\.aka: needs one of k, command and url, got k and url/, `${IMPI}aka: { k: ${k}, url: "http://a/" }`],
  [/users\[0\]\.aka: needs one of opc and op, got none/, `${IMPI}aka: { k: ${k} }`],
  [/users\[0\]\.aka\.k: must have 32 hexadecimal digits/, `${IMPI}aka: { k: ${k.slice(1)}, opc: ${opc} }`],
  [/users\[0\]\.aka\.sqn: must have 12 hexadecimal digits/, `${IMPI}aka: { k: ${k}, opc: ${opc}, sqn: '1' }`],
  [/sqn.*must be 12 hexadecimal digits in quotes/, `${IMPI}aka: { k: ${k}, opc: ${opc}, sqn: 100 }`],
  [/users\[0\]\.aka\.command: needs \{autn\}/, `${IMPI}aka: { command: [./sim, "{rand}"] }`],
  [/users\[0\]\.aka\.url: must be an http or https URL/, `${IMPI}aka: { url: ftp }`],
  [/users\[0\]: has password and aka; keep one/, `${IMPI}aka: { k: ${k}, opc: ${opc} }\npassword: pw`],
  [/auth\.gba: is missing: users\[0\]\.aka needs it/, `${IMPI}aka: { k: ${k}, opc: ${opc} }`, ''],
  [/auth\.gba: no user has impi and aka/, 'password: pw'],
  [/users\[0\]: needs impi and aka, or other credentials/, ''],
  [/auth\.gba\.bsf: must be given/, `impi: alice@example.com\naka: { k: ${k}, opc: ${opc} }`],
  [/uaSecurity.*must be http, tls or 10/, `${IMPI}aka: { k: ${k}, opc: ${opc} }`, 'auth: { gba: { uaSecurity: x } }'],
  [
    /credentials: cannot be given with auth\.gba/,
    `${IMPI}aka: { k: ${k}, opc: ${opc} }`,
    undefined,
    'credentials: { command: [./get, "{xui}"] }\n',
  ],
] as const) {
  test(`a file is refused with ${problem.source}`, async (context) => {
    await assert.rejects(read(context, user, auth, more), (thrown) => {
      assert.ok(thrown instanceof InvalidArgumentError);
      assert.match(thrown.message, problem);
      assert.ok(!thrown.message.includes(k.slice(1)));
      return true;
    });
  });
}

test('users of a server that the run starts do not bootstrap', async (context) => {
  const file = path.join(await temporaryFolder(context), 'subject.yaml');
  await writeFile(file, 'name: lab\nstart: mock\nauth: { gba: {} }\n');
  await assert.rejects(readSubjectFile(file), /auth\.gba/);
});
