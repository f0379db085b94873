import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fold } from '../../../../src/measure/server/cases/fold.js';

for (const [what, written, folded] of [
  ['between tags', '<a>\n  <b/>\n</a>', '<a><b/></a>'],
  ['within a tag', '<a\n    b="c"\n    d="e"/>', '<a b="c" d="e"/>'],
  ['beside text', '<a>\n  text\n</a>', '<a>text</a>'],
  ['around an empty line', '<a>\n  \n</a>', '<a></a>'],
  ['at both ends', '\n<a/>\n', '<a/>'],
  ['not at all, where there are none', '<a> b </a>', '<a> b </a>'],
] as const) {
  test(`line breaks ${what} are folded`, () => assert.equal(fold(written), folded));
}
