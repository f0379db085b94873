import path from 'node:path';
import { requirePreset } from '../../../common/presets.js';
import type { CaseDescription } from '../../result/case-description.js';
import { HarnessError } from '../../result/errors.js';
import { loadRegister, type Requirement } from '../../result/register/register.js';
import { parseOrder } from './cases/order.js';
import { planRun } from './cases/plan.js';
import { featureFile } from './cucumber/feature-paths.js';
import { withPreset } from './preset/preset-subject.js';
import { type RunOptions, selectionOf } from './run-options.js';
import { settleSuite } from './settle-suite.js';
import type { SubjectChoice } from './subject/subject-choice.js';

/** The cases that a run with the same options would run, and the requirements that they may cover. */
export interface CasesOfRun {
  readonly cases: readonly CaseDescription[];
  readonly register: readonly Requirement[];
  /** All cases of the suite, for baselines. */
  readonly all: readonly CaseDescription[];
  /** Finds the path of a feature file by its name in a description. */
  readonly fileOf: (feature: string) => string;
}

/**
 * Reads the cases of a run without running them. Sends nothing.
 *
 * @throws InvalidArgumentError naming the option; UsageFileError
 * @throws HarnessError for a feature file that cannot be read
 */
export async function casesOfRun(choice: SubjectChoice, options: Omit<RunOptions, 'subject'>): Promise<CasesOfRun> {
  const { preset } = options;
  const measured = preset === undefined ? choice : withPreset(choice, requirePreset(preset));
  await using settled = await settleSuite(options, measured);
  const { suite, requirements } = settled;
  const selection = await selectionOf({ ...options, probes: false }, suite, choice.kind === 'mock');
  const [{ all, chosen, problems }, shipped] = await Promise.all([
    planRun(suite, selection, parseOrder('defined')),
    loadRegister(),
  ]);
  if (problems.length > 0) throw new HarnessError(problems.join('\n'));
  return {
    cases: chosen,
    register: [...shipped, ...requirements],
    all,
    fileOf: (feature) => path.resolve(suite.root, featureFile(suite, feature)),
  };
}
