import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { runConformance } from '../../../../src/measure/server/run-conformance.js';
import { withPresetNames } from '../../../../src/measure/server/subject/preset-names.js';
import type { Subject } from '../../../../src/measure/server/subject/subject.js';
import { serveSubject } from '../a-subject.js';
import { outline } from '../execution/outline.js';
import { tinySuite } from '../tiny-suite.js';

const OMA_RULES = { auid: 'org.openmobilealliance.pres-rules', document: 'pres-rules' };

/** A server with no documents but its capabilities. */
async function listing(context: TestContext, auids: readonly string[] | undefined, more: Partial<Subject> = {}) {
  const targets: string[] = [];
  const { choice } = await serveSubject(
    context,
    ({ url = '' }, response) => {
      const isCaps = url === '/xcap/xcap-caps/global/index';
      if (!isCaps) targets.push(url);
      if (!isCaps || auids === undefined) response.writeHead(404).end();
      else
        response.end(
          `<xcap-caps xmlns="urn:ietf:params:xml:ns:xcap-caps"><auids>${elements(auids)}</auids></xcap-caps>`,
        );
    },
    { namesPreset: 'oma', ...more },
  );
  return { targets, choice, subject: choice.subject };
}

function elements(auids: readonly string[]): string {
  return auids.map((auid) => `<auid>${auid}</auid>`).join('');
}

async function namesOf(context: TestContext, auids: readonly string[] | undefined, more: Partial<Subject> = {}) {
  const { subject } = await listing(context, auids, more);
  return (await withPresetNames({ subject })).subject;
}

test('a preset renames usages, and their names in the subject file win', async (context) => {
  const { usages, namesPreset } = await namesOf(context, ['org.openmobilealliance.pres-rules']);
  assert.equal(namesPreset, undefined);
  assert.deepEqual(usages?.['pres-rules'], OMA_RULES);
  assert.deepEqual(usages?.['org.alliance.pres-content'], {
    auid: 'org.openmobilealliance.pres-content',
    mimeType: 'application/vnd.oma.pres-content+xml',
    namespace: 'urn:oma:xml:prs:pres-content',
    document: 'oma_status-icon/rcs_status_icon',
  });
  assert.equal(usages?.['resource-lists'], undefined);
  const more = { usages: { 'pres-rules': { document: 'rules' } } };
  assert.deepEqual((await namesOf(context, [], more)).usages?.['pres-rules'], { document: 'rules' });
});

test('a usage keeps its standard name where the capabilities list it', async (context) => {
  const { usages } = await namesOf(context, ['pres-rules', 'org.openmobilealliance.pres-rules']);
  assert.equal(usages?.['pres-rules'], undefined);
  assert.ok(usages?.['org.alliance.pres-content'] !== undefined);
});

test('without capabilities, all usages of the preset have its names', async (context) => {
  assert.deepEqual((await namesOf(context, undefined)).usages?.['pres-rules'], OMA_RULES);
});

async function usagesWithoutPreset(context: TestContext, auids: readonly string[] | undefined) {
  const { namesPreset: _, ...subject } = (await listing(context, auids)).subject;
  return (await withPresetNames({ subject })).subject.usages;
}

test('without a preset, usages of the alliance have the names that the capabilities list', async (context) => {
  const listed = ['pres-rules', OMA_RULES.auid, 'org.openmobilealliance.xcap-directory'];
  const usages = (await usagesWithoutPreset(context, listed)) ?? {};
  assert.deepEqual(
    Object.entries(usages).map(([standard, { auid }]) => [standard, auid]),
    [
      ['org.alliance.pres-rules', OMA_RULES.auid],
      ['org.alliance.xcap-directory', 'org.openmobilealliance.xcap-directory'],
    ],
  );
  assert.equal((await usagesWithoutPreset(context, [OMA_RULES.auid]))?.['pres-rules'], undefined);
  assert.equal(await usagesWithoutPreset(context, [OMA_RULES.auid, 'org.alliance.pres-rules']), undefined);
  assert.equal(await usagesWithoutPreset(context, undefined), undefined);
});

test('all threads of a run use the same names', async (context) => {
  const users = ['alice', 'bob'].map((name) => ({ xui: `sip:${name}@example.com` }));
  const { choice, targets } = await listing(context, [OMA_RULES.auid], { users });
  const steps = ["a GET is sent to the first user's presence rules", 'the status is 404'];
  const suite = await tinySuite(context, { 'a.feature': outline(60, ...steps), 'b.feature': outline(60, ...steps) });
  targets.length = 0;
  const { cases } = await runConformance({ suite, subject: choice, parallel: 2 });
  assert.ok(cases.every(({ outcome }) => outcome === 'passed'));
  const asked = new Set(targets.filter((target) => !/\/(?:resource-lists|rls-services)\//.test(target)));
  assert.deepEqual(
    [...asked].sort(),
    ['alice', 'bob'].map((name) => `/xcap/${OMA_RULES.auid}/users/sip:${name}@example.com/${OMA_RULES.document}`),
  );
});
