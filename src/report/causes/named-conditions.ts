import { CONFLICT_KINDS } from '../../../common/conflict-kinds.js';
import type { CaseResult, RequirementResult } from '../../result/run-result.js';
import { type ScenarioText, scenarioTexts } from '../facts/scenario-text.js';

const CONDITION = new RegExp(`(?<![\\w-])(?:${CONFLICT_KINDS.join('|')})(?![\\w-])`, 'g');

/** Matches a step about the condition in a conflict report. */
const STEP = /conflict report (?:says|has) (".*)/;

/**
 * Returns a function that names the conditions that the conflict report to the request of a case may have; none when
 * nothing tells. The first of these tells: the steps of the case, its rule, its requirements, and the requirement about
 * the report that follows one of them in the register.
 */
export function namedConditions(requirements: readonly RequirementResult[]): (one: CaseResult) => readonly string[] {
  const textOf = scenarioTexts();
  const placeOf = new Map(requirements.map(({ id }, index) => [id, index]));
  return (one) => {
    const places = one.requirements.flatMap((id) => placeOf.get(id) ?? []);
    const sources = [
      inSteps(textOf(one)),
      conditionsIn(one.rule ?? ''),
      places.flatMap((place) => conditionsIn(requirements[place]?.text ?? '')),
      places.flatMap((place) => conditionsIn(reportAfter(requirements, place))),
    ];
    const [first = []] = sources.map(unique).filter(({ length }) => length > 0);
    return first.length <= MOST ? first : [];
  };
}

/** Most conditions that a sentence names; a rule about more of them does not tell which one is due. */
const MOST = 2;

function inSteps(text: ScenarioText | undefined): readonly string[] {
  if (text === undefined) return [];
  const cells = rowOf(text);
  return text.lines.flatMap((line) => {
    const said = STEP.exec(line)?.[1] ?? '';
    return conditionsIn(said.replace(/<([^<>]+)>/g, (whole, column: string) => cells.get(column) ?? whole));
  });
}

/** Reads the row of an outline by its column `id`. */
function rowOf({ lines, row }: ScenarioText): ReadonlyMap<string, string> {
  const rows = lines.filter((line) => /^\s*\|/.test(line)).map(cellsOf);
  const at = rows.findIndex((cells) => row !== '' && cells.includes(row));
  const header = rows.slice(0, Math.max(at, 0)).findLast((cells) => cells.includes('id')) ?? [];
  return new Map(header.map((column, index) => [column, rows[at]?.[index] ?? '']));
}

function cellsOf(line: string): readonly string[] {
  return line
    .split(/(?<!\\)\|/)
    .slice(1, -1)
    .map((cell) => cell.trim());
}

/** The register names the condition in an entry after the one that asks for the status 409. */
function reportAfter(requirements: readonly RequirementResult[], place: number): string {
  const [own, next] = [requirements[place], requirements[place + 1]];
  const isAboutReport = own?.section === next?.section && /^(?:The|That) 409 /.test(next?.text ?? '');
  return isAboutReport ? (next?.text ?? '') : '';
}

function conditionsIn(text: string): readonly string[] {
  return text.match(CONDITION) ?? [];
}

function unique(items: readonly string[]): readonly string[] {
  return [...new Set(items)];
}
