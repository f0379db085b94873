import type { Suite } from '../cucumber/suite.js';
import type { CaseDescription } from './case-description.js';
import { declaredUsages } from './declarations.js';
import { readCases } from './load-cases.js';
import { inOrder, type Order } from './order.js';
import { type Selection, select } from './selection.js';

/** What is going to be run. */
export interface Plan {
  /** Every case of the suite. */
  readonly all: readonly CaseDescription[];
  /** The cases that run, in the order in which one thread runs them. */
  readonly chosen: readonly CaseDescription[];
  /**
   * Ids of cases that must not meet on one server, whoever their users are: the URI of a service is unique on all of it
   * (RFC 4826 §4.4.5).
   */
  readonly apart: ReadonlySet<string>;
  /** What is wrong with feature files that cannot be read; then nothing is chosen. */
  readonly problems: readonly string[];
}

/**
 * Reads the features and chooses the cases.
 *
 * @throws InvalidArgumentError naming the option that selects nothing
 * @throws HarnessError when two cases have one id
 */
export async function planRun(suite: Suite, selection: Selection, order: Order): Promise<Plan> {
  const { all, tagged, problems } = await readCases(suite, selection.tags);
  if (problems.length > 0) return { all, chosen: [], apart: new Set(), problems };
  const apart = all.filter((one) => declaredUsages(one).has('rls-services')).map(({ id }) => id);
  return { all, chosen: inOrder(select(tagged, selection, all), order), apart: new Set(apart), problems };
}
