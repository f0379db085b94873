import { CHANGES, type VerdictChange } from '../compare/change.js';
import { isGone, isNew, isShared } from '../compare/compared-causes.js';
import { type Comparison, changeOf, comparedParty, isAgreement, isDisagreement } from '../compare/comparison.js';
import { doubtsOf } from '../compare/doubts.js';
import { terminalText } from '../words/terminal-text.js';
import { wrap } from '../words/wrap.js';

/** Most new, gone or shared causes, and most doubts, that the terminal lists. */
const LISTED = 10;

const CHANGE_WORDS: Readonly<Record<VerdictChange, string>> = {
  worse: 'worse',
  better: 'better',
  undecided: 'undecided now',
  changed: 'changed otherwise',
  uneven: 'judged in one run only',
};

/** Summarizes a comparison in a few sentences. */
export function comparisonSentence(comparison: Comparison): string {
  const { unmatched } = comparison;
  const sentences = comparison.isOfOneSubject ? changeSentences(comparison) : agreementSentences(comparison);
  return [...sentences, ...(unmatched === undefined ? [] : [unmatched])].join(' ');
}

function agreementSentences(comparison: Comparison): readonly string[] {
  const { runs, requirements } = comparison;
  const noun = `${comparedParty(comparison)}s`;
  const missing = runs.filter(({ facts }) => facts === undefined).length;
  const count = runs.length - missing;
  const disagreements = requirements.filter(isDisagreement).length;
  const both = disagreements + requirements.filter((one) => isAgreement(one)).length;
  const agreement = disagreements === 0 ? 'agree on all' : `disagree on ${disagreements} of`;
  return [
    both === 0
      ? `No requirement was measured on all of these ${noun}.`
      : `The ${count} ${noun} ${agreement} ${both} requirements that were measured on them.`,
    ...(missing === 0
      ? []
      : [`${missing === 1 ? `1 ${comparedParty(comparison)} has` : `${missing} ${noun} have`} no result.`]),
  ];
}

function changeSentences(comparison: Comparison): readonly string[] {
  const { requirements, cases, causes, unmatched } = comparison;
  const changes = requirements.map(changeOf);
  const count = (change: VerdictChange) => changes.filter((one) => one === change).length;
  const [gone = 0, added = 0] = [0, 1].map(
    (run) => [...cases.values()].filter(({ ends }) => ends[1 - run] === undefined).length,
  );
  const ran = [
    [gone, 'of the first run only'],
    [added, 'of the second run only'],
  ] as const;
  const changed = CHANGES.map((change) => [count(change), CHANGE_WORDS[change]] as const);
  const newAndGone = [
    [causes.filter(isNew).length, 'new'],
    [causes.filter(isGone).length, 'gone'],
  ] as const;
  return [
    ...(changed.every(([some]) => some === 0) ? ['No verdict has changed.'] : counted('requirement', changed)),
    ...counted('cause', newAndGone),
    ...(unmatched === undefined ? counted('case', ran) : []),
  ];
}

/** Says `2 requirements are worse, 1 is better and 3 are undecided now.`; nothing when all counts are 0. */
function counted(noun: string, groups: readonly (readonly [count: number, what: string])[]): readonly string[] {
  const parts = groups
    .filter(([count]) => count > 0)
    .map(([count, what], index) => {
      const counting = index > 0 ? '' : count === 1 ? ` ${noun}` : ` ${noun}s`;
      return `${count}${counting} ${count === 1 ? 'is' : 'are'} ${what}`;
    });
  const last = parts.at(-1);
  if (last === undefined) return [];
  return [parts.length === 1 ? `${last}.` : `${parts.slice(0, -1).join(', ')} and ${last}.`];
}

/** Wraps the summary of a comparison for a terminal. */
export function comparisonSummary(comparison: Comparison, width: number): string {
  const { causes, isOfOneSubject } = comparison;
  const lines = [
    comparisonSentence(comparison),
    ...atMost(doubtsOf(comparison)),
    ...(isOfOneSubject
      ? [
          ...atMost(causes.filter(isNew).map(({ id }) => `new cause: ${id}`)),
          ...atMost(causes.filter(isGone).map(({ id }) => `gone cause: ${id}`)),
        ]
      : atMost(causes.filter(isShared).map(({ id, count }) => `cause on ${count} subjects: ${id}`))),
  ];
  return terminalText(lines.flatMap((text) => wrap(text, width)).join('\n'));
}

function atMost(lines: readonly string[]): readonly string[] {
  return lines.length > LISTED ? [...lines.slice(0, LISTED), `and ${lines.length - LISTED} more`] : lines;
}
