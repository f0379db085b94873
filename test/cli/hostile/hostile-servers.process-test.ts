import assert from 'node:assert/strict';
import { type ChildProcess, fork } from 'node:child_process';
import { on, once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { after, before, describe, test } from 'node:test';
import { XmlDocument } from 'libxml2-wasm';
import { entryUrl } from '../../../common/entry-url.js';
import { parseResults } from '../../../src/result/parse-results.js';
import { temporaryFolder } from '../../measure/server/tiny-suite.js';
import { runCli } from '../spawn-cli.js';
import type { Answered } from './hostile-servers.js';

const MOST_KIB = 1024 * 1024;

const SELECTED = ['features/rfc4825/8.2-put.feature', 'features/rfc4825/10-namespace-bindings.feature'];

let servers: ChildProcess;
let ports: Readonly<Record<string, number>>;

before(async () => {
  servers = fork(entryUrl('test/cli/hostile/hostile-servers'));
  [ports] = (await once(servers, 'message')) as [typeof ports];
});

after(() => servers.kill());

/** Two tests may ask at the same time, and a message without a listener waits for the next one. */
async function answeredBy(server: string): Promise<number> {
  const replies = on(servers, 'message');
  servers.send(server);
  for await (const [{ name, requests }] of replies as AsyncIterable<[Answered]>) {
    if (name === server) return requests;
  }
  return 0;
}

const subjectFile = (port: number | undefined): string => `
name: hostile
xcapRoot: http://127.0.0.1:${port}/xcap
users: [{ xui: 'sip:alice@example.com' }, { xui: 'sip:bob@example.com' }]
timeoutMs: 1000
`;

// A whole run against large bodies takes eight minutes of processor time, so these runs have a selection. The whole run
// has written its reports with 470 MiB at most, since the size of one response decides, and not the number of cases.
describe('runs against hostile servers', { concurrency: 2 }, () => {
  for (const name of [
    'large-bodies',
    'endless-bodies',
    'large-errors',
    'dripping-headers',
    'deep-nesting',
    'many-attributes',
  ]) {
    test(`a run against a server with ${name} writes its reports, and stays below 1 GiB`, async (context) => {
      const cwd = await temporaryFolder(context);
      await writeFile(path.join(cwd, 'hostile.yaml'), subjectFile(ports[name]));
      const memory = path.join(cwd, 'memory');
      const { code, stdout, stderr } = await runCli(
        [
          'run',
          '--subject',
          'hostile.yaml',
          '--no-probes',
          '--max-time',
          '20s',
          ...SELECTED.flatMap((one) => ['--only', one]),
        ],
        {
          cwd,
          env: { PEAK_MEMORY: memory, NODE_OPTIONS: `--import=${entryUrl('test/support/peak-memory').href}` },
        },
      );
      assert.ok(code === 1 || code === 3, `${code} ${stderr}`);
      const kib = Number(await readFile(memory, 'utf8'));
      context.diagnostic(`${name}: exit code ${code}, ${Math.round(kib / 1024)} MiB at most`);
      assert.ok(kib > 0 && kib < MOST_KIB, `${kib} KiB`);
      const report = (file: string): Promise<string> => readFile(path.join(cwd, 'reports/hostile', file), 'utf8');
      const { cases } = parseResults(await report('results.json'), 'results.json');
      assert.ok(cases.length > 10, stdout);
      const requests = await answeredBy(name);
      context.diagnostic(`${name}: ${requests} requests answered`);
      assert.ok(requests > 5, 'the run has met the server');
      const junit = XmlDocument.fromString(await report('junit.xml'));
      assert.equal(junit.find('//testcase[@classname != "xcaliper"]').length, cases.length);
      junit.dispose();
      assert.match(await report('report.html'), /^<!doctype html>[\s\S]+<\/html>\s*$/i);
      assert.match(await report('summary.md'), /hostile/);
    });
  }
});
