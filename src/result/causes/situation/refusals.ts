import path from 'node:path';
import { PACKAGE_ROOT } from '../../../../common/package-root.js';
import type { CaseDescription } from '../../case-description.js';
import { withoutUsage } from '../../register/register.js';
import { caseIds, readLines } from '../case-lines.js';

/** Why a request has to be refused. */
export interface RefusalReason {
  /** Part of the id of a cause: `no-parent`. */
  readonly id: string;
  /** Words behind the request: `whose parent does not exist`. */
  readonly words: string;
}

/** Cases by method and answer with which the mock refuses what they want refused: `PUT 409 no-parent`. */
export type CaseRefusals = Readonly<Record<string, readonly string[]>>;

/** A line of the file: the cases of a feature by answer, as names with a space between them. */
export interface RefusalLine {
  readonly feature: string;
  readonly refusals: Readonly<Record<string, string>>;
}

export const CASE_REFUSALS_FILE = path.join(PACKAGE_ROOT, 'features', 'case-refusals.jsonl');

/** Reads how the requests of cases have to be refused. */
export async function readCaseRefusals(file = CASE_REFUSALS_FILE): Promise<CaseRefusals> {
  const byAnswer: Record<string, readonly string[]> = {};
  for (const { feature, refusals } of await readLines<RefusalLine>(file)) {
    for (const [answer, names] of Object.entries(refusals)) {
      byAnswer[answer] = [...(byAnswer[answer] ?? []), ...caseIds(feature, names)];
    }
  }
  return byAnswer;
}

/** Words and parts of ids for the reasons to refuse a request, by the status and the element of the conflict report. */
const REASONS: Readonly<Record<string, RefusalReason>> = {
  '400': { id: 'malformed', words: 'that is malformed' },
  '401': { id: 'no-credentials', words: 'without valid credentials' },
  '403': { id: 'forbidden', words: 'that this user may not send' },
  '404': { id: 'missing', words: 'for something that does not exist' },
  '405': { id: 'method', words: 'for a resource that does not take this method' },
  '412': { id: 'false-condition', words: 'whose condition is false' },
  '415': { id: 'media-type', words: 'with a media type that does not fit' },
  '409 not-well-formed': { id: 'not-well-formed', words: 'with content that is not well-formed' },
  '409 not-xml-frag': { id: 'not-one-element', words: 'with content that is not one element' },
  '409 not-xml-att-value': { id: 'not-attribute-value', words: 'with content that is no attribute value' },
  '409 not-utf-8': { id: 'not-utf-8', words: 'with content that is not UTF-8' },
  '409 no-parent': { id: 'no-parent', words: 'whose parent does not exist' },
  '409 cannot-insert': { id: 'cannot-insert', words: 'with content that the selector would not select' },
  '409 cannot-delete': { id: 'cannot-delete', words: 'after which the selector selects another node' },
  '409 schema-validation-error': { id: 'schema', words: 'that breaks the schema' },
  '409 uniqueness-failure': { id: 'uniqueness', words: 'with a value that is in use already' },
  '409 constraint-failure': { id: 'constraint', words: 'that breaks a rule of the usage' },
};

type Described = Pick<CaseDescription, 'id' | 'requirements'>;

/** Tells how the requests of cases have to be refused. */
export class Refusals {
  readonly #byCase = new Map<string, string>();
  readonly #byRequirement = new Map<string, string>();

  /** @param cases the cases of the run; those beyond the suite take the answer of another case of their requirement */
  constructor(refusals: CaseRefusals = {}, cases: readonly Described[] = []) {
    for (const [answer, ids] of Object.entries(refusals)) for (const id of ids) this.#byCase.set(id, answer);
    for (const { id, requirements } of cases) {
      const [answer, requirement] = [this.#byCase.get(id), mainOf(requirements)];
      if (answer !== undefined && !this.#byRequirement.has(requirement)) this.#byRequirement.set(requirement, answer);
    }
  }

  /**
   * Returns how a request of a case has to be refused: `409 no-parent`; undefined when nothing tells.
   *
   * @param method of a request that has to be refused
   */
  answerTo({ id, requirements }: Described, method: string): string | undefined {
    const known = this.#byCase.get(id) ?? this.#byRequirement.get(mainOf(requirements));
    return known?.startsWith(`${method} `) ? known.slice(method.length + 1) : undefined;
  }

  /** Returns why; undefined when nothing tells. */
  reasonOf(one: Described, method: string): RefusalReason | undefined {
    const answer = this.answerTo(one, method);
    if (answer === undefined) return undefined;
    return REASONS[answer] ?? { id: answer.replace(/ /g, '-'), words: `that has to be refused with ${answer}` };
  }
}

/** Derived cases name the requirement of the RFC for a usage. */
function mainOf([first = '']: readonly string[]): string {
  return withoutUsage(first);
}
