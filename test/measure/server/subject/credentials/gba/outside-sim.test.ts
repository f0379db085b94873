import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type TestContext, test } from 'node:test';
import { simOfCommand, simOfUrl } from '../../../../../../src/measure/server/subject/credentials/gba/outside-sim.js';
import { TEST_SETS, VECTOR } from '../../../../../common/gba/test-sets.js';

const [{ res, ck, ik }] = TEST_SETS;
const challenge = { rand: VECTOR.rand, autn: Buffer.from(VECTOR.autn, 'hex') };
const AUTS = Buffer.from(VECTOR.auts, 'base64');

const shell = (script: string) =>
  simOfCommand(['/bin/sh', '-c', script, 'sim', '{rand}', '{autn}'], { cwd: '/', secrets: ['secret-of-the-file'] });

async function failing(sim: ReturnType<typeof shell>, problem: RegExp): Promise<void> {
  await assert.rejects(
    async () => sim(challenge),
    (thrown: Error) => {
      assert.match(thrown.message, problem);
      for (const secret of [res, ck, ik, 'secret-of-the-file']) assert.ok(!thrown.message.includes(secret));
      return true;
    },
  );
}

test('a program gets RAND and AUTN, and prints RES and keys, or AUTS', async () => {
  const prints = `[ "$1 $2" = "${VECTOR.rand.toString('hex')} ${VECTOR.autn}" ] && echo '{"res":"${res}","ck":"${ck}","ik":"${ik}"}'`;
  const octets = (hex: string) => Buffer.from(hex, 'hex');
  assert.deepEqual(await shell(prints)(challenge), { res: octets(res), ck: octets(ck), ik: octets(ik) });
  assert.deepEqual(await shell(`echo '{"auts":"${AUTS.toString('hex')}"}'`)(challenge), { auts: AUTS });
});

test('a program that fails, or prints something else, is named without secrets', async () => {
  await failing(
    shell(`echo ${ck}; echo no card ${ck} secret-of-the-file >&2; exit 3`),
    /\/bin\/sh ended with exit code 3: no card/,
  );
  for (const wrong of ['no JSON', '[]', '{"res":"00"}', `{"res":"${res}","ck":"${ck}","ik":"00"}`, '{"auts":"00"}']) {
    await failing(shell(`echo '${wrong}'`), /gives no JSON object with res/);
  }
});

async function service(context: TestContext, status: number, body: string, headers = {}) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.writeHead(status, headers).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  context.after(() => server.close());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/sim?slot=1`, asked };
}

test('an HTTP service gets RAND and AUTN in its query', async (context) => {
  const { url, asked } = await service(context, 200, JSON.stringify({ res, ck, ik }));
  const answer = await simOfUrl(url)(challenge);
  assert.ok(answer.auts === undefined);
  assert.equal(Buffer.from(answer.res).toString('hex'), res);
  assert.deepEqual(asked, [`/sim?slot=1&type=rand-autn&rand=${VECTOR.rand.toString('hex')}&autn=${VECTOR.autn}`]);
});

test('a service that refuses, or does not answer, is named', async (context) => {
  const { url } = await service(context, 500, ck);
  await failing(simOfUrl(url), /aka\.url: http:\/\/127\.0\.0\.1:\d+ answers 500/);
  const { url: moved, asked } = await service(context, 307, '', { Location: url });
  await failing(simOfUrl(moved), /answers 307/);
  assert.equal(asked.length, 1);
  await failing(simOfUrl('http://127.0.0.1:1/'), /aka\.url: http:\/\/127\.0\.0\.1:1 does not answer/);
});
