import assert from 'node:assert/strict';
import { test } from 'node:test';
import { action, evaluated, recipe } from './read-action.js';

test('no script has an expression, reports are uploaded always, and the recipe has inputs of the action', () => {
  const { steps } = action.runs;
  for (const { run = '' } of steps) assert.doesNotMatch(run, /\$\{\{/);
  const upload = steps.find(({ uses }) => uses?.startsWith('actions/upload-artifact@'));
  assert.equal(upload?.if, 'always()');
  assert.equal(evaluated(upload?.with?.path ?? '', {}), 'reports');
  assert.deepEqual(
    Object.keys(recipe).filter((name) => !(name in action.inputs)),
    [],
  );
  const needed = Object.entries(action.inputs).filter(([, { required }]) => required === true);
  for (const [name] of needed) assert.ok(name in recipe, name);
});
