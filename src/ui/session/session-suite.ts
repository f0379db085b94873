import path from 'node:path';
import { defined } from '../../../common/defined.js';
import { type CasesOfRun, casesOfRun } from '../../measure/server/cases-of-run.js';
import type { RunOptions } from '../../measure/server/run-options.js';
import { whyElsewhere } from '../../measure/server/subject/applicability.js';
import { resolveSubject, subjectName } from '../../measure/server/subject/resolve-subject.js';
import type { SubjectChoice } from '../../measure/server/subject/subject-choice.js';
import { folderName } from '../../report/folder/report-names.js';
import { clauseName } from '../../report/words/cause-text.js';
import type { Baseline } from '../../result/baseline/baseline.js';
import { readBaseline } from '../../result/baseline/read-baseline.js';
import type { CaseDescription } from '../../result/case-description.js';
import { bySource } from '../../result/register/clause.js';
import type { Requirement } from '../../result/register/register.js';
import type { SuiteView } from '../protocol.js';

/** What a session measures. */
export interface SessionSettings {
  /** Options of each run; `subject` as the command line names it. Each run reads the subject file anew. */
  readonly run: Omit<RunOptions, 'subject'> & { readonly subject: string };
  /** Folder for reports, with one subfolder per subject. */
  readonly out: string;
  /** Files and folders whose changes run the chosen cases again. */
  readonly watch: readonly string[];
  /** Says in a sentence why a run could not measure. */
  readonly explain: (thrown: unknown) => string;
}

/** The cases of a session, and where its reports go. */
export interface SessionSuite {
  readonly name: string;
  /** The XCAP root, or what the session starts. */
  readonly address: string;
  readonly choice: SubjectChoice;
  readonly folder: string;
  readonly cases: readonly CaseDescription[];
  /** Ids of the cases that do not test a server elsewhere: a run skips them, and the page does not count them. */
  readonly elsewhere: ReadonlySet<string>;
  readonly register: readonly Requirement[];
  /** Finds the path of a feature file by its name in a description. */
  readonly fileOf: CasesOfRun['fileOf'];
  readonly baseline: { readonly known: Baseline; readonly all: readonly CaseDescription[] } | undefined;
}

/** @throws InvalidArgumentError naming the option; UsageFileError; HarnessError for a feature that cannot be read */
export async function readSessionSuite({ run, out }: Omit<SessionSettings, 'explain'>): Promise<SessionSuite> {
  const choice = await resolveSubject(run);
  const { subject: _, ...options } = run;
  const { cases, register, all, fileOf } = await casesOfRun(choice, options);
  const name = subjectName(choice);
  const file = run.baseline ?? (choice.kind === 'mock' ? choice.described?.baseline : choice.subject.baseline);
  return {
    name,
    address: addressOf(choice),
    choice,
    folder: path.join(out, folderName(name)),
    cases,
    elsewhere: new Set(choice.kind === 'mock' ? [] : cases.filter((one) => whyElsewhere({}, one)).map(({ id }) => id)),
    register,
    fileOf,
    baseline: file === undefined ? undefined : { known: await readBaseline(file, name), all },
  };
}

function addressOf(choice: SubjectChoice): string {
  switch (choice.kind) {
    case 'mock':
      return 'the mock, which each run starts';
    case 'startable':
      return 'a server that each run starts';
    case 'running':
      return choice.subject.xcapRoot;
  }
}

/** Describes the cases that test the subject, with the requirements that they cover, in the order of the documents. */
export function suiteView({
  cases: all,
  register,
  elsewhere,
}: Pick<SessionSuite, 'cases' | 'register' | 'elsewhere'>): SuiteView {
  const cases = all.filter(({ id }) => !elsewhere.has(id));
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
