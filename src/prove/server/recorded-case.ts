import { isSameMoment, type SwappableXdms, type XdmsMoment } from '../../../simulators/internal.js';
import type { CaseDescription } from '../../result/case-description.js';
import { isSameAnswer, type Served } from './served.js';
import type { Situation, Situations } from './situations.js';

/** A case with its requests to the standard mock and the answers, in order. */
export interface RecordedCase extends CaseDescription {
  readonly served: readonly Served[];
  /** Names of the pipeline steps that the mock used for the answers. */
  readonly steps: ReadonlySet<string>;
  /** The situation of each request, as far as `Situations` tells them. */
  readonly situations: readonly Situation[] | undefined;
  /** Whether the case opened connections itself, so that it sees more than answers. */
  readonly opensConnections: boolean;
  /** Why the standard mock leaves the case open: it never sends what the case judges. Absent for a case that passes. */
  readonly vacuous?: string;
}

/** What a case does with the standard mock. */
export type Recording = Pick<RecordedCase, 'served' | 'steps' | 'situations' | 'opensConnections'>;

/**
 * Returns a predicate, true for cases that a server with these deviations would answer differently. A case knows only the
 * answers of a server. If they are all the same, it sends the same requests and has the same outcome, and need not run.
 *
 * The predicate sends the recorded requests of a case to the deviating mock, and compares the answers. Four shortcuts:
 *
 * - Deviations override only steps that the case did not use. Then only their changes of finished answers matter, and
 *   these need no server.
 * - Deviations show only in documents that the case did not request. Then nothing differs.
 * - Deviations of connections show in no answer. Then every case that opens connections has to run.
 * - Deviations remember nothing of their own. Then each situation needs only one look, whatever cases it occurs in, and
 *   one in which every call of an overridden step ends as before needs none.
 */
export function differsOn(
  xdms: SwappableXdms,
  known: Situations,
  deviations: readonly string[],
): (one: Recording) => boolean {
  const { steps: replaced, shownBy, finish, isBelow, remembers } = xdms.reachOf(deviations);
  const names = replaced && [...replaced];
  const isReached = (steps: ReadonlySet<string>) => names === undefined || names.some((step) => steps.has(step));
  const differsWhenFinished = ({ request, answer }: Served) => !isSameAnswer(finish(answer, request), answer);
  const effects = new Effects(
    () => xdms.another(deviations),
    eitherOf(known.changedBy(deviations), differsWhenFinished),
  );
  return ({ served, steps, situations, opensConnections }) => {
    if (isBelow && opensConnections) return true;
    if (shownBy !== undefined && !served.some(({ request }) => mentions(request.target, shownBy))) return false;
    if (!isReached(steps)) return served.some(differsWhenFinished);
    if (situations !== undefined && !remembers) return effects.differsIn(situations);
    xdms.replaceWith(deviations);
    return served.some(({ request, answer }) => !isSameAnswer(xdms.serve(request), answer));
  };
}

function eitherOf<T>(one: (item: T) => boolean, other: (item: T) => boolean): (item: T) => boolean {
  return (item) => one(item) || other(item);
}

/** Matches escaped letters, digits, hyphens and full stops, which may spell a word. */
const ESCAPED = /%(?:[46][1-9A-F]|[57][0-9A]|3\d|2[DE])/i;

/** Returns true when a target contains one of the words, or may contain it in escaped form. */
function mentions(target: string, words: readonly string[]): boolean {
  return words.some((word) => target.includes(word)) || ESCAPED.test(target);
}

/** What a deviating mock makes of a request: another answer; other documents, with the same answer; or neither. */
type Effect = 'differs' | 'none' | Strayed;

/** A moment that the standard mock does not have here. */
interface Strayed {
  readonly moment: XdmsMoment;
  readonly effects: Map<Situation, Effect>;
}

/** The effects of a deviation on situations, each found out once. */
class Effects {
  readonly #deviate: () => SwappableXdms;
  readonly #isReached: (situation: Situation) => boolean;
  readonly #onStandard = new Map<Situation, Effect>();
  #deviating: SwappableXdms | undefined;

  /**
   * @param deviate makes a mock that remembers nothing but its documents and their entity tags
   * @param isReached tells whether a situation can show the deviation at all
   */
  constructor(deviate: () => SwappableXdms, isReached: (situation: Situation) => boolean) {
    this.#deviate = deviate;
    this.#isReached = isReached;
  }

  /** Tells whether an answer differs when a mock gets the requests of these situations, the first one when it is new. */
  differsIn(situations: readonly Situation[]): boolean {
    let strayed: Strayed | undefined;
    for (const situation of situations) {
      const effect = this.#effectOn(situation, strayed);
      if (effect === 'differs') return true;
      strayed = effect === 'none' ? undefined : effect;
    }
    return false;
  }

  #effectOn(situation: Situation, strayed: Strayed | undefined): Effect {
    const effects = strayed?.effects ?? this.#onStandard;
    const known = effects.get(situation);
    if (known !== undefined) return known;
    const effect = this.#findOut(situation, strayed);
    effects.set(situation, effect);
    return effect;
  }

  #findOut(situation: Situation, strayed: Strayed | undefined): Effect {
    if (strayed === undefined && !this.#isReached(situation)) return 'none';
    this.#deviating ??= this.#deviate();
    this.#deviating.resume(strayed?.moment ?? situation.before);
    if (!isSameAnswer(this.#deviating.serve(situation.request), situation.answer)) return 'differs';
    const moment = this.#deviating.moment();
    return isSameMoment(moment, situation.after) ? 'none' : { moment, effects: new Map() };
  }
}
