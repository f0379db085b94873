import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fold, foldDocStrings } from '../../steps/folded-doc-strings.js';

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

test('only doc strings that are marked are folded, and once', () => {
  const docStrings = [undefined, 'folded', 'xml'].map((mediaType) => ({ content: '<a>\n</a>', mediaType }));
  const steps = [...docStrings.map((docString) => ({ argument: { docString } })), {}];
  foldDocStrings(steps);
  foldDocStrings(steps);
  assert.deepEqual(
    docStrings.map(({ content }) => content),
    ['<a>\n</a>', '<a></a>', '<a>\n</a>'],
  );
});
