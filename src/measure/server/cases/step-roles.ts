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

/** Roles of the steps of a document, by the ids of its syntax tree. */
const known = new WeakMap<GherkinDocument, ReadonlyMap<string, StepRole>>();

/** Returns the role that the keywords of a feature file give a step. */
export function roleOf({ astNodeIds }: PickleStep, document: GherkinDocument): StepRole {
  const roles = known.get(document) ?? rolesOf(document);
  known.set(document, roles);
  return astNodeIds.map((id) => roles.get(id)).find((role) => role !== undefined) ?? 'focal';
}

type Steps = NonNullable<NonNullable<GherkinDocument['feature']>['children'][number]['scenario']>['steps'];

function rolesOf({ feature }: GherkinDocument): ReadonlyMap<string, StepRole> {
  const roles = new Map<string, StepRole>();
  const add = (steps: Steps = []) => {
    let role: StepRole = 'focal';
    for (const { id, keyword, keywordType } of steps) {
      role = roleByKeyword(keyword, keywordType) ?? role;
      roles.set(id, role);
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
  return roles;
}

function roleByKeyword(keyword: string, type: string | undefined): StepRole | undefined {
  if (type === 'Context') return 'set-up';
  if (type === 'Action' || type === 'Outcome') return 'focal';
  return keyword.trim() === 'But' ? 'control' : undefined;
}
