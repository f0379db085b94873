import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { test } from 'node:test';
import { writeReports } from '../../src/report/index.js';
import { summary } from '../../src/report/summary.js';
import { EVIDENCE } from '../../src/runner/execution/evidence.js';
import { runConformance } from '../../src/runner/run-conformance.js';
import { removalFor } from '../../src/runner/subject/secrets.js';
import { MOCK_USERS } from '../../src/runner/subject/subject-choice.js';
import { serveSubject } from './a-subject.js';
import { scenario, temporaryFolder, tinySuite } from './tiny-suite.js';

const PASSWORD = 'p&ss "wörd"/1';
const TOKEN = 'tok+en/0815==';

/** Repeats what it knows of its clients in every place and form that reports show. */
function tellAll(_request: IncomingMessage, response: ServerResponse): void {
  const octets = Buffer.from(PASSWORD);
  const forms = [
    ...[PASSWORD, TOKEN, encodeURIComponent(PASSWORD), JSON.stringify(PASSWORD), octets.toString('hex')],
    ...[
      octets.toString('base64'),
      octets.toString('base64url'),
      Buffer.from(`sip:alice:${PASSWORD}`).toString('base64'),
    ],
    PASSWORD.replaceAll('&', '&amp;').replaceAll('"', '&quot;'),
  ];
  response.setHeader('X-Told', [encodeURIComponent(PASSWORD), octets.toString('base64'), TOKEN]);
  response.end(`\u001b]0;title\u0007${forms.join('\n')}`);
}

test('no report of a run has a secret that the server repeats, in any form', async (context) => {
  const { choice } = await serveSubject(context, tellAll, {
    users: [{ xui: 'sip:alice@example.com', password: PASSWORD }],
    headers: { 'X-Api-Key': TOKEN },
    secretHeaders: ['x-api-key'],
    maxResponseBytes: 100_000,
  });
  const folder = await temporaryFolder(context);
  const suite = await tinySuite(context, {
    'tiny.feature': scenario('One', 'a GET is sent to "/a", and the body is read', 'the body is empty'),
  });
  const result = await runConformance({ suite, subject: choice, evidence: folder });
  assert.equal(result.cases[0]?.outcome, 'failed', result.cases[0]?.reason);
  const files = [
    ...(await writeReports(result, folder)),
    ...Object.keys(EVIDENCE).map((name) => path.join(folder, name)),
  ];
  const texts = await Promise.all(files.map((file) => readFile(file, 'utf8')));
  for (const [index, text] of [...texts, summary(result)].entries()) {
    const name = files[index] ?? 'console';
    for (const part of [
      'p&ss',
      'p&amp;ss',
      'p%26ss',
      'wörd',
      'w%C3%B6rd',
      '0815',
      Buffer.from('p&ss ').toString('hex'),
    ]) {
      assert.ok(!text.includes(part), `${name} has ${part}`);
    }
    assert.ok(!text.includes(Buffer.from(PASSWORD).toString('base64url').slice(0, 14)), name);
    const isSafe = ['\u001b', '\u0007'].every((control) => !text.includes(control));
    if (/junit|\.md$|console/.test(name)) assert.ok(isSafe, name);
  }
  assert.ok(texts.some((text) => text.includes('[redacted]')));
});

test('the public passwords of the mock and very short passwords are not removed', () => {
  const remove = removalFor({ users: [...MOCK_USERS, { xui: 'sip:carol@example.com', password: 'abc' }] });
  assert.equal(remove('alice-secret abc'), 'alice-secret abc');
});
