import type { CasesByFeature } from '../../src/result/causes/case-lines.js';

/** Groups ids of cases by feature, both sorted. */
export function byFeature(ids: readonly string[]): CasesByFeature {
  const names = new Map<string, string[]>();
  for (const id of [...ids].sort()) {
    const { feature, name } = partsOf(id);
    names.set(feature, [...(names.get(feature) ?? []), name]);
  }
  return Object.fromEntries([...names].map(([feature, own]) => [feature, own.join(' ')]));
}

/** Splits the id of a case: `8.4-delete/document`. */
function partsOf(id: string): { readonly feature: string; readonly name: string } {
  const slash = id.indexOf('/');
  return { feature: id.slice(0, slash), name: id.slice(slash + 1) };
}
