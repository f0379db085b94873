import assert from 'node:assert/strict';
import path from 'node:path';
import { test } from 'node:test';
import { PACKAGE_ROOT } from '../../../common/package-root.js';
import { loadUsage } from '../../../common/usages/load-usage.js';
import { PRESET_USAGES } from '../../../common/usages/standard-usages.js';
import { casesOf, deriveCases } from '../../../src/measure/derive/derive-cases.js';
import { KINDS } from '../../../src/measure/derive/derived-case.js';
import { faultIn } from '../../../src/measure/derive/judge.js';
import { NOTES, notes, usageFolder } from '../../common/usages/a-usage.js';

const GREENHOUSE = path.join(PACKAGE_ROOT, 'test', 'measure', 'derive', 'fixtures', 'greenhouse', 'usage.yaml');

test('every kind of case is derived from five examples, each with an id of its own', async () => {
  const cases = casesOf(await loadUsage(GREENHOUSE));
  assert.deepEqual([...new Set(cases.map(({ kind }) => kind))].sort(), [...KINDS].sort());
  const ids = cases.map(({ kind, id }) => `${kind}/${id}`);
  assert.equal(new Set(ids).size, ids.length);
  assert.ok(cases.length > 400);
});

test('cases of a document in the global tree read it, or try to write it and are refused', async () => {
  const cases = casesOf(await loadUsage(path.join(PACKAGE_ROOT, 'usages/mcx/service-config.yaml')));
  const reading = cases.filter(({ tags = [] }) => tags.includes('@read-only'));
  const others = cases.filter((one) => !reading.includes(one));
  assert.ok(reading.length > 200, `${reading.length} read`);
  const words = (steps: (typeof cases)[number]['steps']) =>
    steps.map((step) => (typeof step === 'string' ? step : step.text));
  assert.ok(reading.every(({ steps }) => words(steps).every((text) => !/PUT|DELETE|there is no document/.test(text))));
  assert.ok(others.length > 40, `${others.length} write`);
  assert.ok(others.every(({ steps }) => words(steps).includes('Then the server refuses the request')));
  assert.ok(others.every(({ requirements }) => requirements.includes('XCAP-5.7-04')));
});

test('the quotes of an attribute are judged apart from its value', async () => {
  const cases = casesOf(await loadUsage(GREENHOUSE));
  const about = (id: string) => cases.filter(({ requirements }) => requirements.includes(id));
  const wantsQuotes = ({ steps }: (typeof cases)[number]) => JSON.stringify(steps).includes('is an AttValue');
  assert.ok(about('XCAP-8.3-08').length > 10 && !about('XCAP-8.3-08').some(wantsQuotes));
  assert.ok(about('XCAP-7.9-02').length > 2 && about('XCAP-7.9-02').every(wantsQuotes));
});

test('each usage of the preset mcx has at least 200 cases, unless it is not wholly known', async () => {
  for (const { file } of PRESET_USAGES.mcx) {
    const usage = await loadUsage(path.join(PACKAGE_ROOT, 'usages', file));
    if (usage.namespace === '*') continue;
    const cases = casesOf(usage);
    assert.ok(cases.length >= 200, `${file}: ${cases.length}`);
  }
});

test('a limited derivation has every kind, and depends on the seed only', async () => {
  const usage = await loadUsage(GREENHOUSE);
  const [once, again, other] = await Promise.all([
    deriveCases(usage, { most: 24, seed: 7 }),
    deriveCases(usage, { most: 24, seed: 7 }),
    deriveCases(usage, { most: 24, seed: 8 }),
  ]);
  assert.equal(once.cases, 24);
  assert.equal(once.files.size, KINDS.length);
  assert.deepEqual(once.files, again.files);
  assert.notDeepEqual(once.files, other.files);
});

test('requirements are those of RFC 4825 for the usage, in a group of its own', async () => {
  const { requirements } = await deriveCases(await loadUsage(GREENHOUSE));
  const [one] = requirements.filter(({ id }) => id === 'XCAP-8.2.5-01 @ org.example.greenhouse');
  assert.equal(one?.level, 'MUST');
  assert.equal(one?.section, 'org.example.greenhouse by RFC 4825 §8.2.5');
  assert.match(one?.text ?? '', /, for documents of org\.example\.greenhouse\.$/);
});

test('nothing that is derived from a usage of the class schema binds a server', async () => {
  const usage = await loadUsage(usageFolder({ ...NOTES, class: 'schema' }));
  const { requirements, files } = await deriveCases(usage);
  assert.ok(requirements.length > 20);
  assert.deepEqual(
    requirements.filter((one) => one.class !== 'schema' || one.source === undefined || one.because !== undefined),
    [],
  );
  assert.ok(requirements.every(({ level }) => level === 'SHOULD' || level === 'MAY'));
  assert.ok([...files.values()].every((text) => !/@(?:implied-)?MUST\b/.test(text)));
});

test('the document that a case sets up is valid', async () => {
  const usage = await loadUsage(GREENHOUSE);
  for (const { id, steps } of casesOf(usage)) {
    for (const step of steps) {
      if (typeof step === 'object' && 'doc' in step && step.text === 'Given the document') {
        assert.equal(faultIn(usage, step.doc), undefined, id);
      }
    }
  }
});

test('an element is inserted where the schema allows it, and refused where it does not', async () => {
  const usage = await loadUsage(GREENHOUSE);
  const about = (kind: string, title: RegExp) =>
    casesOf(usage).filter((one) => one.kind === kind && title.test(one.title));
  // The first of its name goes to the end of its parent, where the schema has no place for it.
  assert.ok(about('insertions', /target \(1\) into .* by a wildcard, its position and an attribute$/).length > 0);
  assert.ok(about('refusals', /target \(1\) into .* by its name$/).length > 0);
  assert.ok(about('refusals', /^The schema does not allow xcaliper-unknown in /).length > 0);
});

test('an invalid example comes about by the smallest change of the nearest valid one', async () => {
  const cases = casesOf(await loadUsage(GREENHOUSE));
  const noName = cases.find(({ kind, id }) => kind === 'invalid' && id === 'i1.change');
  assert.match(noName?.title ?? '', /comes about/);
  const usage = await loadUsage(usageFolder());
  const steps = casesOf(usage).find(({ kind, id }) => kind === 'invalid' && id === 'i2.change')?.steps ?? [];
  assert.ok(steps.length > 0, 'equal ids come about by a change');
});

test('a single different attribute is the smallest change', async () => {
  const invalid = { title: 'Dead', text: notes('<note id="a">A</note><note id="b"/><link to="x"/>') };
  const examples = {
    ...NOTES.examples,
    invalid: [{ ...invalid, report: 'constraint-failure', why: 'No note has this id.' }],
  };
  const cases = casesOf(await loadUsage(usageFolder({ ...NOTES, examples })));
  const change = cases.find(({ kind, id }) => kind === 'invalid' && id === 'i1.change');
  assert.equal(change?.steps[1], `When the client PUTs attribute '*[1]/*[3]/@to' with '"x"'`);
});

test('constraints that only the mock has leave changed documents undecided', async () => {
  const usage = await loadUsage(usageFolder({ ...NOTES, constraints: 'xcaliper:resource-lists' }));
  const kinds = new Set(casesOf(usage).map(({ kind }) => kind));
  assert.ok(kinds.has('elements'));
  assert.ok(!kinds.has('insertions'));
});
