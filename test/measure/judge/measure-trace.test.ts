import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { measureTrace } from '../../../src/measure/judge/measure-trace.js';

const URL = 'http://x/xcap/resource-lists/users/sip:a@example.com/index';

const entry = (second: number, content: object) => ({
  startedDateTime: `2026-11-28T12:00:0${second}.000Z`,
  time: 5,
  request: { method: 'GET', url: URL, headers: [] },
  response: { status: 200, statusText: 'OK', headers: [], content },
});

test('a gap in the traffic of a sole writer is a warning that says where it is', async (context) => {
  const folder = await mkdtemp(join(tmpdir(), 'xcaliper-'));
  context.after(() => rm(folder, { recursive: true }));
  const file = join(folder, 'traffic.har');
  const entries = [entry(0, { size: 4, text: '<a/>' }), entry(1, { size: 4 }), entry(2, { size: 4, text: '<b/>' })];
  await writeFile(file, JSON.stringify({ log: { entries } }));
  const warningsOf = async (isSoleWriter: boolean) =>
    (await measureTrace({ files: [file], name: 'traffic', isSoleWriter })).result.warnings;
  const gap = 'request 2 of the file (2026-11-28T12:00:01.000Z, 0.005 s), or its response, is without content';
  assert.deepEqual(await warningsOf(true), [{ kind: 'gap', text: `--sole-writer does not count for ${file}: ${gap}` }]);
  assert.equal(await warningsOf(false), undefined);
});
