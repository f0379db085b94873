import type { CaseDescription } from '../cases/case-description.js';
import { caseEvents, type SuiteEvent } from '../cases/case-events.js';
import { selectionPlugin } from '../cases/selection-plugin.js';
import { cucumber, supportLibrary } from '../cucumber/cucumber.js';
import type { Suite } from '../cucumber/suite.js';

export interface FeatureRun {
  readonly suite: Suite;
  /** What runs, in this order. */
  readonly cases: readonly Pick<CaseDescription, 'id' | 'feature'>[];
  readonly onEvent: (event: SuiteEvent) => void;
  /** Files that cucumber's own formatters write, and the names of these. */
  readonly formats?: Readonly<Record<string, string>>;
}

/**
 * Runs cases of a suite with cucumber, which prints nothing.
 *
 * @throws HarnessError when cucumber cannot run at all
 */
export async function runFeatures({ suite, cases, onEvent, formats = {} }: FeatureRun): Promise<void> {
  await cucumber({
    suite,
    paths: [...new Set(cases.map(({ feature }) => literally(feature)))],
    plugin: selectionPlugin({ cases: cases.map(({ id }) => id) }),
    support: await supportLibrary(suite),
    formats,
    onMessage: caseEvents(onEvent),
  });
}

/** A path as a pattern that matches nothing else. */
function literally(file: string): string {
  return file.replace(/[?*()[\]{}]|(?<=\/)@(?=[^/]*$)/g, '[$&]');
}
