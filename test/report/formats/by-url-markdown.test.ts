import assert from 'node:assert/strict';
import { test } from 'node:test';
import { byUrlMarkdown } from '../../../src/report/formats/by-url-markdown.js';
import { row } from '../../prove/by-url/rows.js';

const PROOF = { xcaliper: '1.0.0', seed: 7, of: 1, servers: [row(), row()] };

test('the page has a line of the table for each row', () => {
  const lines = byUrlMarkdown({
    ...PROOF,
    rows: [row(), row({ deviations: ['one', 'two'], auth: 'digest', exit: null })],
  });
  assert.match(lines, /^Xcaliper 1\.0\.0, seed 7: 2 of 2 servers are measured\.$/m);
  assert.match(lines, /^\| `delete-is-204` \| used \| 1 \| 1 \| 0 \| 0 \| 1 \| 0 \| 0 \| 100 \| 1\.5 \|$/m);
  assert.match(lines, /^\| `one` `two` \| used, digest \| none \|/m);
});

test('what a server sent is no markup', () => {
  const text = byUrlMarkdown({ ...PROOF, rows: [row({ exit: 3, problem: '<b>\n| no' })] });
  assert.match(text, /^- delete\\-is\\-204&#58; the run is no measurement&#58; &#60;b&#62; \\\| no$/m);
});

test('a proof that holds has no list of problems', () => {
  assert.doesNotMatch(byUrlMarkdown({ ...PROOF, rows: [row()] }), /^## /m);
});
