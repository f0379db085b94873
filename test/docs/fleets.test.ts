import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { test } from 'node:test';
import { Job } from 'kubernetes-models/batch/v1';
import { parse } from 'yaml';
import { PACKAGE_ROOT } from '../../common/package-root.js';

const read = async (name: string) => readFile(path.join(PACKAGE_ROOT, 'docs', name), 'utf8');
const manifest = parse(await read('kubernetes-job.yaml'));

test('the Job for Kubernetes conforms to the schema of Kubernetes; one with a wrong value or a missing key does not', () => {
  new Job(manifest).validate();
  const { template, ...spec } = manifest.spec;
  assert.throws(() => new Job({ ...manifest, spec }).validate());
  assert.throws(() => new Job({ ...manifest, spec: { ...spec, template, completions: 'three' } }).validate());
  assert.throws(() => new Job({ ...manifest, spec: { template: { spec: {} } } }).validate());
});

test('the Job is indexed, and gives each pod the subject of its index', () => {
  const { completionMode, completions, template } = manifest.spec;
  assert.equal(completionMode, 'Indexed');
  assert.ok(completions > 1);
  const [container] = template.spec.containers;
  assert.match(container.args[0], /--subject "\/subjects\/\$JOB_COMPLETION_INDEX\.yaml" --compress/);
  assert.equal(template.spec.restartPolicy, 'Never');
});

test('the command of the Job is where the image has it', async () => {
  const image = await readFile(path.join(PACKAGE_ROOT, 'targets/xcaliper/Dockerfile'), 'utf8');
  const program = /node (\S+main\.js) run/.exec(manifest.spec.template.spec.containers[0].args[0])?.[1] ?? 'none';
  assert.ok(image.includes(`"${program}"`), program);
});

test('the workflow compares although servers fail, and expects each of them', async () => {
  const { jobs } = parse(await read('github-actions-fleet.yml'));
  assert.equal(jobs.measure.strategy['fail-fast'], false);
  assert.equal(jobs.compare.needs, 'measure');
  assert.equal(jobs.compare.if, 'always()');
  assert.ok(jobs.compare.steps.some(({ run = '' }) => /compare .*--expect subjects\.txt/.test(run)));
});

test('the files that the page names exist', async () => {
  const page = await read('continuous-integration.md');
  const names = [...page.matchAll(/\]\(([^)#:]+)\)/g)].map(([, name = '']) => name);
  assert.ok(names.length >= 3);
  for (const name of names) assert.ok((await read(name)).length > 0);
});
