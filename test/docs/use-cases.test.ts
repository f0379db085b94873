import assert from 'node:assert/strict';
import { test } from 'node:test';
import { examples, PRINTED, page } from './use-case-programs.js';
import { withPrograms } from './write/use-cases-page.js';

test('the page has one program per use case, those of examples/; npm run docs writes it', () => {
  assert.equal(examples.length, PRINTED.length);
  assert.equal(page.match(/^<!-- examples\//gm)?.length, PRINTED.length);
  assert.equal(page, withPrograms(page));
});
