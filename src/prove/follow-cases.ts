import { describeCase } from '../runner/cases/case-description.js';
import type { Envelope, GherkinDocument, Pickle } from '../runner/cucumber/messages.js';

/**
 * Follows cucumber's messages, which come before what they announce.
 *
 * @param onCase called with a case's id before the case begins
 */
export function followCases(onCase: (id: string) => void): (message: Envelope) => void {
  const documents = new Map<string, GherkinDocument>();
  const pickles = new Map<string, Pickle>();
  const caseIds = new Map<string, string>();
  return ({ gherkinDocument, pickle, testCase, testCaseStarted }) => {
    if (gherkinDocument?.uri !== undefined) documents.set(gherkinDocument.uri, gherkinDocument);
    if (pickle !== undefined) pickles.set(pickle.id, pickle);
    if (testCase !== undefined) {
      const of = pickles.get(testCase.pickleId);
      const document = of && documents.get(of.uri);
      if (of !== undefined && document !== undefined) caseIds.set(testCase.id, describeCase(of, document).id);
    }
    if (testCaseStarted !== undefined) onCase(caseIds.get(testCaseStarted.testCaseId) ?? '');
  };
}
