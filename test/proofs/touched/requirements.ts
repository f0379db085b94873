import type { UsedStep } from '../../docs/write/step-tables.js';
import { cut, isIn, type LineRange } from './diff.js';
import { partsOf, touchedParts } from './source-parts.js';

const SCENARIO = /^ *Scenario(?: Outline)?:/;

/**
 * Finds the tags of scenarios at some lines of a feature, which include the requirements. A line outside of scenarios, as in
 * a background, stands for all scenarios of the file.
 */
export function tagsAt(feature: string, ranges: readonly LineRange[]): readonly string[] {
  const parts = cut(feature, startsScenario).filter((part) => isIn(part, ranges));
  const isShared = parts.some(({ text }) => !text.split('\n').some((line) => SCENARIO.test(line)));
  const texts = isShared ? [feature] : parts.map(({ text }) => text);
  const lines = texts.flatMap((text) => text.split('\n')).filter((line) => /^ *@/.test(line));
  return lines.flatMap((line) => line.trim().split(/\s+/)).map((tag) => tag.slice(1));
}

/** A scenario starts at its tags; a rule ends the scenario before it. Tags of examples belong to their scenario. */
function startsScenario(lines: readonly string[], index: number): boolean {
  const isTag = (at: number) => /^ *@/.test(lines[at] ?? '');
  if (isTag(index - 1)) return false;
  let next = index;
  while (isTag(next)) next += 1;
  return SCENARIO.test(lines[next] ?? '') || /^ *(?:Rule|Background):/.test(lines[next] ?? '');
}

/** Finds the requirements with changed lines in a file of the register. */
export function entriesAt(register: string, lines: readonly LineRange[]): readonly string[] {
  const parts = cut(register, (all, index) => /^- id: /.test(all[index] ?? '')).filter((part) => isIn(part, lines));
  return parts.flatMap(({ text }) => /^- id: (\S+)/.exec(text)?.[1] ?? []);
}

const DEFINITION = /^(?:Given|When|Then)\(/m;

/** Tells whether a file of `steps/` defines steps. */
export function definesSteps(source: string): boolean {
  return DEFINITION.test(source);
}

/**
 * Finds the steps whose definitions a change touches, also through a function of the same file.
 *
 * @param steps all steps of the file
 */
export function stepsAt(source: string, lines: readonly LineRange[], steps: readonly UsedStep[]): readonly UsedStep[] {
  const touched = new Set(touchedParts(new Map([['', { text: source, changed: lines }]])).map(({ first }) => first));
  if (touched.size === 0) return [];
  const others = partsOf('', source).filter(({ first, text }) => DEFINITION.test(text) && !touched.has(first));
  return steps.filter(({ pattern }) => !others.some(({ text }) => defines(text, pattern)));
}

function defines(definition: string, pattern: string): boolean {
  const [, rest = ''] = definition.split(/^(?:Given|When|Then)\(\s*/m);
  return [pattern, `'${pattern}'`, `"${pattern}"`].some((written) => rest.startsWith(`${written},`));
}
