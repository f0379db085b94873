import assert from 'node:assert/strict';
import { test } from 'node:test';
import { defined } from '../../../../common/defined.js';
import { PRESETS, type Preset } from '../../../../common/presets.js';
import { PRESET_USAGES } from '../../../../common/usages/standard-usages.js';
import { loadCases } from '../../../../src/measure/server/cases/load-cases.js';
import { SHIPPED_SUITE } from '../../../../src/measure/server/cucumber/suite.js';
import { presetFeatures } from '../../../../src/measure/server/preset/preset-features.js';
import { withPreset } from '../../../../src/measure/server/preset/preset-subject.js';
import { notClaimed, notServed } from '../../../../src/measure/server/subject/applicability.js';
import { requireClaims } from '../../../../src/measure/server/subject/claims.js';
import type { Subject } from '../../../../src/measure/server/subject/subject.js';
import { withUserFeatures } from '../../../../src/measure/server/user/user-features.js';
import { loadRegister } from '../../../../src/result/register/register.js';

const LEVEL_TAGS = ['@MUST', '@implied-MUST', '@SHOULD', '@MAY'];

/** The least number of cases of each preset. */
const LEAST: Readonly<Record<Preset, number>> = { ut: 60, mcx: 134 };

for (const preset of PRESETS) {
  const { suite, requirements } = await withUserFeatures(SHIPPED_SUITE, { features: [await presetFeatures(preset)] });
  const [all, own] = await Promise.all([loadCases(suite), loadCases()]);
  const cases = all.filter(({ feature }) => feature.startsWith(`features/${preset}/`));

  test(`the suite without ${preset} has neither its cases nor its requirements`, async () => {
    assert.equal(own.length + cases.length, all.length);
    assert.ok(cases.length >= LEAST[preset], `${cases.length} cases`);
    assert.ok((await loadRegister()).every(({ id }) => !id.startsWith(`${preset.toUpperCase()}-`)));
  });

  test(`every requirement of ${preset} has a case, a class and a source`, () => {
    const covered = new Set(cases.flatMap((one) => one.requirements));
    assert.deepEqual(
      requirements.filter((one) => !covered.has(one.id) || one.class === undefined || one.source === undefined),
      [],
    );
  });

  test(`every case of ${preset} is about the server, names a usage of it, and has the level of its requirement`, () => {
    const levelOf = new Map(requirements.map(({ id, level }) => [id, `@${level}`]));
    const usages = PRESET_USAGES[preset].map(({ auid }) => `@usage:${auid}`);
    const wrong = cases.filter((one) => {
      const levels = one.tags.filter((tag) => LEVEL_TAGS.includes(tag));
      const [requirement = ''] = one.requirements;
      const isAboutUsage = one.tags.includes('@server') && one.tags.some((tag) => usages.includes(tag));
      return !isAboutUsage || levels.length !== 1 || levels[0] !== levelOf.get(requirement);
    });
    assert.deepEqual(
      wrong.map(({ id }) => id),
      [],
    );
  });
}

test('a server counts as serving the usage of the preset, under the names of its subject file', () => {
  const subject = { name: 'as', xcapRoot: 'https://as.example.com', users: [], timeoutMs: 1 };
  const served = (usages?: NonNullable<Subject['usages']>) => {
    const choice = withPreset({ kind: 'running', subject: { ...subject, ...defined({ usages }) } }, 'ut');
    return choice.kind === 'running' ? choice.subject.usages : undefined;
  };
  assert.deepEqual(served(), { 'simservs.ngn.etsi.org': {} });
  assert.deepEqual(served({ 'simservs.ngn.etsi.org': { document: 'simservs' } }), {
    'simservs.ngn.etsi.org': { document: 'simservs' },
  });
});

test('a server counts as serving a usage that is not wholly known only where its capabilities list it', () => {
  const subject: Subject = { name: 'cms', xcapRoot: 'https://cms.example.com', users: [], timeoutMs: 1 };
  const choice = withPreset({ kind: 'running', subject }, 'mcx');
  const served = choice.kind === 'running' ? choice.subject : subject;
  const auid = 'org.3gpp.mcdata.user-profile';
  assert.equal(notServed('org.3gpp.mcptt.user-profile', served, []), undefined);
  assert.equal(notServed(auid, served, []), `the subject does not list ${auid} in xcap-caps`);
  assert.equal(notServed(auid, served, [auid]), undefined);
  const named = { ...served, usages: { [auid]: { namespace: 'urn:example:any' } } };
  assert.equal(notServed(auid, named, []), undefined);
  assert.equal(notClaimed(named, { requirements: [] }, new Set([auid])), undefined);
});

test('a subject file may name requirements of a preset in its claims', async () => {
  await requireClaims({ 'UT-AUT-05': 'the server offers MD5 only', 'simservs.ngn.etsi.org': 'another server' });
  await assert.rejects(requireClaims({ 'UT-AUT-99': 'none' }), /claims\.UT-AUT-99: is not a requirement/);
});
