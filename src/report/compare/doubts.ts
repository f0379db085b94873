import type { ComparedRun } from './compared-run.js';
import type { Comparison } from './comparison.js';

/** Says which runs are no measurement, and which runs measured different things; one sentence each. */
export function doubtsOf({ runs, labels }: Pick<Comparison, 'runs' | 'labels'>): readonly string[] {
  const doubtful = runs.flatMap(({ doubt }, index) =>
    doubt === undefined ? [] : `${labels[index]} is not a valid measurement: ${doubt}.`,
  );
  return [...doubtful, ...mixed(runs), ...unlike(runs, labels, 'selection'), ...unlike(runs, labels, 'xcaliper')];
}

/** A client and a server share no requirement. */
function mixed(runs: readonly ComparedRun[]): readonly string[] {
  const kinds = new Set(runs.flatMap(({ facts }) => (facts === undefined ? [] : [facts.kind ?? 'server'])));
  return kinds.size > 1 ? ['Some results are about servers and some about clients: they share no requirement.'] : [];
}

const TEXT = {
  selection: (said: string) => `The runs did not select the same cases: ${said}.`,
  xcaliper: (said: string) => `The runs have different versions of the suite: ${said}.`,
};

/** Lists the values of a fact when the runs differ in it. */
function unlike(runs: readonly ComparedRun[], labels: readonly string[], fact: keyof typeof TEXT): readonly string[] {
  const groups = new Map<string, string[]>();
  for (const [index, { facts }] of runs.entries()) {
    if (facts === undefined) continue;
    groups.set(facts[fact], [...(groups.get(facts[fact]) ?? []), labels[index] ?? '']);
  }
  if (groups.size < 2) return [];
  return [TEXT[fact]([...groups].map(([value, own]) => `${own.join(', ')}: ${value}`).join('; '))];
}
