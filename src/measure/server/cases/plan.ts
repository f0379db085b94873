import { RLS_SERVICES } from '../../../../common/usages/standard-usages.js';
import type { CaseDescription } from '../../../result/case-description.js';
import type { Suite } from '../cucumber/suite.js';
import { declaredUsages } from './declarations.js';
import { readCases } from './load-cases.js';
import { inOrder, type Order } from './order.js';
import { probesBeside } from './probes.js';
import { type Selection, select } from './selection.js';

export interface Plan {
  /** All cases of the suite. */
  readonly all: readonly CaseDescription[];
  /** The selected cases and the probes beside them, in the order in which a single thread runs them. */
  readonly chosen: readonly CaseDescription[];
  /** Ids of the probes that run only to block the selected cases; they are not part of the result. */
  readonly probes: ReadonlySet<string>;
  /**
   * Ids of cases that must not run concurrently on one server, even with different users. They write services, whose
   * URIs are unique on a server (RFC 4826 §4.4.5).
   */
  readonly apart: ReadonlySet<string>;
  /** Errors of unreadable feature files; if there are any, no case is selected. */
  readonly problems: readonly string[];
}

/**
 * Reads the features, and selects and sorts the cases.
 *
 * @throws InvalidArgumentError naming the option that selects nothing
 * @throws HarnessError when two cases have the same id
 */
export async function planRun(suite: Suite, selection: Selection, order: Order): Promise<Plan> {
  const { all, tagged, problems } = await readCases(suite, selection.tags);
  if (problems.length > 0) return { all, chosen: [], probes: new Set(), apart: new Set(), problems };
  const apart = all.filter((one) => declaredUsages(one).has(RLS_SERVICES.auid)).map(({ id }) => id);
  const selected = select(tagged, selection, all);
  const probes = selection.withProbes === true ? probesBeside(selected, all, selection.readOnly === true) : [];
  return {
    all,
    chosen: inOrder([...selected, ...probes], order),
    probes: new Set(probes.map(({ id }) => id)),
    apart: new Set(apart),
    problems,
  };
}
