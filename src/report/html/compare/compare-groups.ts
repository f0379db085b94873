import {
  type ComparedRequirement,
  type Comparison,
  changeOf,
  comparedParty,
  isAgreement,
  isDisagreement,
  isMeasured,
} from '../../compare/comparison.js';

/** A part of the table of requirements. */
export interface RowGroup {
  readonly key: string;
  readonly title: string;
  /** Whether the page shows it before the reader asks for it. */
  readonly isShown: boolean;
  /** Whether something differs in its rows, so that the page explains them. */
  readonly isExplained: boolean;
  readonly requirements: readonly ComparedRequirement[];
}

const CHANGE_TITLES = {
  worse: 'Worse',
  better: 'Better',
  undecided: 'Undecided now',
  changed: 'Changed otherwise',
  uneven: 'Judged in one run only',
} as const;

/** Groups the requirements of two runs by change, and those of several subjects by disagreement. Differences come first. */
export function rowGroups(comparison: Comparison): readonly RowGroup[] {
  const groups = comparison.isOfOneSubject ? changeGroups(comparison.requirements) : agreementGroups(comparison);
  const left = groups.filter((group) => group.requirements.length > 0);
  return left.some(({ isShown }) => isShown) ? left : left.map((group) => ({ ...group, isShown: true }));
}

function changeGroups(requirements: readonly ComparedRequirement[]): readonly RowGroup[] {
  const changed = Object.entries(CHANGE_TITLES).map(([key, title]) => ({
    key,
    title,
    // What one run did not measure has not changed.
    isShown: key !== 'uneven',
    isExplained: true,
    requirements: requirements.filter((one) => changeOf(one) === key),
  }));
  const rest = requirements.filter((one) => changeOf(one) === undefined);
  return [...changed, { key: 'unchanged', title: 'Unchanged', isShown: false, isExplained: false, requirements: rest }];
}

function agreementGroups(comparison: Comparison): readonly RowGroup[] {
  const { requirements } = comparison;
  const noun = comparedParty(comparison);
  const rest = requirements.filter((one) => !isDisagreement(one));
  const partly = rest.filter((one) => !isAgreement(one) && isMeasured(one));
  const agreements = rest.filter(isAgreement);
  const unmeasured = rest.filter((one) => !isMeasured(one));
  const shown = { isShown: true, isExplained: true };
  const folded = { isShown: false, isExplained: false };
  return [
    { key: 'disagreements', title: 'Disagreements', ...shown, requirements: requirements.filter(isDisagreement) },
    { key: 'partly', title: `Measured on some ${noun}s only`, ...folded, isExplained: true, requirements: partly },
    { key: 'agreements', title: 'Agreements', ...folded, requirements: agreements },
    { key: 'unmeasured', title: `Measured on no ${noun}`, ...folded, requirements: unmeasured },
  ];
}
