import { InvalidArgumentError } from '../../../../common/errors.js';
import { HarnessError } from '../../../result/errors.js';
import { loadRegister } from '../../../result/register/register.js';
import { readFeatures } from '../cases/read-features.js';
import { featureFile, userFeatures } from '../cucumber/feature-paths.js';
import { requireCovered, requireOwnIds } from './check-requirements.js';
import { requireSteps } from './check-steps.js';
import { requireSmallFeature } from './feature-size.js';
import { collectSteps } from './used-steps.js';
import type { UserSuite } from './user-features.js';

/**
 * Checks features, steps and requirements of the user before the run sends anything.
 *
 * @throws InvalidArgumentError `features` or `steps`, naming file and line
 */
export async function requireUsable({ suite, requirements }: UserSuite): Promise<void> {
  const files = userFeatures(suite);
  if (files.length === 0 && suite.steps === undefined) return;
  for (const name of files) await requireSmallFeature(featureFile(suite, name), name);
  const shipped = await loadRegister();
  requireOwnIds(requirements, shipped);
  const { steps, add } = collectSteps();
  const { all, problems } = files.length === 0 ? NOTHING : await read(suite, files, add);
  if (problems[0] !== undefined) throw new InvalidArgumentError('features', problems[0].replace(/\s*\n\s*/g, ' '));
  const empty = files.find((file) => !all.some(({ feature }) => feature === file));
  if (empty !== undefined) {
    throw new InvalidArgumentError('features', `${empty} has no scenario; add one, or correct the word "Scenario:"`);
  }
  requireCovered(all, [...shipped, ...requirements]);
  await requireSteps(suite, steps);
}

const NOTHING = { all: [], problems: [] };

async function read(
  suite: UserSuite['suite'],
  files: readonly string[],
  onMessage: ReturnType<typeof collectSteps>['add'],
) {
  try {
    return await readFeatures(suite, { files, onMessage });
  } catch (thrown) {
    if (!(thrown instanceof HarnessError)) throw thrown;
    throw new InvalidArgumentError('features', thrown.message, { cause: thrown });
  }
}
