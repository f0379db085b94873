import assert from 'node:assert/strict';
import { test } from 'node:test';
import { selectionPlugin } from '../../src/runner/cases/selection-plugin.js';
import { cucumber } from '../../src/runner/cucumber/cucumber.js';
import type { Pickle } from '../../src/runner/cucumber/messages.js';
import { OWN_SUITE } from '../../src/runner/cucumber/suite.js';

const pickles = await serverPickles();

/** Steps that change nothing: requests that read, what they are prepared with, and preconditions that are asked after. */
const READING = [
  / sends (?:GET|HEAD|OPTIONS) to /,
  /^the next request has header /,
  /^a second user$/,
  /^the (?:usage|document is named) "/,
  /^the server (?:requires|offers|is on) /,
  /^the client may read /,
  /^xcap-caps lists /,
];

/** Steps that change something, or may: a request of a writing method, or a document that is to be there or not. */
const WRITING = [
  /\b(?:PUTs?|DELETE|POST|PATCH)\b/,
  /^(?:the document(?: has been|$)|a "[^"]*" document at )/,
  /^there is no document/,
];

test('a case with a namespace selector, which some servers do not survive, is tagged dangerous', () => {
  const cases = pickles.filter((pickle) => textsOf(pickle).some((text) => text.includes('namespace::')));
  assert.ok(cases.length > 0);
  assert.deepEqual(untagged(cases, '@dangerous'), []);
});

test('a case that only reads, and needs nothing to be set up, is tagged read-only', () => {
  const reading = pickles.filter(onlyReads);
  assert.ok(reading.length > 0);
  assert.deepEqual(untagged(reading, '@read-only'), []);
});

test('a case that is tagged read-only writes nothing', () => {
  const tagged = pickles.filter(({ tags }) => tags.some(({ name }) => name === '@read-only'));
  const writing = tagged.filter(({ steps }) =>
    steps.some(({ type, text }) => type !== 'Outcome' && WRITING.some((write) => write.test(text))),
  );
  assert.deepEqual(
    writing.map(({ uri, name }) => `${uri}: ${name}`),
    [],
  );
});

function onlyReads({ steps }: Pickle): boolean {
  return steps.every(({ type, text }) => type === 'Outcome' || READING.some((reading) => reading.test(text)));
}

function untagged(cases: readonly Pickle[], tag: string): readonly string[] {
  return cases.filter(({ tags }) => !tags.some(({ name }) => name === tag)).map(({ uri, name }) => `${uri}: ${name}`);
}

function textsOf({ steps }: Pickle): readonly string[] {
  return steps.map(({ text }) => text);
}

async function serverPickles(): Promise<readonly Pickle[]> {
  const found: Pickle[] = [];
  await cucumber({
    suite: OWN_SUITE,
    tags: '@server',
    plugin: selectionPlugin({ cases: [] }),
    onMessage: ({ pickle }) => {
      if (pickle?.tags.some(({ name }) => name === '@server')) found.push(pickle);
    },
  });
  return found;
}
