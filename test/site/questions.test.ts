import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { test } from 'node:test';
import { buildSite } from '../../site/build-site.js';
import { readPages } from '../../site/pages.js';
import { QUESTIONS, searchOf, unansweredQuestions } from '../../site/questions.js';
import { temporaryFolder } from '../measure/server/tiny-suite.js';

/** Stand for the pages that the build makes in minutes. */
const MADE = [
  { source: 'docs/api/index.md', text: '# API\n\n## password\n\nThe password, timeout and credit of a client.\n' },
];

test('the search of the site answers each question among its first three places', {
  timeout: 120_000,
}, async (context) => {
  const out = await temporaryFolder(context);
  await buildSite(out, await readPages(MADE), []);
  assert.ok(QUESTIONS.length >= 20);
  assert.deepEqual(await unansweredQuestions(out), []);
  const file = path.join(out, 'assets', 'search-index.js');
  const { searchIndex, rankPlaces } = await searchOf(file);
  assert.doesNotMatch(await readFile(file, 'utf8'), /<(?:br|sup|b|!--)[ >]/);
  // Whole words: "case" is no part of "showcase". A word that is still growing finds its beginnings.
  const found = (query: string) => rankPlaces(searchIndex, query).length;
  assert.equal(found('ase'), 0);
  assert.ok(found('passwor') > 0);
});
