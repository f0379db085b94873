import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { test } from 'node:test';
import { EVIDENCE } from '../../../src/measure/server/execution/evidence.js';
import { runConformance } from '../../../src/measure/server/run-conformance.js';
import { removalFor } from '../../../src/measure/server/subject/secrets.js';
import { MOCK_USERS } from '../../../src/measure/server/subject/subject-choice.js';
import { REPORTS } from '../../../src/report/folder/report-names.js';
import { writeReports } from '../../../src/report/index.js';
import { summary } from '../../../src/report/terminal/summary.js';
import { serveSubject } from './a-subject.js';
import { scenario, temporaryFolder, tinySuite } from './tiny-suite.js';

const PASSWORD = 'p&ss "wörd"/1';
const TOKEN = 'tok+en/0815-4711==';

/** Repeats what it knows of its clients in every place and form that reports show. */
function tellAll(_request: IncomingMessage, response: ServerResponse): void {
  const octets = Buffer.from(PASSWORD);
  const forms = [
    PASSWORD,
    TOKEN,
    encodeURIComponent(PASSWORD),
    JSON.stringify(PASSWORD),
    octets.toString('hex'),
    octets.toString('base64'),
    octets.toString('base64url'),
    Buffer.from(`sip:alice:${PASSWORD}`).toString('base64'),
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
      '0815-4711',
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

const FROM_ENVIRONMENT = 'Zürich/4711&more';

/** Forms in which somebody could read a secret out of a file. */
function formsOf(secret: string): readonly string[] {
  const octets = Buffer.from(secret);
  const base64 = octets.toString('base64');
  const xml = secret.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  const characters = [...secret];
  return [
    secret,
    encodeURIComponent(secret),
    characters.map((one) => [...Buffer.from(one)].map((octet) => `%${octet.toString(16)}`).join('')).join(''),
    JSON.stringify(secret).slice(1, -1),
    characters.map((one) => `\\u${(one.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`).join(''),
    JSON.stringify(JSON.stringify(secret)).slice(3, -3),
    base64,
    base64.replace(/=+$/, ''),
    octets.toString('base64url'),
    encodeURIComponent(base64),
    octets.toString('hex'),
    octets.toString('hex').toUpperCase(),
    xml,
    characters.map((one) => `&#${one.codePointAt(0)};`).join(''),
    characters.map((one) => `&#x${(one.codePointAt(0) ?? 0).toString(16)};`).join(''),
  ];
}

const SECRETS = [PASSWORD, TOKEN, FROM_ENVIRONMENT];

/** Characters that steer a terminal or reverse text: ESC, BEL, a C1 control, direction marks. */
const STEERING = ['\u001b', '\u0007', '\u009b', '\u202e', '\u2066'];

/** Repeats one form of all secrets in the reason phrase, header fields, an attribute, text and a comment. */
function tellForm(request: IncomingMessage, { socket }: ServerResponse): void {
  const place = Number(request.url?.split('/').at(-1));
  const told = SECRETS.map((secret) => formsOf(secret)[place] ?? '').join(' ');
  const attribute = told
    .replace(/&(?!#|amp;|quot;)/g, '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;');
  const body = `<a told="${attribute}">${STEERING.join('')}${attribute}<!--${told}--></a>`;
  const head = [`HTTP/1.1 200 It is ${told}`, `X-Told: ${told}\u009b`, `WWW-Authenticate: Basic realm="${told}"`];
  const fields = ['Content-Type: text/xml', `Content-Length: ${Buffer.byteLength(body)}`, 'Connection: close'];
  socket?.end(`${[...head, ...fields].join('\r\n')}\r\n\r\n${body}`);
}

test('no file of a run has a secret in any form, wherever the server repeats it', async (context) => {
  const { choice } = await serveSubject(context, tellForm, {
    users: [{ xui: 'sip:alice@example.com', password: PASSWORD }],
    headers: { 'X-Api-Key': TOKEN },
    secretHeaders: ['x-api-key'],
    secrets: [FROM_ENVIRONMENT],
  });
  const folder = await temporaryFolder(context);
  const count = formsOf(PASSWORD).length;
  const features = Array.from({ length: count }, (_, place) => [
    `form-${place}.feature`,
    scenario(`Form ${place}`, `a GET is sent to "/${place}", and the body is read`, 'the body is empty'),
  ]);
  const suite = await tinySuite(context, Object.fromEntries(features));
  const journal = path.join(folder, 'documents.jsonl');
  const result = await runConformance({ suite, subject: choice, evidence: folder, journal });
  assert.deepEqual(new Set(result.cases.map(({ outcome }) => outcome)), new Set(['failed']));
  await writeReports(result, folder);
  const names = await readdir(folder);
  const expected = REPORTS.filter((name) => !name.endsWith('.gz'));
  assert.deepEqual(names.sort(), expected.sort(), 'and the journal is gone');
  const texts = await Promise.all(
    names.map(async (name) => [name, await readFile(path.join(folder, name), 'utf8')] as const),
  );
  for (const [name, text] of [...texts, ['console', summary(result)] as const]) {
    for (const form of SECRETS.flatMap(formsOf)) assert.ok(!text.includes(form), `${name} has ${form}`);
    if (/cucumber\.html|messages\.ndjson/.test(name)) continue;
    for (const control of STEERING) {
      assert.ok(!text.includes(control), `${name} has U+${control.charCodeAt(0).toString(16)}`);
    }
  }
});

test('the public passwords of the mock and very short passwords are not removed', () => {
  const remove = removalFor({ users: [...MOCK_USERS, { xui: 'sip:carol@example.com', password: 'abc' }] });
  assert.equal(remove('alice-secret abc'), 'alice-secret abc');
});
