import assert from 'node:assert/strict';
import { test } from 'node:test';
import { diagnose } from '../../../../../../src/measure/doctor/diagnose.js';
import type { SubjectUser } from '../../../../../../src/measure/server/subject/subject.js';
import { certificate, privateKey } from '../../../../../client/xcap/tls-material.js';
import { choiceOf, resultOf, SIMS, startNaf, USERS } from './bootstrapping-mock.js';

async function findingsOf(choice: ReturnType<typeof choiceOf>): Promise<readonly string[]> {
  const { findings } = await diagnose(choice);
  return findings.filter(({ topic }) => topic.startsWith('sip:')).map(({ text }) => text);
}

test('doctor says by which server a key was bootstrapped, and what to check when the NAF refuses it', async () => {
  await using naf = await startNaf();
  const { origin } = new URL(naf.gba?.bsf ?? '');
  assert.deepEqual(
    await findingsOf(choiceOf(naf)),
    USERS.map(() => `has access, by HTTP Digest, with a key of the bootstrapping server ${origin}`),
  );
  const [refused = ''] = await findingsOf(choiceOf(naf, USERS, { uaSecurity: '0100011301' }));
  assert.match(refused, /^is refused access \(401\): the server does not take the key/);
  assert.match(refused, /auth\.gba\.uaSecurity/);
  await using other = await startNaf({ nafName: 'xcap.example' });
  const [named = ''] = await findingsOf(choiceOf(other));
  assert.match(named, /the realm has to be 3GPP-bootstrapping@127\.0\.0\.1, the host of xcapRoot, and is "3GPP-boot/);
});

test('over https, the key is for the negotiated cipher suite', async () => {
  const tls = { cert: certificate, key: privateKey };
  await using naf = await startNaf({ uaSecurity: '0100011302' }, { tls });
  const { subject, ...choice } = choiceOf(naf);
  const secure = { ...choice, subject: { ...subject, tls: { ca: certificate } } };
  const found = await findingsOf(secure);
  assert.ok(
    found.every((text) => text.startsWith('has access, by HTTP Digest, with a key')),
    found.join(),
  );
});

test('doctor and run say what the bootstrapping server has answered', async (context) => {
  await using naf = await startNaf();
  const stranger = [
    { xui: 'sip:alice@example.com', sim: { impi: 'x@ims.mnc001.mcc001.3gppnetwork.org', aka: SIMS[0] } },
  ];
  const unknown = choiceOf(naf, stranger as readonly SubjectUser[]);
  const problem = /^auth\.gba: the bootstrapping server .* asked for x@ims.* answers the first request with 40\d: /;
  await assert.rejects(diagnose(unknown), { name: 'CredentialsError', message: problem });
  await assert.rejects(resultOf(context, { subject: unknown }), { name: 'CredentialsError', message: problem });
  naf.gba?.next('wrong-mac');
  await assert.rejects(diagnose(choiceOf(naf)), { message: /the MAC of AUTN is wrong/ });
  naf.gba?.next('busy');
  await assert.rejects(diagnose(choiceOf(naf, USERS, {}, { maxWaitMs: 10 })), { message: /with 503: .* busy/ });
  naf.gba?.next('resynchronization');
  assert.equal((await findingsOf(choiceOf(naf))).length, USERS.length);
});

test('a run ends when the bootstrapping server refuses another key', async (context) => {
  await using naf = await startNaf();
  const running = resultOf(context, {
    subject: choiceOf(naf, USERS, {}, { maxWaitMs: 10 }),
    onProgress: () => {
      naf.gba?.next('busy', 100);
      naf.gba?.expire();
    },
  });
  const { partial, warnings = [] } = await running;
  assert.ok(partial);
  assert.match(warnings.map(({ text }) => text).join('; '), /auth\.gba: .* with 503/);
});
