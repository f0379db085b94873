import { readFileSync } from 'node:fs';
import path from 'node:path';
import { PACKAGE_ROOT } from '../../../common/package-root.js';
import type { CaseResult } from '../../result/run-result.js';

/** The text of a scenario in a feature file of this package. */
export interface ScenarioText {
  /** Line of its `@id:` tag, from 1. */
  readonly line: number;
  /** Its lines, up to the next scenario. */
  readonly lines: readonly string[];
  /** The id of the row of its outline; empty for another scenario. */
  readonly row: string;
}

/** A feature file: its lines, and where the scenarios begin, by their names. */
interface FeatureText {
  readonly lines: readonly string[];
  readonly starts: ReadonlyMap<string, number>;
}

/**
 * Returns a function that finds the scenario of a case; undefined for a case of another suite or version. It reads each
 * file once.
 */
export function scenarioTexts(): (one: Pick<CaseResult, 'feature' | 'id'>) => ScenarioText | undefined {
  const texts = new Map<string, FeatureText>();
  return ({ feature, id }) => {
    const text = texts.get(feature) ?? featureText(feature);
    texts.set(feature, text);
    return scenarioIn(text, id);
  };
}

/** Finds the scenario of a case id: `feature/scenario`, or `feature/scenario.row` for a row of an outline. */
function scenarioIn({ lines, starts }: FeatureText, id: string): ScenarioText | undefined {
  const whole = id.slice(id.indexOf('/') + 1);
  let name = whole;
  while (!starts.has(name) && name.includes('.')) name = name.slice(0, name.lastIndexOf('.'));
  const start = starts.get(name);
  if (start === undefined) return undefined;
  const after = lines.slice(start + 1);
  const length = after.findIndex((line) => /@id:|^\s*Rule:/.test(line));
  return {
    line: start + 1,
    lines: length < 0 ? after : after.slice(0, length),
    row: whole.slice(name.length + 1),
  };
}

function featureText(feature: string): FeatureText {
  const lines = linesOf(feature);
  const starts = new Map<string, number>();
  for (const [index, line] of lines.entries()) {
    for (const [, name = ''] of line.matchAll(/@id:(\S+)/g)) starts.set(name, index);
  }
  return { lines, starts };
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
