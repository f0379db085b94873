import { type CaseDescription, describeCase } from './case-description.js';
import { HarnessError } from './errors.js';
import type { GherkinDocument, Pickle } from './messages.js';
import { OWN_SUITE, runFeatures, type Suite } from './run-features.js';

/**
 * Reads the features without running them.
 *
 * @returns every case of the suite, in the order in which they would run
 * @throws HarnessError when a feature file cannot be read or two cases have one id
 */
export async function loadCases(suite: Suite = OWN_SUITE): Promise<readonly CaseDescription[]> {
  const documents = new Map<string, GherkinDocument>();
  const pickles: Pickle[] = [];
  const errors: string[] = [];
  await runFeatures({
    suite,
    selection: { tags: '', only: [] },
    dryRun: true,
    onMessage: ({ gherkinDocument, pickle, parseError }) => {
      if (gherkinDocument?.uri !== undefined) documents.set(gherkinDocument.uri, gherkinDocument);
      if (pickle !== undefined) pickles.push(pickle);
      if (parseError !== undefined) errors.push(`${parseError.source.uri}: ${parseError.message}`);
    },
  });
  if (errors.length > 0) throw new HarnessError(errors.join('\n'));
  return pickles.flatMap((pickle) => {
    const document = documents.get(pickle.uri);
    return document === undefined ? [] : [describeCase(pickle, document)];
  });
}
