export interface CaseDescription {
  /** A stable id from tags and columns, as `8.2.3-positions/first-of-name.name`. */
  readonly id: string;
  /** Path of the feature file, relative to the package, with `/` on every system; `featureName` for one of the user. */
  readonly feature: string;
  /** Line of the scenario, from 1; only for a feature of the user, which a reader of results may not have. */
  readonly line?: number;
  readonly rule?: string;
  /** Name of the scenario with the values of the outline's row. */
  readonly name: string;
  readonly tags: readonly string[];
  /** Ids of the covered requirements, from the tags. */
  readonly requirements: readonly string[];
}

/** Converts `features/client/uris.feature` to the address `client/uris`. */
export function featureAddress(file: string): string {
  return file.replace(/^features(\/|$)/, '').replace(/\.feature$/, '');
}

/** Lists the ids that several cases have. */
export function duplicateIds(cases: readonly Pick<CaseDescription, 'id'>[]): readonly string[] {
  const seen = new Set<string>();
  const twice = new Set<string>();
  for (const { id } of cases) (seen.has(id) ? twice : seen).add(id);
  return [...twice];
}
