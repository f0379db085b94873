import { proposeAnswers } from './answers/propose-answers.js';
import { explainingIn, type SearchQuestion } from './fitting.js';
import { observeOnTwin } from './observation.js';
import type { ProposedFault } from './proposed-fault.js';
import { proposeStored } from './stored/propose-stored.js';

/** Most faults about answers, and about what is stored, that a search tries at all cases. */
const MOST_ANSWERS = 8;
const MOST_STORED = 3;

/**
 * Proposes faults that no row of the mock has: their parameters come from the differences between the answers of the
 * server and those of a twin. The twins learn their deviations, so that a search can try them by their ids like rows.
 */
export function proposeFaults(asked: SearchQuestion): readonly ProposedFault[] {
  const { cases, twin, isOpen, twins } = asked;
  const observations = [
    ...observeOnTwin(cases.filter(isOpen), twin, twins),
    // What passed is as the standard wants it, apart from what is free to the server.
    ...observeOnTwin(
      cases.filter(({ isGood }) => isGood),
      [],
      twins,
    ),
  ];
  const explaining = explainingIn(asked);
  const best = (faults: readonly ProposedFault[], most: number) => {
    const tried = faults.map((fault) => ({ fault }));
    return explaining(tried, most).map(({ fault }) => fault);
  };
  return [
    ...best(proposeAnswers(observations), MOST_ANSWERS),
    ...best(proposeStored(observations, explaining), MOST_STORED),
  ];
}
