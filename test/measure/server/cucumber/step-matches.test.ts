import assert from 'node:assert/strict';
import { test } from 'node:test';
import { rememberMatches } from '../../../../src/measure/server/cucumber/step-matches.js';

const COORDINATES = { requireModules: [], requirePaths: [], importPaths: [], loaders: [] };

test('each text is compared with each expression once, and every caller gets what matched', () => {
  const asked: string[] = [];
  const definition = (word: string) => ({
    expression: {
      match(text: string) {
        asked.push(`${word}: ${text}`);
        return text.includes(word) ? [word] : null;
      },
    },
  });
  const stepDefinitions = [definition('PUT'), definition('list'), definition('GET')];
  rememberMatches({ originalCoordinates: COORDINATES, stepDefinitions });
  asked.length = 0;
  const matches = (text: string) => stepDefinitions.map(({ expression }) => expression.match(text));
  for (const text of ['a PUT of a list', 'a DELETE', 'a PUT of a list']) {
    assert.deepEqual(matches(text), text === 'a DELETE' ? [null, null, null] : [['PUT'], ['list'], null]);
  }
  assert.equal(asked.length, 6);
});

test('a library without definitions is left as it is', () => {
  const library = { originalCoordinates: COORDINATES };
  assert.equal(rememberMatches(library), library);
});

test('an expression gets the positions of its groups from the engine, and no match from an earlier text', () => {
  const expression = {
    match: (text: string) => tree.match(text) as readonly unknown[] | null,
    treeRegexp: {
      regexp: /^PUT (\d)?(a+)/gy,
      groupBuilder: {
        build: (match: RegExpExecArray, next: () => number) => match.map(() => match.indices?.[next()]),
      },
      match: (): unknown => assert.fail('cucumber finds the positions'),
    },
  };
  const tree: { match: (text: string) => unknown } = expression.treeRegexp;
  rememberMatches({ originalCoordinates: COORDINATES, stepDefinitions: [{ expression }] });
  for (const text of ['PUT aa', 'PUT aa, too']) {
    assert.deepEqual(expression.match(text), [[0, 6], undefined, [4, 6]]);
  }
  assert.equal(expression.match('GET aa'), null);
});
