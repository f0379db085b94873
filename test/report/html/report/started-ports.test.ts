import assert from 'node:assert/strict';
import { test } from 'node:test';
import { defined } from '../../../../common/defined.js';
import { curlCommand } from '../../../../src/report/assets/curl.js';
import { reportHtml } from '../../../../src/report/html/report/report-page.js';
import { startedPorts } from '../../../../src/report/html/report/started-ports.js';
import { aCase, aResult } from '../../../measure/server/a-result.js';

const ROOT = 'http://127.0.0.1:1234/xcap-root';
const STARTED = { subject: { name: 'lab', xcapRoot: ROOT, isStarted: true }, cases: [] } as const;

const commandFor = (url: string, raw?: { head: string }): string =>
  curlCommand({ method: 'GET', url, headers: [], ...defined({ raw }) }, undefined, startedPorts(STARTED));

test('a command takes the port of a started subject from a variable', () => {
  assert.ok(commandFor(`${ROOT}/a`).endsWith(`--url http://127.0.0.1:"\${PORT:-1234}"/xcap-root/a`));
});

test('a command takes the port from a variable beside octets beyond ASCII', () => {
  const command = commandFor(`${ROOT}/\xe9`);
  assert.ok(command.endsWith(`--url "$(printf 'http://127.0.0.1:%s/xcap-root/\\351' "\${PORT:-1234}")"`), command);
});

test('a raw request goes to the port of the variable, and names it in its Host field', () => {
  const command = commandFor(`${ROOT}/a`, { head: 'GET /xcap-root/a HTTP/1.0\r\nHost: 127.0.0.1:1234\r\n\r\n' });
  const [printf = '', nc] = command.split('\n');
  assert.match(printf, /Host: 127\.0\.0\.1:%s\\r\\n\\r\\n' "\$\{PORT:-1234\}" \|$/);
  assert.equal(nc, `nc -w 3 127.0.0.1 "\${PORT:-1234}"`);
});

test('ports of other hosts, and numbers that only begin alike, stay', () => {
  for (const url of ['http://127.0.0.1:12345/a', 'http://9127.0.0.1:1234/a', 'http://localhost:1234/a']) {
    assert.ok(commandFor(url).endsWith(`--url ${url}`), url);
  }
});

test('a subject that runs elsewhere keeps its port; the mock of a thread does not', () => {
  const { subject } = aResult([]);
  assert.deepEqual(startedPorts({ subject, cases: [] }), []);
  const ports = startedPorts({ subject, cases: [aCase('a', 'passed', { xcapRoot: 'http://127.0.0.1:4321/x' })] });
  assert.deepEqual(
    ports.map(({ word }) => word),
    [`"\${PORT:-4321}"`],
  );
});

test('the page of a started subject shows the variable where a request crashed it', () => {
  const exchanges = [{ request: { method: 'GET', url: `${ROOT}/a`, headers: [] }, durationMs: 1 }];
  const died = [aCase('a', 'subject-died', { reason: 'refused', exchanges })];
  const lineOf = (page: string): string => /<section id="crashes">.*?<\/section>/s.exec(page)?.[0] ?? '';
  assert.match(lineOf(reportHtml(aResult(died, { subject: STARTED.subject }))), /\$\{PORT:-1234\}/);
  assert.doesNotMatch(lineOf(reportHtml(aResult(died))), /PORT/);
});
