import assert from 'node:assert/strict';
import { truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { test } from 'node:test';
import { temporaryFolder } from '../measure/server/tiny-suite.js';
import { runHere } from './run-here.js';

const ALICE = ['--user', 'sip:alice@example.com'] as const;

const SUBJECT = 'name: lab\nxcapRoot: https://127.0.0.1:1/root\nusers: [{ xui: "sip:alice@example.com" }]\n';

const FILES: Readonly<Record<string, string>> = {
  'lab.yaml': SUBJECT,
  'known.yaml': 'causes: {}\n',
  'usage.yaml': 'auid: a\nrootElement: b\n',
  'names.yaml': 'name: lab\nxcapRoot: http://127.0.0.1:1/root\nusers:\n  - sip:alice@example.com:secret\n',
  'dashes.yaml': 'name: lab\nxcapRoot: http://127.0.0.1:1/root\nusers: [- sip:alice@example.com]\n',
  'cert.yaml': SUBJECT.replace('" }', '", tls: { cert: a.pem } }'),
  'key.yaml': SUBJECT.replace('" }', '", tls: { key: a.pem } }'),
  'big.har': '',
};

/** One octet more than a file of results or of traffic may have. */
const TOO_LARGE = 128 * 1024 ** 2 + 1;

/** What people get wrong first, with the part of the message that says what to do. */
const MISTAKES: readonly (readonly [args: readonly string[], says: RegExp, code: number])[] = [
  [
    ['run', '--subject', 'http://127.0.0.1:1/root', ...ALICE],
    /ECONNREFUSED 127\.0\.0\.1:1; nothing listens there: is the server started, and on which port\?/,
    3,
  ],
  [
    ['run', '--subject', 'http://nosuch.invalid/root', ...ALICE],
    /nosuch\.invalid; (?:no host has this name|the name could not be looked up)/,
    3,
  ],
  [
    ['run', '--subject', 'localhost:8080/xcap-root', ...ALICE],
    /there is no file localhost:8080\/xcap-root; an address begins with a scheme: write https:\/\/localhost:8080/,
    2,
  ],
  [['doctor', '--subject', 'xcap.example.com/root', ...ALICE], /or http:\/\/xcap\.example\.com\/root without TLS/, 2],
  [['run', '--subject', 'folder/lab.yaml'], /folder\/lab\.yaml: there is no such file/, 2],
  [['run', '--subject', 'names.yaml'], /users\[0\]: must have keys; write "- xui: sip:alice@example\.com"/, 2],
  [['run', '--subject', 'dashes.yaml'], /A list in brackets has no dashes: .* at line 3, column 9/, 2],
  [['run', '--subject', 'cert.yaml'], /users\[0\]\.tls\.key: is missing; tls\.cert needs it/, 2],
  [['run', '--subject', 'key.yaml'], /users\[0\]\.tls\.cert: is missing; tls\.key needs it/, 2],
  [['xdms', '--port', '0', '--cert', 'a.pem'], /--key: is missing; --cert needs its private key/, 2],
  [['run', '--baseline', 'lab.yaml'], /--baseline: lab\.yaml: it is a subject file; give it to --subject/, 2],
  [['run', '--usage', 'lab.yaml'], /lab\.yaml: it is a subject file; give it to --subject/, 2],
  [['run', '--usage', 'known.yaml'], /known\.yaml: it is a baseline; give it to --baseline/, 2],
  [['run', '--subject', 'known.yaml'], /--subject: known\.yaml: it is a baseline; give it to --baseline/, 2],
  [['run', '--subject', 'usage.yaml'], /--subject: usage\.yaml: it is a usage file; give it to --usage/, 2],
  [['repro', 'CASE'], /--results: there are none below reports; xcaliper run writes them/, 2],
  [['explain', '1'], /--results: there are none below reports; xcaliper run writes them/, 2],
  [['compare', '--trend', 'nosuch'], /--trend: cannot read the folder nosuch: there is no such folder/, 2],
  [['trace', 'nosuch.har'], /trace: cannot read nosuch\.har: there is no such file; check the path/, 2],
  [['trace', '.'], /trace: cannot read \.: it is a folder; give the path of a file/, 2],
  [
    ['validate', 'lab.yaml/a.xml'],
    /lab\.yaml\/a\.xml: cannot be read: it is no file, or its path leads through a file/,
    2,
  ],
  [['usage', 'check', '.'], /\.: cannot be read: it is a folder; give the path of a file/, 2],
  [['xdms', '--config', '.'], /--config: cannot read \.: it is a folder; give the path of a file/, 2],
  [['explain', '8.4-delete/document'], /is a case of .*XCAP-8\.4-15.*; write xcaliper explain XCAP-/, 2],
  [['trace', 'big.har'], /it is larger than 128 MiB, unpacked; of a HAR, give parts: jq .* > part-1\.har/, 2],
];

for (const [args, says, expected] of MISTAKES) {
  test(`xcaliper ${args.join(' ')} says in one line what to change`, async (context) => {
    const cwd = await temporaryFolder(context);
    for (const [name, text] of Object.entries(FILES)) await writeFile(path.join(cwd, name), text);
    await truncate(path.join(cwd, 'big.har'), TOO_LARGE);
    const { code, stdout, stderr } = await runHere(args, { cwd });
    assert.match(stderr, /^xcaliper: [^\n]+\n$/);
    assert.match(stderr, says);
    assert.doesNotMatch(stderr, /secret/);
    assert.deepEqual([code, stdout], [expected, '']);
  });
}

test('repro takes the last results, and results that do not exist are answered with these', async (context) => {
  const cwd = await temporaryFolder(context);
  assert.equal((await runHere(['run', '--only', '8.4-delete/document', '--out', 'reports/one'], { cwd })).code, 0);
  const last = await runHere(['repro', '8.4-delete/document'], { cwd });
  assert.deepEqual([last.code, last.stderr], [0, 'results: reports/one/mock/results.json\n']);
  assert.match(last.stdout, /^# Case 8\.4-delete\/document: /m);
  const { code, stderr } = await runHere(['repro', '8.4-delete/document', '--results', 'nosuch.json'], { cwd });
  assert.match(stderr, /there is no file nosuch\.json; the last results are reports\/one\/mock\/results\.json\n$/);
  assert.equal(code, 2);
});
