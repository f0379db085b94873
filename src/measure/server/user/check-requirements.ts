import { InvalidArgumentError } from '../../../../common/errors.js';
import { nearest } from '../../../../common/names/nearest.js';
import type { CaseDescription } from '../../../result/case-description.js';
import type { Requirement } from '../../../result/register/register.js';

/**
 * Checks that no two requirements have the same id.
 *
 * @throws InvalidArgumentError `features`
 */
export function requireOwnIds(requirements: readonly Requirement[], shipped: readonly Requirement[]): void {
  const known = new Set(shipped.map(({ id }) => id));
  const own = new Set<string>();
  for (const { id } of requirements) {
    if (known.has(id))
      throw refused(`requirements.yaml: the id ${id} is that of a shipped requirement; choose another`);
    if (own.has(id)) throw refused(`requirements.yaml: two requirements have the id ${id}; change one`);
    own.add(id);
  }
}

/** Tags that say what a case measures. Without one, the run could not tell whether the case applies to a subject. */
const ABOUT = ['@server', '@client', '@license'];

/**
 * Checks that each case says what it measures, and names a requirement.
 *
 * @throws InvalidArgumentError `features`, naming file and line
 */
export function requireCovered(cases: readonly CaseDescription[], register: readonly Requirement[]): void {
  const known = register.map(({ id }) => id);
  const ids = new Set(known);
  for (const { feature, line, name, tags, requirements } of cases) {
    const where = `${feature}:${line}: "${name}"`;
    const unknown = requirements.find((id) => !ids.has(id));
    if (unknown !== undefined) {
      const [near] = nearest(unknown, known, 1);
      throw refused(
        `${where} has the tag @${unknown}, which is no requirement; add it to requirements.yaml, or correct the tag; the nearest is ${near}`,
      );
    }
    if (requirements.length === 0) {
      throw refused(
        `${where} names no requirement; tag it with the id of one, like @NOTES-01 of your requirements.yaml`,
      );
    }
    if (!ABOUT.some((tag) => tags.includes(tag))) {
      throw refused(`${where} does not say what it measures; tag the feature @server if that is the server`);
    }
  }
}

function refused(problem: string): InvalidArgumentError {
  return new InvalidArgumentError('features', problem);
}
