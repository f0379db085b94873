import { readFileSync } from 'node:fs';
import path from 'node:path';
import { PACKAGE_ROOT } from '../../../common/package-root.js';
import type { CaseDescription } from '../../../src/result/case-description.js';

/** Returns the place of a shipped case, as `features/rfc4826/3.1-list.feature:141`: its row, or its scenario. */
export function placeOfCase({ id, feature }: Pick<CaseDescription, 'id' | 'feature'>): string {
  const lines = readFileSync(path.join(PACKAGE_ROOT, feature), 'utf8').split('\n');
  const name = id.slice(id.indexOf('/') + 1);
  // An id may begin like another one: if-match.mock is no row of if-match.
  const [[scenario, tag] = ['', -1] as const] = scenariosIn(lines)
    .filter(([id]) => `${name}.`.startsWith(`${id}.`))
    .sort(([one], [other]) => other.length - one.length);
  const row = name.slice(scenario.length + 1);
  const found = row === '' ? tag : lines.findIndex((line, index) => index > tag && rowId(line) === row);
  return `${feature}:${found + 1}`;
}

/** Lists the ids of scenarios with the indexes of their lines. */
function scenariosIn(lines: readonly string[]): readonly (readonly [id: string, line: number])[] {
  return lines.flatMap((line, index) => {
    const [, id] = /^\s*@(?:.*\s@)?id:(\S+)/.exec(line) ?? [];
    return id === undefined ? [] : [[id, index] as const];
  });
}

function rowId(line: string): string | undefined {
  return /^\s*\|\s*(\S+)/.exec(line)?.[1];
}
