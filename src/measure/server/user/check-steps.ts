import { InvalidArgumentError } from '../../../../common/errors.js';
import { nearest } from '../../../../common/names/nearest.js';
import { supportLibrary } from '../cucumber/cucumber.js';
import { featureName } from '../cucumber/feature-paths.js';
import type { Suite } from '../cucumber/suite.js';
import type { StepDefinition } from '../cucumber/support-library.js';
import type { UsedStep } from './used-steps.js';

/**
 * Checks that the steps of the user differ from the shipped ones, and that each used step has one definition.
 *
 * @param used the steps in the features of the user
 * @throws InvalidArgumentError `steps` or `features`, naming file and line
 */
export async function requireSteps(suite: Suite, used: readonly UsedStep[]): Promise<void> {
  const [{ stepDefinitions: shipped }, { stepDefinitions: all }] = await Promise.all([
    supportLibrary({ root: suite.root, support: suite.support }),
    supportLibrary(suite),
  ]);
  const known = new Set(shipped);
  const own = all.filter((definition) => !known.has(definition));
  for (const [index, one] of own.entries()) requireDistinct(one, shipped, own.slice(0, index));
  const defined = new Set<string>();
  for (const step of used) {
    if (defined.has(step.text)) continue;
    requireDefined(step, all, known, suite);
    defined.add(step.text);
  }
}

/** @throws InvalidArgumentError `steps` */
function requireDistinct(
  one: StepDefinition,
  shipped: readonly StepDefinition[],
  before: readonly StepDefinition[],
): void {
  const same = before.find(({ pattern }) => textOf(pattern) === textOf(one.pattern));
  if (same !== undefined) {
    throw new InvalidArgumentError(
      'steps',
      `${placeOf(one)}: the step "${textOf(one.pattern)}" is also in ${placeOf(same)}; remove one`,
    );
  }
  const clash = shipped.find(
    ({ pattern }) => textOf(pattern) === textOf(one.pattern) || one.expression.match(sampleOf(pattern)) !== null,
  );
  if (clash === undefined) return;
  throw new InvalidArgumentError(
    'steps',
    `${placeOf(one)}: the step "${textOf(one.pattern)}" clashes with the shipped step "${textOf(clash.pattern)}"; change its text`,
  );
}

/** @throws InvalidArgumentError `features` */
function requireDefined(
  { uri, line, text }: UsedStep,
  all: readonly StepDefinition[],
  shipped: ReadonlySet<StepDefinition>,
  suite: Suite,
): void {
  const matching = all.filter(({ expression }) => expression.match(text) !== null);
  if (matching.length === 1) return;
  const place = `${featureName(suite, uri)}:${line}`;
  if (matching.length > 1) {
    const found = matching.map((one) => `"${textOf(one.pattern)}" (${shipped.has(one) ? 'shipped' : placeOf(one)})`);
    throw new InvalidArgumentError(
      'features',
      `${place}: several steps match "${text}": ${found.join(', ')}; change the text of yours`,
    );
  }
  throw new InvalidArgumentError('features', `${place}: no step matches "${text}"${suggestion(text, all)}`);
}

/** Longest step of which the words decide what it resembles, in characters. */
const LONGEST_COMPARED = 1000;

function suggestion(text: string, all: readonly StepDefinition[]): string {
  const patterns = new Map(all.map(({ pattern }) => [comparable(textOf(pattern)), textOf(pattern)]));
  // Looking for the ends of placeholders in a line of braces takes a time that grows with the square of its length.
  const [near] = nearest(comparable(text.slice(0, LONGEST_COMPARED)), [...patterns.keys()], 1);
  return near === undefined ? '' : `; the nearest is "${patterns.get(near)}"; docs/steps.md lists all`;
}

/** Removes what differs between two uses of one step: values, and the placeholders for them. */
function comparable(text: string): string {
  return text.replace(/"[^"]*"|'[^']*'|\{[^}]*\}|\b\d+\b/g, '{}').replace(/[\\^$]/g, '');
}

/** Makes a text that a shipped step matches, or nearly: a step of the user that matches it matches too much. */
function sampleOf(pattern: string | RegExp): string {
  return textOf(pattern)
    .replaceAll('{string}', '"text"')
    .replaceAll('{int}', '1')
    .replaceAll('{word}', 'word')
    .replace(/^\/\^?|\$?\/[a-z]*$/g, '')
    .replaceAll('\\', '');
}

function textOf(pattern: string | RegExp): string {
  return String(pattern);
}

function placeOf({ uri, line }: StepDefinition): string {
  return `${uri.replaceAll('\\', '/')}:${line}`;
}
