import assert from 'node:assert/strict';
import { test } from 'node:test';
import { foldDocStrings } from '../../steps/folded-doc-strings.js';

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
