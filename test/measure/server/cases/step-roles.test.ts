import assert from 'node:assert/strict';
import { test } from 'node:test';
import { loadCases } from '../../../../src/measure/server/cases/load-cases.js';
import { playFeatures } from '../../../../src/measure/server/execution/execute-share.js';
import { startRun } from '../../../../src/measure/server/execution/start-run.js';
import { MOCK_USERS } from '../../../../src/measure/server/subject/subject-choice.js';
import { tinySuite } from '../tiny-suite.js';

async function rolesIn(context: Parameters<typeof tinySuite>[0], steps: string): Promise<readonly string[]> {
  const suite = await tinySuite(context, {
    'a.feature': `Feature: Tiny\n\n  Background:\n    Given nothing happens\n\n  Rule: Roles\n\n    @id:one\n    Scenario: One\n${steps}`,
  });
  const roles: string[] = [];
  await using started = await startRun({ kind: 'mock', users: MOCK_USERS });
  await playFeatures({
    suite,
    cases: await loadCases(suite),
    current: () => started,
    onEvent: (event) => {
      if (event.type === 'step' && event.step.role !== undefined) roles.push(event.step.role);
    },
  });
  return roles;
}

const written = (...keywords: readonly string[]) => keywords.map((one) => `      ${one} nothing happens\n`).join('');

test('Given sets up, When and Then judge, But is a control', async (context) => {
  assert.deepEqual(await rolesIn(context, written('Given', 'When', 'Then', 'But')), [
    'set-up',
    'set-up',
    'focal',
    'focal',
    'control',
  ]);
});

test('And and * continue the role of the step before them', async (context) => {
  assert.deepEqual(await rolesIn(context, written('Given', 'And', '*', 'When', '*', 'But', 'And', 'When')), [
    'set-up',
    'set-up',
    'set-up',
    'set-up',
    'focal',
    'focal',
    'control',
    'control',
    'focal',
  ]);
});

test('a scenario that starts with * judges: it does not continue the background', async (context) => {
  assert.deepEqual(await rolesIn(context, written('*')), ['set-up', 'focal']);
});
