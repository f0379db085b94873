import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { PACKAGE_ROOT } from '../../common/package-root.js';

const read = (file: string): unknown => parse(readFileSync(path.join(PACKAGE_ROOT, file), 'utf8'));

const values = z.record(z.string(), z.coerce.string());

const step = z.strictObject({
  id: z.string().optional(),
  if: z.string().optional(),
  uses: z.string().optional(),
  with: values.optional(),
  shell: z.string().optional(),
  env: values.optional(),
  run: z.string().optional(),
});

export const action = z
  .strictObject({
    name: z.string(),
    description: z.string(),
    inputs: z.record(
      z.string(),
      z.strictObject({ description: z.string(), required: z.boolean().optional(), default: z.string().optional() }),
    ),
    outputs: z.record(z.string(), z.strictObject({ description: z.string(), value: z.string() })),
    runs: z.strictObject({ using: z.literal('composite'), steps: z.array(step) }),
  })
  .parse(read('action.yml'));
const workflow = z
  .object({ jobs: z.object({ measure: z.object({ steps: z.array(step) }) }) })
  .parse(read('examples/ci/xcap.yml'));
export const recipe = workflow.jobs.measure.steps.find(({ uses }) => uses?.includes('xcaliper'))?.with ?? {};

export type Inputs = Readonly<Record<string, string>>;

/** Replaces the expressions of the action that name inputs, as the runner of GitHub does. */
export function evaluated(text: string, inputs: Inputs): string {
  return text.replace(/\$\{\{ inputs\.([\w-]+) \}\}/g, (_, name: string) => {
    const value = inputs[name] ?? action.inputs[name]?.default;
    assert.ok(value !== undefined, `the action has no input ${name}, or it has no value`);
    return value;
  });
}
