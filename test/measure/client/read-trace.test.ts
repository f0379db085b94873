import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { test } from 'node:test';
import { readTrace } from '../../../src/measure/client/read-trace.js';
import { temporaryFolder } from '../server/tiny-suite.js';

test('a conversation that is too long to judge is refused with its length', async (context) => {
  const file = path.join(await temporaryFolder(context), 'traffic.har');
  const request = { method: 'GET', url: 'http://127.0.0.1:1/xcap', headers: [] };
  const entry = { startedDateTime: '2026-01-01', time: 1, request, response: { status: 404, headers: [] } };
  const write = (length: number) => writeFile(file, JSON.stringify({ log: { entries: Array(length).fill(entry) } }));
  await write(5_000);
  assert.equal((await readTrace(file))[0]?.exchanges.length, 5_000);
  await write(5_001);
  await assert.rejects(readTrace(file), /has 5001 requests in one conversation; at most 5000 are judged together/);
});
