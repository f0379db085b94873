import type { Suite } from '../../../src/measure/server/cucumber/suite.js';
import { runConformance } from '../../../src/measure/server/run-conformance.js';
import { MOCK_USERS } from '../../../src/measure/server/subject/subject-choice.js';

export const LISTS =
  '<?xml version="1.0"?>\r\n<resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">\n <list name="Łódź 🐟"/>\n</resource-lists>';

/** Runs features by URL, or only some of their cases, and returns the outcomes. */
export async function outcomesAt(xcapRoot: string, suite: Suite, only: readonly string[] = []) {
  const subject = { name: 'lab', xcapRoot, users: MOCK_USERS, timeoutMs: 10_000, maxResponseBytes: 1_000_000 };
  const result = await runConformance({ suite, subject: { kind: 'running', subject }, only });
  return { result, outcomes: result.cases.map(({ id, outcome }) => `${id} ${outcome}`) };
}
