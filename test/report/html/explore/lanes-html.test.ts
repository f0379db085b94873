import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { History, Operation } from '../../../../src/measure/explore/clients/history.js';
import { lanesHtml } from '../../../../src/report/html/explore/lanes-html.js';

const TARGET = '/xcap-root/resource-lists/users/joe/index';

function during(client: number, begunAt: number, endedAt: number, method: 'GET' | 'PUT', tag?: string): Operation {
  const request = { method, target: TARGET, headers: method === 'PUT' ? { 'if-match': '"<0>"' } : {}, body: '' };
  return { client, request, begunAt, endedAt, answer: tag === undefined ? undefined : { status: 200, tag, body: '' } };
}

const first = during(0, 10, 60, 'PUT', '"1"');
const second = during(1, 10, 35, 'PUT', '"2"');
const history: History = {
  document: TARGET,
  initial: { text: '<a/>', tag: '"<0>"' },
  operations: [second, first, during(2, 60, 110, 'GET')],
};

test('the picture has a bar for each request in the lane of its client, in time', () => {
  const text = String(lanesHtml({ race: { kind: 'lost-update', operation: second, missed: first }, history }));
  assert.match(text, /A change is lost: request 1 \(PUT\) succeeds as if request 2 \(PUT\) had not changed/);
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
  const text = String(lanesHtml({ race: { kind: 'no-order' }, history }));
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
