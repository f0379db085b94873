import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { test } from 'node:test';
import { diagnose } from '../../../../../src/measure/doctor/diagnose.js';
import { runConformance } from '../../../../../src/measure/server/run-conformance.js';
import { removalFor } from '../../../../../src/measure/server/subject/secrets.js';
import { REPORTS } from '../../../../../src/report/folder/report-names.js';
import { writeReports } from '../../../../../src/report/index.js';
import { summary } from '../../../../../src/report/terminal/summary.js';
import { serveSubject } from '../../a-subject.js';
import { scenario, suiteWithAllSteps, temporaryFolder } from '../../tiny-suite.js';

const USERS = [{ xui: 'sip:alice@example.com' }];

/** A server that repeats the credentials of all requests so far in every place, and refuses them after some requests. */
function tellingServer(goodFor: number) {
  const told = new Map<string, number>();
  const answer = ({ headers }: IncomingMessage, response: ServerResponse): void => {
    const given = headers.authorization ?? String(headers['x-key'] ?? '');
    const count = (told.get(given) ?? 0) + 1;
    told.set(given, count);
    const words = [...told.keys()].flatMap((field) => [field, field.replace(/^\S+ /, '')]);
    const forms = words.flatMap((text) => [text, encodeURIComponent(text), Buffer.from(text).toString('base64')]);
    response.writeHead(given !== '' && count > goodFor ? 401 : 200, `It is ${words.join(' ')}`, {
      'X-Told': forms,
      'WWW-Authenticate': `Bearer realm="${words.join(' ')}"`,
      'Content-Type': 'text/plain',
    });
    response.end(`<told by="${forms.join(' ')}"/>`);
  };
  return { answer, told };
}

const helperThat = (printf: string, folder: string) => ({
  command: ['/bin/sh', '-c', `echo >> starts; printf '${printf}' $(wc -l < starts)`],
  cwd: folder,
  timeoutMs: 10_000,
});

test('no writer shows what a helper has printed, before or in the middle of the run', async (context) => {
  const { answer, told } = tellingServer(5);
  const folder = await temporaryFolder(context);
  const { choice } = await serveSubject(context, answer, {
    users: USERS,
    helper: helperThat('{"token":"Issued.Token/Number-%d+x"}', folder),
  });
  const steps = ['the client sends GET to "{document}"', 'the server answers 409'];
  const names = Array.from({ length: 12 }, (_, index) => `One ${index}`);
  const features = Object.fromEntries(
    names.map((name) => [`${name.replace(' ', '-').toLowerCase()}.feature`, scenario(name, ...steps)]),
  );
  const out = await temporaryFolder(context);
  const suite = await suiteWithAllSteps(context, features);
  const result = await runConformance({
    suite,
    subject: choice,
    evidence: out,
    journal: path.join(out, 'documents.jsonl'),
  });
  assert.equal(result.cases.filter(({ outcome }) => outcome === 'failed').length, names.length);
  await writeReports(result, out);
  const files = await readdir(out);
  assert.deepEqual(files.sort(), REPORTS.filter((name) => !name.endsWith('.gz')).sort());
  const tokens = [...told.keys()].filter((field) => field.startsWith('Bearer ')).map((field) => field.slice(7));
  assert.ok(tokens.length >= 3, 'the helper has run in the middle of the run');
  const texts = await Promise.all(
    files.map(async (name) => [name, await readFile(path.join(out, name), 'utf8')] as const),
  );
  for (const [name, text] of [...texts, ['console', summary(result)] as const]) {
    for (const token of tokens) {
      for (const form of [token, encodeURIComponent(token), Buffer.from(token).toString('base64').replace(/=+$/, '')]) {
        assert.ok(!text.includes(form), `${name} has ${form}`);
      }
    }
  }
  assert.ok(texts.some(([, text]) => text.includes('[redacted]')));
});

test('doctor does not show the words of issued header fields', async (context) => {
  const { answer } = tellingServer(0);
  const folder = await temporaryFolder(context);
  const { choice } = await serveSubject(context, answer, {
    users: USERS,
    helper: helperThat('{"headers":{"X-Key":"Signed key-of-alice-%d"}}', folder),
  });
  const shown = JSON.stringify(await diagnose(choice));
  assert.match(shown, /is refused access \(401\): check the fields X-Key, which the helper has issued/);
  assert.doesNotMatch(shown, /key-of-alice/);
});

test('tokens, passphrases and credentials in fields of users are removed; identities are not', () => {
  const remove = removalFor({
    users: [
      { xui: 'sip:a@example.com', token: 'token-of-a' },
      { xui: 'sip:b@example.com', headers: { Authorization: 'Custom secret-of-b', 'X-Other': 'shown' } },
      { xui: 'sip:c@example.com', headers: { 'X-3GPP-Asserted-Identity': '"sip:c@example.com"' } },
      { xui: 'sip:d@example.com', tls: { cert: 'certificate', key: 'key', passphrase: 'open-sesame' } },
    ],
  });
  assert.equal(
    remove('token-of-a secret-of-b shown "sip:c@example.com" open-sesame'),
    '[redacted] [redacted] shown "sip:c@example.com" [redacted]',
  );
});
