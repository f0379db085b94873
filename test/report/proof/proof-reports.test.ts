import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inflateRawSync } from 'node:zlib';
import { mixesHtml } from '../../../src/report/html/proof/mixes-html.js';
import { proofHtml, proofJson, proofSummary, proofTotals } from '../../../src/report/proof-reports.js';
import { styleOf } from '../../../src/report/terminal/style.js';
import { aProof } from './a-proof.js';

const proof = aProof();

test('the printed matrix fits 80 columns, and lists the problems', () => {
  const lines = proofSummary(proof, { width: 80, style: styleOf(false), reports: ['reports/proof/proof.html'] }).split(
    '\n',
  );
  assert.deepEqual(
    lines.filter((line) => line.length > 80),
    [],
  );
  const [first, second] = proof.deviations;
  assert.ok(lines.some((line) => line.startsWith(`✗ ${first?.id} `)));
  assert.ok(lines.some((line) => line.startsWith(`✓ ${second?.id} `) && line.endsWith(' 2345*')));
  assert.ok(lines.some((line) => /^ {2}no case of \S+ failed; no other case failed$/.test(line)));
  assert.ok(lines.includes('reports       reports/proof/proof.html'));
});

test('totals count killed, precise and inert deviations', () => {
  const inert = proof.deviations.filter(({ violates }) => violates.length === 0).length;
  const deviations = proof.deviations.length - inert;
  assert.deepEqual(proofTotals(proof), {
    deviations,
    killed: deviations - 1,
    precise: deviations - 1,
    // All cases cover X-1, which no deviation violates.
    blamed: deviations - 1,
    broken: 0,
    inert,
    cases: 3,
    killing: 2,
  });
});

test('proof.json holds the matrix, the problems and the unjudged cases', () => {
  const value = JSON.parse(proofJson(proof));
  assert.equal(value.format, 1);
  assert.equal(value.deviations.length, proof.deviations.length);
  assert.equal(value.problems[0].kind, 'survives');
  assert.deepEqual(value.unjudged, proof.unjudged);
  assert.equal(value.unseen, undefined);
});

test('all reports of a proof of a few deviations say which cases it did not look at', () => {
  const few = { ...proof, unseen: ['far/away', 'far/<off>'] };
  assert.deepEqual(JSON.parse(proofJson(few)).unseen, few.unseen);
  const summary = proofSummary(few, { width: 100, style: styleOf(false), reports: [] });
  assert.match(summary, /^not seen {6}2 more cases; --exhaustive looks at all$/m);
  assert.match(proofHtml(few), /did not look at .*<li><code>far\/away<\/code><\/li><li><code>far\/&lt;off&gt;/s);
  assert.doesNotMatch(proofHtml(proof), /did not look at/);
});

test('proof.html escapes text, and lists the cases that no deviation fails', () => {
  const html = proofHtml(proof);
  assert.ok(!html.includes('<no>') && !html.includes('<c>'));
  assert.match(
    html,
    /Cases that failed on none of these \d+ deviations .*<ul class="plain columns"><li><code>b<\/code><\/li><\/ul>/s,
  );
  assert.match(pieceOf(html, proof.deviations[1]?.id ?? ''), /It affects many cases: it is everywhere/);
});

test('proof.html says of cases without a judgement that they were not run', () => {
  assert.match(
    proofHtml(proof),
    /Cases that were not run on any deviation .*<li><code>d<\/code> <small>not run: there is no TLS<\/small><\/li>/s,
  );
});

test('proof.html has the totals of the proof, and a row per deviation for the filter by requirement', () => {
  const html = proofHtml(proof);
  const { deviations, killed } = proofTotals(proof);
  assert.ok(html.includes(`The suite finds ${killed} of ${deviations} deviations, and misses ${deviations - killed}.`));
  for (const { id, violates } of proof.deviations) {
    assert.ok(html.includes(`<tr id="${id}" data-r="${violates.join(' ')}">`), id);
  }
});

test('the reports of a proof of usages speak of the usage, and count no blame', () => {
  const ofUsage = { ...proof, usages: ['notes/usage.yaml'] };
  const lines = proofSummary(ofUsage, { width: 80, style: styleOf(false), reports: [] }).split('\n');
  assert.deepEqual(
    lines.filter((line) => line.length > 80),
    [],
  );
  assert.ok(lines.some((line) => / show in the usage: \d+ noticed/.test(line)));
  assert.ok(!lines.some((line) => /blame|precise/.test(line)));
  const html = proofHtml(ofUsage);
  assert.match(
    html,
    /The cases derived from notes\/usage\.yaml notice \d+ of the \d+ deviations that show in the usage/,
  );
  assert.doesNotMatch(html, /blamed|The suite finds|Cases that failed on none/);
});

test('a problem of the whole suite links no deviation', () => {
  const requirements = Array.from({ length: 2_000 }, (_, index) => `X-${index}`);
  const html = proofHtml({ ...proof, cases: proof.cases.map((one) => ({ ...one, requirements })) });
  assert.match(html, /<li>all deviations: \d+ of \d+ blamed requirements are not violated/);
  const ids = new Set([...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id));
  for (const [, anchor] of html.matchAll(/ href="#([^"]*)"/g)) assert.ok(ids.has(anchor), anchor);
});

test('mixes.html has the totals of the mixes', () => {
  const mix = {
    deviations: ['one', 'two'],
    blamed: ['A', 'B', 'C', 'D'],
    unfair: ['D'],
    undecided: ['E'],
    missed: [],
    broken: 4,
    causes: 2,
    visible: ['one', 'two', 'three'],
    unnamed: ['one', 'three'],
    unrelated: ['one'],
    misnamed: ['other'],
    violated: 4,
    covered: 3,
    twin: { total: 10, alike: 9, share: 0.9 },
  };
  const html = mixesHtml({ seed: 7, of: 2, withoutPlanted: false, mixes: [mix, mix] });
  assert.match(html, /2 servers with 2 random deviations each, seed 7\./);
  assert.match(
    html,
    /75\.0 %.*6 of 8.*25\.0 %.*2 of 8.*0\.0 %.*0 of 8.*33\.3 %.*2 of 6.*50\.0 %.*2 of 4.*0\.67.*4 for 6/s,
  );
});

/** Unpacks a piece of a page that its script shows on demand. */
function pieceOf(html: string, key: string): string {
  for (const [, keys = '', packed = ''] of html.matchAll(/data-pieces="([^"]*)">([^<]*)</g)) {
    if (!keys.split(' ').includes(key)) continue;
    return JSON.parse(inflateRawSync(Buffer.from(packed, 'base64')).toString())[key];
  }
  return '';
}
