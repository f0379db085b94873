import { readdirSync } from 'node:fs';
import path from 'node:path';
import { messageOf } from '../../../../common/errors.js';
import { PACKAGE_ROOT } from '../../../../common/package-root.js';
import { SCENARIOS_FOR_CLIENTS } from '../../../../common/presets.js';
import type { CaseDescription } from '../../../result/case-description.js';
import { HarnessError } from '../../../result/errors.js';
import { readFeatures } from '../../server/cases/read-features.js';
import type { Pickle } from '../../server/cucumber/messages.js';
import { SHIPPED_SUITE } from '../../server/cucumber/suite.js';
import type { Scenario } from './scenario.js';
import { readStep, type StepPart } from './step-phrases.js';
import { parseTask } from './task.js';

/** The user of a scenario that names no other. */
const ALICE = 'sip:alice@example.com';

const WAIVES = '@waives:';

/**
 * Reads the scenarios for clients.
 *
 * @throws HarnessError naming the file and the step that cannot be read
 */
export async function readScenarios(): Promise<readonly Scenario[]> {
  const folder = path.join('features', SCENARIOS_FOR_CLIENTS);
  const files = readdirSync(path.join(PACKAGE_ROOT, folder)).filter((name) => name.endsWith('.feature'));
  const pickles: Pickle[] = [];
  const { all, problems } = await readFeatures(SHIPPED_SUITE, {
    files: files.sort().map((name) => `features/${SCENARIOS_FOR_CLIENTS}/${name}`),
    onMessage: ({ pickle }) => {
      if (pickle !== undefined) pickles.push(pickle);
    },
  });
  if (problems.length > 0) throw new HarnessError(problems.join('\n'));
  return all.map((description, index) => scenarioOf(description, pickles[index]));
}

function scenarioOf(description: CaseDescription, pickle: Pickle | undefined): Scenario {
  const { id, name, feature, rule = '', tags, requirements } = description;
  if (pickle?.name !== name) throw new HarnessError(`${feature}: the scenario ${id} has no steps`);
  const parts = pickle.steps.map(({ text, argument }) => {
    const part = readStep(text, argument?.docString?.content);
    if (part === undefined) throw new HarnessError(`${feature}: the scenario ${id} has the unknown step "${text}"`);
    return part;
  });
  const server = Object.assign({}, ...of(parts, 'server').map((one) => one.server));
  return {
    id: id.slice(id.indexOf('/') + 1),
    name,
    rule,
    feature,
    tags,
    requirements,
    waived: tags.flatMap((tag) => (tag.startsWith(WAIVES) ? [tag.slice(WAIVES.length)] : [])),
    xui: of(parts, 'user').at(-1)?.xui ?? ALICE,
    documents: of(parts, 'document').map((one) => ({ path: one.path, text: one.text })),
    server: { auth: 'none', isTls: false, ...server },
    faults: of(parts, 'fault').map((one) => one.fault),
    task: taskOf(parts, `${feature}: the scenario ${id}`),
    expectations: of(parts, 'expectation').map((one) => one.expectation),
  };
}

function of<Name extends StepPart['part']>(
  parts: readonly StepPart[],
  name: Name,
): Extract<StepPart, { part: Name }>[] {
  return parts.filter((one): one is Extract<StepPart, { part: Name }> => one.part === name);
}

function taskOf(parts: readonly StepPart[], place: string): Scenario['task'] {
  const [task] = of(parts, 'task');
  if (task === undefined) throw new HarnessError(`${place} has no task`);
  try {
    return parseTask(task.text);
  } catch (thrown) {
    throw new HarnessError(`${place} has a wrong task: ${messageOf(thrown)}`, { cause: thrown });
  }
}
