import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { test } from 'node:test';
import { PACKAGE_ROOT } from '../../common/package-root.js';
import * as xcaliper from '../../src/client/index.js';

const page = await readFile(path.join(PACKAGE_ROOT, 'docs', 'use-cases.md'), 'utf8');

/** Finds the members of an object on the page: `stack.getUrl(…)`. */
function membersNamed(object: string): readonly string[] {
  return [...page.matchAll(new RegExp(`\`(?:await )?${object}\\.(\\w+)`, 'g'))].map(([, name = '']) => name);
}

const PLACES = [
  { object: 'stack', members: xcaliper.XcapStack.prototype },
  { object: 'XcapStack', members: xcaliper.XcapStack },
  { object: 'node', members: xcaliper.node },
  { object: 'client', members: xcaliper.LicenseClient.prototype },
];

for (const { object, members } of PLACES) {
  test(`every \`${object}.…\` on the page of names exists`, () => {
    const named = membersNamed(object);
    assert.notEqual(named.length, 0);
    assert.deepEqual(
      named.filter((name) => !(name in members)),
      [],
    );
  });
}

test('the page of names has the twelve actions', () => {
  const actions = ['create', 'replace', 'fetch', 'delete'].flatMap((verb) =>
    ['Document', 'Element', 'Attribute'].map((resource) => `${verb}${resource}`),
  );
  const named = new Set(membersNamed('stack'));
  assert.deepEqual(
    actions.filter((action) => !named.has(action)),
    [],
  );
});
