import type { CaseDescription } from '../../result/case-description.js';
import { LEVELS, type Requirement } from '../../result/register/register.js';

interface Count {
  readonly tested: number;
  readonly untested: number;
}

/**
 * Counts the requirements with a case and those without, for each file and level.
 *
 * @param files the requirements of each file, by its name
 * @returns a table with one line per file, `tested / untested` in each cell, and a last line of totals
 */
export function registerSummary(
  files: ReadonlyMap<string, readonly Requirement[]>,
  cases: readonly Pick<CaseDescription, 'requirements'>[],
): string {
  const covered = new Set(cases.flatMap(({ requirements }) => requirements));
  const rowOf = (name: string, requirements: readonly Requirement[]): readonly string[] => [
    name,
    ...LEVELS.map((level) =>
      cell(
        countOf(
          requirements.filter((one) => one.level === level),
          covered,
        ),
      ),
    ),
    cell(countOf(requirements, covered)),
  ];
  return inColumns([
    ['tested / untested', ...LEVELS, 'all'],
    ...[...files].map(([name, requirements]) => rowOf(name, requirements)),
    rowOf('all', [...files.values()].flat()),
  ]);
}

function countOf(requirements: readonly Requirement[], covered: ReadonlySet<string>): Count {
  return {
    tested: requirements.filter(({ id }) => covered.has(id)).length,
    untested: requirements.filter(({ untested }) => untested !== undefined).length,
  };
}

function cell({ tested, untested }: Count): string {
  return tested + untested === 0 ? '-' : `${tested} / ${untested}`;
}

function inColumns(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const lines = rows.map((row) =>
    row
      .map((text, column) => (column === 0 ? text.padEnd(widths[0] ?? 0) : text.padStart(widths[column] ?? 0)))
      .join('  '),
  );
  return `${lines.join('\n')}\n`;
}
