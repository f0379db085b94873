import type { CaseResult, RunResult } from '../../result/run-result.js';
import { clientResult, judgedRules } from './measure-client.js';
import { caseOfScenario } from './scenario-case.js';
import type { ServedSession } from './served-session.js';

/** Loads the writer of a report. */
export type ReportLoader = () => Promise<(result: RunResult) => string | Iterable<string>>;

/** Grades the ended scenarios, and writes reports on them, once for all who ask before the next one ends. */
export class GradedOnce {
  readonly #session: ServedSession;
  readonly #name: string;
  #ended = 0;
  #result: Promise<RunResult> | undefined;
  readonly #reports = new Map<string, Promise<Buffer>>();

  /** @param name of the client */
  constructor(session: ServedSession, name: string) {
    this.#session = session;
    this.#name = name;
  }

  result(): Promise<RunResult> {
    this.#forgetOld();
    this.#result ??= this.#graded();
    return this.#result;
  }

  /** Returns the octets of a report, which all of its readers share. */
  report(name: string, load: ReportLoader): Promise<Buffer> {
    this.#forgetOld();
    const made = this.#reports.get(name) ?? this.#written(load);
    this.#reports.set(name, made);
    return made;
  }

  #forgetOld(): void {
    const { length } = this.#session.ended;
    if (length === this.#ended) return;
    this.#ended = length;
    this.#result = undefined;
    this.#reports.clear();
  }

  async #graded(): Promise<RunResult> {
    const { ended, startedAt } = this.#session;
    const rules = await judgedRules();
    const cases = withUniqueIds(ended.map((one) => caseOfScenario(one, rules)));
    return clientResult({ name: this.#name, startedAt, cases });
  }

  async #written(load: ReportLoader): Promise<Buffer> {
    const [write, result] = await Promise.all([load(), this.result()]);
    const text = write(result);
    return Buffer.concat((typeof text === 'string' ? [text] : [...text]).map((part) => Buffer.from(part)));
  }
}

/** Numbers the further times of a scenario that a client carried out more than once. */
function withUniqueIds(cases: readonly CaseResult[]): readonly CaseResult[] {
  const times = new Map<string, number>();
  return cases.map((one) => {
    const time = (times.get(one.id) ?? 0) + 1;
    times.set(one.id, time);
    return time === 1 ? one : { ...one, id: `${one.id}/${time}` };
  });
}
