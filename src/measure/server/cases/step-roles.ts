import type { GherkinDocument, Pickle } from '../cucumber/messages.js';

/**
 * The role of a step in its case:
 * - `set-up` (a `Given`): must have worked before the case can judge anything.
 * - `focal` (a `When` or `Then`): judges what the case's requirements say.
 * - `control` (a `But`): shows that the focal steps would have failed on a server that does nothing at all.
 *
 * `And` and `*` continue the role of the step before them. Only a failed focal step makes a case fail; a failed set-up or
 * control blocks it.
 */
export type StepRole = 'set-up' | 'focal' | 'control';

type PickleStep = Pick<Pickle['steps'][number], 'astNodeIds'>;

/** A step of a document. */
interface KnownStep {
  readonly role: StepRole;
  readonly keyword: string;
}

/** Steps of a document, by the ids of its syntax tree. */
const known = new WeakMap<GherkinDocument, ReadonlyMap<string, KnownStep>>();

/** Returns the role that the keywords of a feature file give a step. */
export function roleOf(step: PickleStep, document: GherkinDocument): StepRole {
  return stepOf(step, document)?.role ?? 'focal';
}

/** Returns the keyword of a step as the feature file has it: `Given`. */
export function keywordOf(step: PickleStep, document: GherkinDocument): string | undefined {
  return stepOf(step, document)?.keyword;
}

function stepOf({ astNodeIds }: PickleStep, document: GherkinDocument): KnownStep | undefined {
  const steps = known.get(document) ?? stepsOf(document);
  known.set(document, steps);
  return astNodeIds.map((id) => steps.get(id)).find((step) => step !== undefined);
}

type Steps = NonNullable<NonNullable<GherkinDocument['feature']>['children'][number]['scenario']>['steps'];

function stepsOf({ feature }: GherkinDocument): ReadonlyMap<string, KnownStep> {
  const known = new Map<string, KnownStep>();
  const add = (steps: Steps = []) => {
    let role: StepRole = 'focal';
    for (const { id, keyword, keywordType } of steps) {
      role = roleByKeyword(keyword, keywordType) ?? role;
      known.set(id, { role, keyword: keyword.trim() });
    }
  };
  for (const { background, scenario, rule } of feature?.children ?? []) {
    add(background?.steps);
    add(scenario?.steps);
    for (const child of rule?.children ?? []) {
      add(child.background?.steps);
      add(child.scenario?.steps);
    }
  }
  return known;
}

function roleByKeyword(keyword: string, type: string | undefined): StepRole | undefined {
  if (type === 'Context') return 'set-up';
  if (type === 'Action' || type === 'Outcome') return 'focal';
  return keyword.trim() === 'But' ? 'control' : undefined;
}
