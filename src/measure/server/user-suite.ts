import { SHIPPED_SUITE } from './cucumber/suite.js';
import { presetFeatures } from './preset/preset-features.js';
import type { PreparedOptions } from './run-options.js';
import type { SubjectChoice } from './subject/subject-choice.js';
import { type ExtraFeatures, type UserSuite, withUserFeatures } from './user/user-features.js';

/** Joins the features and steps of the options, of the subject and of usages to those of the package. */
export async function userSuite(
  options: PreparedOptions,
  choice: SubjectChoice,
  derived: readonly ExtraFeatures[],
): Promise<UserSuite> {
  const { preset } = options;
  const { features = [], steps = [] } = (choice.kind === 'mock' ? choice.described : choice.subject) ?? {};
  const joined = await withUserFeatures(options.suite ?? SHIPPED_SUITE, {
    features: [
      ...(preset === undefined ? [] : [await presetFeatures(preset)]),
      ...features,
      ...(options.features ?? []),
      ...derived,
    ],
    steps: [...steps, ...(options.steps ?? [])],
  });
  if (joined.suite.folders === undefined) return joined;
  const { requireUsable } = await import('./user/check-features.js');
  await requireUsable(joined);
  return joined;
}
