import { readFileSync } from 'node:fs';
import path from 'node:path';
import { PACKAGE_ROOT } from '../../../common/package-root.js';
import type { CaseResult } from '../../result/run-result.js';

/**
 * Finds the line of a case in its feature file: that of the `@id:` tag of its scenario, counted from 1, or the one that the
 * case itself has. A case of another suite or version has line 1.
 */
export function featureLines(): (one: Pick<CaseResult, 'feature' | 'id' | 'line'>) => number {
  const lines = new Map<string, ReadonlyMap<string, number>>();
  return ({ feature, id, line }) => {
    if (line !== undefined) return line;
    const known = lines.get(feature) ?? tagLines(feature);
    lines.set(feature, known);
    return known.get(scenarioOf(id, known)) ?? 1;
  };
}

/** Finds the scenario of a case id: `feature/scenario`, or `feature/scenario.row` for a row of an outline. */
function scenarioOf(id: string, known: ReadonlyMap<string, number>): string {
  let name = id.slice(id.indexOf('/') + 1);
  while (!known.has(name) && name.includes('.')) name = name.slice(0, name.lastIndexOf('.'));
  return name;
}

function tagLines(feature: string): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  for (const [index, line] of linesOf(feature).entries()) {
    for (const [, name = ''] of line.matchAll(/@id:(\S+)/g)) found.set(name, index + 1);
  }
  return found;
}

/** Reads a feature file of this package; a results.json of somebody else may name any other path. */
function linesOf(feature: string): readonly string[] {
  if (!/^features\/[\w./-]+\.feature$/.test(feature) || feature.includes('..')) return [];
  try {
    return readFileSync(path.join(PACKAGE_ROOT, feature), 'utf8').split('\n');
  } catch {
    return [];
  }
}
