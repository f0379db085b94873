import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Exchange } from '../../../common/exchange.js';
import { startXdms } from '../../../simulators/index.js';
import { type LogDetails, logFormat, requestLogLine } from '../../../src/cli/commands/serve/request-log.js';
import { logDetails } from '../../../src/cli/commands/serve/xdms-command.js';

const exchange = (status: number, text: string): Exchange => ({
  request: {
    method: 'PUT',
    origin: '',
    target: '/a?secret',
    headers: [['X-Conformance-Case', 'a/b']],
    body: Buffer.of(),
  },
  response: { status, headers: [], body: Buffer.from(text) },
  startedAt: 0,
  durationMs: 1.234,
});
const remove = (text: string): string => text.replaceAll('secret', '[redacted]');

test('a line for people has the reason of a refusal', () => {
  const conflict = '<xcap-error><no-parent phrase="There is no list."/></xcap-error>';
  assert.equal(
    requestLogLine(exchange(409, conflict), 'text', remove),
    '409 PUT /a?[redacted] (no-parent: There is no list.)',
  );
  assert.equal(requestLogLine(exchange(200, 'content'), 'text', remove), '200 PUT /a?[redacted]');
});

test('a line for machines is JSON', () => {
  assert.deepEqual(JSON.parse(requestLogLine(exchange(404, 'Nothing\n'), 'json', remove)), {
    time: '1970-01-01T00:00:00.000Z',
    method: 'PUT',
    target: '/a?[redacted]',
    status: 404,
    durationMs: 1.23,
    case: 'a/b',
    reason: 'Nothing',
  });
});

test('a line for machines names the owner of the document and the findings about the request', async () => {
  await using xdms = await startXdms({ users: [{ xui: 'sip:a@example.com' }] });
  const lines: LogDetails[] = [];
  const details = logDetails(xdms);
  xdms.subscribe((one) => lines.push(details(one)));
  const put = (path: string, type: string) =>
    fetch(`${xdms.xcapRoot}/${path}`, { method: 'PUT', headers: { 'content-type': type }, body: '<a/>' });
  await put('resource-lists/users/sip%3Aa@example.com/index', 'text/plain');
  await put('resource-lists/users/sip:a@example.com/index', 'text/plain');
  await fetch(`${xdms.xcapRoot}/xcap-caps/global/index`);
  const wrongType = { user: 'sip:a@example.com', findings: ['RFC 4825 §8.2.2'] };
  assert.deepEqual(lines, [wrongType, wrongType, {}]);
  assert.match(
    requestLogLine(exchange(415, ''), 'json', remove, wrongType),
    /"user":"sip:a@example.com","findings":\[/,
  );
});

test('lines are on for a terminal only, unless an option says otherwise', () => {
  const { isTTY } = process.stdout;
  try {
    process.stdout.isTTY = true;
    assert.deepEqual([logFormat(undefined), logFormat('json'), logFormat('off')], ['text', 'json', undefined]);
    process.stdout.isTTY = false;
    assert.deepEqual([logFormat(undefined), logFormat('text')], [undefined, 'text']);
  } finally {
    process.stdout.isTTY = isTTY;
  }
});

test('a request without a response has no status', () => {
  const { response: _, ...lost } = exchange(200, '');
  assert.equal(requestLogLine(lost, 'text', remove), 'no response PUT /a?[redacted]');
});
