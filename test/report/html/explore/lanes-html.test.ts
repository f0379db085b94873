import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lanesHtml } from '../../../../src/report/html/explore/lanes-html.js';
import { evidenceHtml } from '../../../../src/report/html/report/case-html.js';
import type { CaseResult } from '../../../../src/result/run-result.js';
import { aCase } from '../../../measure/server/a-result.js';
import { anExchange } from '../../a-full-result.js';
import { RACE } from '../../a-race.js';

test('the picture has a bar for each request in the lane of its client, in time', () => {
  const text = String(lanesHtml(RACE));
  assert.match(text, /A change is lost: request 2 \(PUT\) succeeds as if request 1 \(PUT\) had not changed/);
  const bars = [...text.matchAll(/<rect class="(\w+)" x="([\d.]+)" y="(\d+)" width="([\d.]+)"/g)];
  assert.deepEqual(
    bars.map(([, ...parts]) => parts.join(' ')),
    ['odd 90.0 4 405.0', 'odd 90.0 32 202.5', 'bar 495.0 60 405.0'],
  );
  assert.deepEqual(
    [...text.matchAll(/<text x="0" y="\d+">([^<]+)</g)].map(([, name]) => name),
    ['Client 1', 'Client 2', 'At the end'],
  );
});

test('the table says what the picture shows', () => {
  const text = String(lanesHtml(RACE));
  const rows = [...text.matchAll(/<tr class="\w*">(.*?)<\/tr>/gs)].map(([, row = '']) =>
    row.replaceAll(/<[^>]+>\s*/g, ' '),
  );
  assert.equal(rows.length, 3);
  assert.match(
    rows[0] ?? '',
    /1 +Client 2 +0\.0 to 25\.0 +PUT .*index\nif-match: &quot;&lt;0&gt;&quot; +200 &quot;2&quot;/,
  );
  assert.match(rows[2] ?? '', /3 +At the end +50\.0 to 100\.0 +GET .* no response/);
});

test('the page shows the picture beside the race, and none for a case of one client', () => {
  const shown = (one: CaseResult) =>
    String(evidenceHtml(one, [], { party: 'client', scriptOf: () => '', rerun: () => '' }));
  assert.match(shown(RACE), /^<figure class="lanes">/);
  assert.doesNotMatch(shown(RACE), /class="timeline"/);
  assert.doesNotMatch(shown(aCase('explore/XCAP-8.4-15', 'failed', { exchanges: [anExchange()] })), /lanes/);
});
