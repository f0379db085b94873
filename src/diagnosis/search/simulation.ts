import { type Difference, differenceKey } from '../answer/difference.js';
import { compareCase } from '../twin/compare-case.js';
import type { Habits } from '../twin/habits.js';
import { isReading } from '../twin/prepared-case.js';
import type { Replayed } from '../twin/replay.js';
import type { Twins } from '../twin/twin.js';
import type { ObservedCase } from './observed-case.js';

/** How a twin does on a case. */
export interface Fit {
  /** Whether it answers what the case judges as the server did; undefined when that cannot be compared. */
  readonly agrees: boolean | undefined;
  /** How both differ, judged or not: the same texts for the same differences. */
  readonly differences: ReadonlySet<string>;
  /** What the twin answers to what the case judges: the same text for the same answers. */
  readonly answers: string;
}

/** How a twin does on a case whose requests have no certain order, or no certain end. */
export interface RoughFit {
  /** Whether it answers all requests with the statuses of the server, in whatever order. */
  readonly hasStatuses: boolean;
  /** Whether it gives the judged answers: their statuses, and what is read. */
  readonly agrees: boolean | undefined;
}

/** Replays cases on twins. Remembers what it has replayed until it forgets. */
export class Simulation {
  readonly #twins: Twins;
  readonly #habits: Habits;
  readonly #known = new Map<string, Map<ObservedCase, Fit>>();

  /** @param habits what the server does otherwise, and may */
  constructor(twins: Twins, habits: Habits) {
    this.#twins = twins;
    this.#habits = habits;
  }

  /** @param faults ids of deviations */
  fitOf(one: ObservedCase, faults: readonly string[]): Fit {
    const key = [...faults].sort().join(' ');
    const known = this.#known.get(key) ?? new Map<ObservedCase, Fit>();
    this.#known.set(key, known);
    const fit = known.get(one) ?? this.#replay(one, faults);
    known.set(one, fit);
    return fit;
  }

  /**
   * Compares roughly what no twin can repeat, as requests were under way at the same time, or their content is cut.
   */
  roughFitOf({ result, judged }: ObservedCase, faults: readonly string[]): RoughFit {
    const prepared = this.#twins.prepareRoughly(result);
    const replayed = this.#twins.replay(prepared, faults);
    const compared = compareCase(prepared, replayed, this.#habits);
    const statuses = prepared.exchanges.map(({ request, answer }, index) => {
      const one = replayed[index];
      if (answer === undefined || one === undefined || 'setAside' in one) return undefined;
      const asked = `${request.method} ${request.target}`;
      return { server: `${asked} ${answer.status}`, twin: `${asked} ${one.answer.status}` };
    });
    const sorted = (side: 'server' | 'twin') => JSON.stringify(statuses.map((both) => both?.[side] ?? '').sort());
    const own = judged.flatMap((index): readonly boolean[] => {
      const [both, comparison, exchange] = [statuses[index], compared[index], prepared.exchanges[index]];
      if (both === undefined || exchange === undefined) return [];
      return [both.server === both.twin && !(isReading(exchange.request.method) && comparison?.result === 'differs')];
    });
    return {
      hasStatuses: sorted('server') === sorted('twin'),
      agrees: own.length === 0 ? undefined : !own.includes(false),
    };
  }

  /** Forgets all twins but those of some faults, which are no longer of use. */
  keepOnly(faults: readonly string[]): void {
    const key = [...faults].sort().join(' ');
    for (const other of this.#known.keys()) if (other !== key && other !== '') this.#known.delete(other);
  }

  #replay({ isGood, prepared, judged }: ObservedCase, faults: readonly string[]): Fit {
    const replayed = this.#twins.replay(prepared, faults);
    const compared = compareCase(prepared, replayed, this.#habits);
    const own = judged.flatMap((index) => compared[index] ?? []);
    const isKnown = own.some((one) => one.result !== 'set-aside');
    // A case that did not pass is about one header field at most; other faults may change the others.
    const isRelevant = ({ kind, part }: Difference) => isGood || kind !== 'field' || prepared.looksAt.has(part);
    return {
      agrees: isKnown ? own.every((one) => one.result !== 'differs' || !one.differences.some(isRelevant)) : undefined,
      differences: new Set(
        compared.flatMap((one, index) =>
          one.result === 'differs' ? one.differences.map((each) => `${index} ${differenceKey(each)}`) : [],
        ),
      ),
      answers: JSON.stringify(judged.map((index) => answerText(replayed[index]))),
    };
  }
}

function answerText(replayed: Replayed | undefined): unknown {
  if (replayed === undefined || 'setAside' in replayed) return undefined;
  const { status, body, headers } = replayed.answer;
  return [status, body, headers];
}
