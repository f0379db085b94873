import { defined } from '../../../common/defined.js';
import type { CasesOfRun } from '../../measure/server/cases-of-run.js';
import { clauseName } from '../../report/words/cause-text.js';
import type { CaseDescription } from '../../result/case-description.js';
import { bySource } from '../../result/register/clause.js';
import type { SuiteView } from '../protocol.js';

/** Describes the cases of the session, with the requirements that they cover, in the order of the documents. */
export function suiteView({ cases, register }: Pick<CasesOfRun, 'cases' | 'register'>): SuiteView {
  const covered = new Set(cases.flatMap(({ requirements }) => requirements));
  const clauses = bySource(register.filter(({ id }) => covered.has(id))).flatMap((source) => source.clauses);
  return {
    clauses: clauses.map(({ clause }) => ({
      key: clause.key,
      name: clauseName(clause),
      ...defined({ title: clause.title }),
    })),
    requirements: clauses.flatMap(({ clause, requirements }) =>
      requirements.map(({ id, level, text }) => ({ id, clause: clause.key, level, text: text.trim() })),
    ),
    cases: cases.map((one) => ({
      id: one.id,
      name: one.name,
      feature: one.feature,
      requirements: one.requirements,
      usages: usagesOf(one),
    })),
  };
}

function usagesOf({ tags }: Pick<CaseDescription, 'tags'>): readonly string[] {
  return tags.flatMap((tag) => /^@usage:(.+)$/.exec(tag)?.[1] ?? []);
}
