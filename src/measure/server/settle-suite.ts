import { hasFeatures } from '../../../common/presets.js';
import { SHIPPED_SUITE } from './cucumber/suite.js';
import type { SettledRun } from './execution/settled-run.js';
import { deriveUsageCases } from './measured-usages.js';
import { presetFeatures } from './preset/preset-features.js';
import type { RunOptions } from './run-options.js';
import type { SubjectChoice } from './subject/subject-choice.js';
import { withUserFeatures } from './user/user-features.js';

/** The part of a run that decides which cases there are. The derived ones end with it. */
interface SettledSuite extends Pick<SettledRun, 'choice' | 'suite' | 'requirements'>, AsyncDisposable {
  /** What was derived from usage files, in sentences. */
  readonly notes: readonly string[];
}

/**
 * Joins the features and steps of the options, of the subject and of usages to those of the package.
 *
 * @throws InvalidArgumentError naming the option; UsageFileError
 */
export async function settleSuite(options: RunOptions, given: SubjectChoice): Promise<SettledSuite> {
  const { preset } = options;
  const { choice, features: derived, notes, dispose } = await deriveUsageCases(given, options);
  try {
    const { features = [], steps = [] } = (choice.kind === 'mock' ? choice.described : choice.subject) ?? {};
    const joined = await withUserFeatures(options.suite ?? SHIPPED_SUITE, {
      features: [
        ...(hasFeatures(preset) ? [await presetFeatures(preset)] : []),
        ...features,
        ...(options.features ?? []),
        ...derived,
      ],
      steps: [...steps, ...(options.steps ?? [])],
    });
    if (joined.suite.folders !== undefined) {
      const { requireUsable } = await import('./user/check-features.js');
      await requireUsable(joined);
    }
    return { ...joined, choice, notes, [Symbol.asyncDispose]: dispose };
  } catch (thrown) {
    await dispose();
    throw thrown;
  }
}
