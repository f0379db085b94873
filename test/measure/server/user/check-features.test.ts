import assert from 'node:assert/strict';
import path from 'node:path';
import { type TestContext, test } from 'node:test';
import { InvalidArgumentError } from '../../../../common/errors.js';
import { loadCases } from '../../../../src/measure/server/cases/load-cases.js';
import { SHIPPED_SUITE } from '../../../../src/measure/server/cucumber/suite.js';
import { requireUsable } from '../../../../src/measure/server/user/check-features.js';
import { withUserFeatures } from '../../../../src/measure/server/user/user-features.js';
import { BRIEF, notesFeature, PASSING, REQUIREMENTS, stepsModule, userFolder } from './user-folder.js';

type Files = Readonly<Record<string, string>>;

async function check(context: TestContext, files: Files): Promise<void> {
  const folder = await userFolder(context, files);
  const steps = Object.keys(files).some((name) => name.startsWith('steps/')) ? [path.join(folder, 'steps')] : [];
  const own = await withUserFeatures(SHIPPED_SUITE, { features: [folder], steps });
  await requireUsable(own);
  await loadCases(own.suite);
}

const SOUND: Files = { 'notes.feature': notesFeature(), 'requirements.yaml': REQUIREMENTS };

test('features with shipped steps and their own are accepted', async (context) => {
  await check(context, SOUND);
  const feature = notesFeature([...PASSING, 'And the note has at most 900 octets']);
  await check(context, { ...SOUND, 'notes.feature': feature, 'steps/notes.js': stepsModule(...BRIEF) });
});

test('features may test shipped requirements, without requirements of their own', async (context) => {
  await check(context, { 'notes.feature': notesFeature(PASSING, '@id:read @XCAP-8.4-15') });
});

const UNUSABLE: readonly (readonly [what: string, files: Files, argument: string, said: RegExp])[] = [
  [
    'an unknown step',
    { ...SOUND, 'notes.feature': notesFeature([...PASSING, 'And the server answers quickly']) },
    'features',
    /notes\.feature:9: no step matches "the server answers quickly"; the nearest is "the server answers \{statuses\}"/,
  ],
  [
    'a missing @id',
    { ...SOUND, 'notes.feature': notesFeature(PASSING, '@NOTES-01') },
    'features',
    /notes\.feature:5: "The document is read" has 0 tags @id:/,
  ],
  [
    'two cases with one id',
    { ...SOUND, 'more/notes.feature': notesFeature() },
    'features',
    /two cases have the id notes\/read, in .*notes\.feature and .*notes\.feature/,
  ],
  [
    'a tag without a requirement',
    { ...SOUND, 'notes.feature': notesFeature(PASSING, '@id:read @NOTES-02') },
    'features',
    /notes\.feature:5: "The document is read" has the tag @NOTES-02, which is no requirement; .* nearest is NOTES-01/,
  ],
  [
    'a case without a requirement',
    { ...SOUND, 'notes.feature': notesFeature(PASSING, '@id:read') },
    'features',
    /notes\.feature:5: "The document is read" names no requirement/,
  ],
  [
    'a case that does not say what it measures',
    { ...SOUND, 'notes.feature': notesFeature(PASSING, '@id:read @NOTES-01', '@mine') },
    'features',
    /notes\.feature:5: .*; tag the feature @server/,
  ],
  [
    'a file without a scenario',
    { ...SOUND, 'empty.feature': 'Feature: Empty\n\n  Scenari: Misspelled\n' },
    'features',
    /empty\.feature has no scenario/,
  ],
  [
    'a syntax error',
    { ...SOUND, 'notes.feature': 'Feature: Notes\n  nothing\n  Given\n' },
    'features',
    /notes\.feature/,
  ],
  [
    'the id of a shipped requirement',
    { ...SOUND, 'requirements.yaml': REQUIREMENTS + REQUIREMENTS.replace('NOTES-01', 'XCAP-8.4-15') },
    'features',
    /requirements\.yaml: the id XCAP-8\.4-15 is that of a shipped requirement/,
  ],
  [
    'two requirements with one id',
    { ...SOUND, 'requirements.yaml': REQUIREMENTS + REQUIREMENTS },
    'features',
    /requirements\.yaml: two requirements have the id NOTES-01/,
  ],
  [
    'an unknown level',
    { ...SOUND, 'requirements.yaml': REQUIREMENTS.replace('MUST', 'SHALL') },
    'features',
    /requirements\.yaml: \[0\]\.level: must be MUST/,
  ],
  [
    'a step with the text of a shipped one',
    { ...SOUND, 'steps/a.js': stepsModule("Then('the server answers {statuses}', () => {});") },
    'steps',
    /a\.js:2: the step "the server answers \{statuses\}" clashes with the shipped step/,
  ],
  [
    'a step that matches shipped ones',
    { ...SOUND, 'steps/a.js': stepsModule('Then(/^the server (.*)$/, () => {});') },
    'steps',
    /a\.js:2: the step .* clashes with the shipped step "(?:\/\^)?the server/,
  ],
  [
    'a step that is defined twice',
    { ...SOUND, 'steps/a.js': stepsModule("Then('a note', () => {});", "Then('a note', () => {});") },
    'steps',
    /a\.js:3: the step "a note" is also in .*a\.js:2/,
  ],
  [
    'two steps that match one line',
    {
      ...SOUND,
      'notes.feature': notesFeature([...PASSING, 'And 3 notes']),
      'steps/a.js': stepsModule("Then('{int} notes', () => {});", "Then('{word} notes', () => {});"),
    },
    'features',
    /notes\.feature:9: several steps match "3 notes": "\{int\} notes" \(.*a\.js:2\), "\{word\} notes" \(.*a\.js:3\)/,
  ],
  [
    'a parameter type of Xcaliper',
    { ...SOUND, 'steps/a.js': stepsModule("defineParameterType({ name: 'statuses', regexp: /x/ });") },
    'steps',
    /a\.js.*already a parameter type with name statuses/,
  ],
  [
    'an unknown parameter type',
    { ...SOUND, 'steps/a.js': stepsModule("Then('a {color} note', () => {});") },
    'steps',
    /no parameter type \{color\} is defined, which "a {color} note" uses/,
  ],
  [
    'another World',
    {
      ...SOUND,
      'steps/a.js': "import { setWorldConstructor } from '@cucumber/cucumber';\nsetWorldConstructor(class {});\n",
    },
    'steps',
    /calls setWorldConstructor; remove it/,
  ],
  ['a module that throws', { ...SOUND, 'steps/a.js': stepsModule("throw new Error('Oops');") }, 'steps', /a\.js.*Oops/],
  [
    'a module in a package of CommonJS',
    { ...SOUND, 'package.json': '{ "type": "commonjs" }', 'steps/a.js': stepsModule() },
    'steps',
    /a\.js.*cannot be loaded: .*; name the file \.mjs/,
  ],
  [
    'a syntax error in a module',
    { ...SOUND, 'steps/a.js': stepsModule('let = 3 3;') },
    'steps',
    /a\.js.*cannot be loaded/,
  ],
];

for (const [what, files, argument, said] of UNUSABLE) {
  test(`${what} is refused`, async (context) => {
    await assert.rejects(check(context, files), (error) => {
      assert.ok(error instanceof InvalidArgumentError, String(error));
      assert.match(error.message, said);
      assert.equal(error.argument, argument);
      return true;
    });
  });
}
