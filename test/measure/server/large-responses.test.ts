import assert from 'node:assert/strict';
import type { RequestListener, ServerResponse } from 'node:http';
import { test } from 'node:test';
import { runConformance } from '../../../src/measure/server/run-conformance.js';
import { parseResults } from '../../../src/result/parse-results.js';
import { resultsJson } from '../../../src/result/results-json.js';
import { serveSubject } from './a-subject.js';
import { scenario, tinySuite } from './tiny-suite.js';

const MIB = 1024 * 1024;
const CHUNK = Buffer.alloc(MIB / 4, 'é');

/** Writes until the client hangs up. */
function writeForever(response: ServerResponse): void {
  const more = (): void => {
    while (!response.destroyed && response.write(CHUNK));
    response.once('drain', more);
  };
  more();
}

const endless: RequestListener = (_request, response) => writeForever(response.writeHead(200));

test('a case whose response has no end stays undecided, and the reason names the limit', async (context) => {
  const { choice } = await serveSubject(context, endless, { maxResponseBytes: MIB });
  const suite = await tinySuite(context, {
    'tiny.feature': scenario('Endless', 'a GET is sent to "/endless", and the body is read', 'the status is 404'),
  });
  const result = await runConformance({ suite, subject: choice });
  const [one] = result.cases;
  assert.equal(one?.outcome, 'inconclusive', one?.error?.message);
  assert.match(one?.reason ?? '', /larger than 1048576 octets.*limits\.responseBytes/);
  const { response } = one?.exchanges[0] ?? {};
  assert.equal(response?.isCut, true);
  assert.ok((response?.cutFrom ?? 0) <= MIB && (response?.cutFrom ?? 0) > 65_536);
  assert.deepEqual(parseResults(resultsJson(result), 'results.json').cases, result.cases);
});

test('results keep 64 kB of a large response within the limit, whole characters only', async (context) => {
  const { choice } = await serveSubject(context, (_request, response) => void response.end(`x${'é'.repeat(MIB)}`));
  const suite = await tinySuite(context, {
    'tiny.feature': scenario('Large', 'a GET is sent to "/large", and the body is read', 'the status is 200'),
  });
  const [one] = (await runConformance({ suite, subject: choice })).cases;
  assert.equal(one?.outcome, 'passed', one?.error?.message);
  const { response } = one?.exchanges[0] ?? {};
  assert.equal(response?.cutFrom, 2 * MIB + 1);
  assert.equal(response?.body, `x${'é'.repeat(32_767)}`);
  assert.equal(response?.isCut, undefined);
});
