import type { CaseView, ResultsView } from '../protocol.js';
import type { SuiteIndex } from './suite-index.js';

export const GROUPINGS = ['causes', 'clauses', 'features'] as const;
export type Grouping = (typeof GROUPINGS)[number];

/** A cause, clause or feature, a requirement, or a case. */
export interface TreeNode {
  /** Unique in the tree: a case may be below several requirements. */
  readonly key: string;
  readonly kind: 'group' | 'requirement' | 'case';
  readonly label: string;
  /** What stands behind the label, smaller. */
  readonly note: string;
  /** Ids of the cases below it, each once. */
  readonly cases: readonly string[];
  /** Makes the nodes below it when they are first asked for: few groups are open, and there are thousands of cases. */
  readonly children: () => readonly TreeNode[];
}

interface Group {
  readonly key: string;
  readonly label: string;
  readonly note: string;
  readonly cases: readonly CaseView[];
  /** Leaves out the requirements of others. */
  readonly isOwn?: (requirement: string) => boolean;
}

/** Builds the tree of the cases that a filter shows: groups, below them requirements, below them cases. */
export function buildTree(
  grouping: Grouping,
  suite: SuiteIndex,
  results: ResultsView | undefined,
  isShown: (one: CaseView) => boolean,
): readonly TreeNode[] {
  const shown = suite.cases.filter(isShown);
  return groupsOf(grouping, suite, shown, results)
    .filter(({ cases }) => cases.length > 0)
    .map((group) => groupNode(group, suite));
}

function groupsOf(
  grouping: Grouping,
  suite: SuiteIndex,
  shown: readonly CaseView[],
  results: ResultsView | undefined,
): readonly Group[] {
  if (grouping === 'clauses') return clauseGroups(suite, shown);
  return grouping === 'features' ? featureGroups(shown) : causeGroups(shown, results);
}

function clauseGroups(suite: SuiteIndex, shown: readonly CaseView[]): readonly Group[] {
  const clauseOf = (id: string) => suite.requirementOf.get(id)?.clause;
  const of = new Map<string, CaseView[]>();
  for (const one of shown) {
    for (const key of new Set(one.requirements.map(clauseOf))) {
      if (key === undefined) continue;
      const cases = of.get(key) ?? [];
      if (cases.push(one) === 1) of.set(key, cases);
    }
  }
  return suite.clauses.map(({ key, name, title = '' }) => ({
    key: `clause ${key}`,
    label: name,
    note: title,
    cases: of.get(key) ?? [],
    isOwn: (id) => clauseOf(id) === key,
  }));
}

function featureGroups(shown: readonly CaseView[]): readonly Group[] {
  const of = new Map<string, CaseView[]>();
  for (const one of shown) {
    const cases = of.get(one.feature) ?? [];
    if (cases.push(one) === 1) of.set(one.feature, cases);
  }
  return [...of].map(([feature, cases]) => {
    return { key: `feature ${feature}`, label: feature.replace(/^features\/|\.feature$/g, ''), note: '', cases };
  });
}

function causeGroups(shown: readonly CaseView[], results: ResultsView | undefined): readonly Group[] {
  const causes = results?.causes ?? [];
  const explained = new Set(causes.flatMap(({ cases }) => cases));
  return [
    ...causes.map(({ id, sentence, effect, cases }) => {
      const own = new Set(cases);
      return { key: `cause ${id}`, label: sentence, note: effect, cases: shown.filter((one) => own.has(one.id)) };
    }),
    {
      key: 'cause none',
      label: causes.length === 0 ? 'No cause is known' : 'Cases without a cause',
      note: '',
      cases: shown.filter(({ id }) => !explained.has(id)),
    },
  ];
}

function groupNode({ key, label, note, cases, isOwn = () => true }: Group, suite: SuiteIndex): TreeNode {
  const children = once(() => requirementNodes({ key, cases, isOwn }, suite));
  return { key, kind: 'group', label, note, cases: cases.map(({ id }) => id), children };
}

function once<Made>(make: () => Made): () => Made {
  let made: Made | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

function requirementNodes(
  { key, cases, isOwn }: Required<Pick<Group, 'key' | 'cases' | 'isOwn'>>,
  suite: SuiteIndex,
): readonly TreeNode[] {
  const of = new Map<string, CaseView[]>();
  for (const one of cases) {
    const ids = one.requirements.filter((id) => isOwn(id) && suite.requirementOf.has(id));
    for (const id of ids.length === 0 ? [''] : ids) {
      const own = of.get(id) ?? [];
      if (own.push(one) === 1) of.set(id, own);
    }
  }
  return [...of].map(([id, own]) => requirementNode(`${key} ${id}`, id, own, suite));
}

function requirementNode(key: string, id: string, cases: readonly CaseView[], suite: SuiteIndex): TreeNode {
  return {
    key,
    kind: 'requirement',
    label: id === '' ? 'No requirement of the register' : id,
    note: suite.requirementOf.get(id)?.text ?? '',
    cases: cases.map((one) => one.id),
    children: once(() => cases.map((one) => caseNode(`${key} ${one.id}`, one))),
  };
}

function caseNode(key: string, { id, name }: CaseView): TreeNode {
  return { key, kind: 'case', label: name, note: '', cases: [id], children: () => [] };
}
