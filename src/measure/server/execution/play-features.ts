import type { CaseDescription } from '../../../result/case-description.js';
import { caseEvents, type SuiteEvent } from '../cases/case-events.js';
import { selectionPlugin } from '../cases/selection-plugin.js';
import { cucumber, supportLibrary } from '../cucumber/cucumber.js';
import { featureName } from '../cucumber/feature-paths.js';
import type { Suite } from '../cucumber/suite.js';

export interface FeatureRun {
  readonly suite: Suite;
  /** Cases in the order in which they run; a case may be repeated. */
  readonly cases: readonly Pick<CaseDescription, 'id' | 'feature'>[];
  readonly onEvent: (event: SuiteEvent) => void;
  /** Names of cucumber's formatters, by the file that each writes. */
  readonly formats?: Readonly<Record<string, string>>;
}

/**
 * Runs cases with cucumber, which prints nothing.
 *
 * @throws HarnessError when cucumber cannot run at all
 */
export async function playFeatures({ suite, cases, onEvent, formats = {} }: FeatureRun): Promise<void> {
  await cucumber({
    suite,
    files: [...new Set(cases.map(({ feature }) => feature))],
    plugin: selectionPlugin({ cases: cases.map(({ id }) => id) }),
    support: await supportLibrary(suite),
    formats,
    onMessage: caseEvents(onEvent, (uri) => featureName(suite, uri)),
  });
}
