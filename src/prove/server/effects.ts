import { isSameMoment, type SwappableXdms, type XdmsMoment } from '../../../simulators/internal.js';
import { isSameAnswer } from './served.js';
import type { Situation } from './situations.js';

/** What a deviating mock makes of a request: another answer; other documents, with the same answer; or neither. */
type Effect = 'differs' | 'none' | Strayed;

/** A moment that the standard mock does not have here. */
interface Strayed {
  readonly moment: XdmsMoment;
  readonly effects: Map<Situation, Effect>;
}

/** The effects of a deviation on situations, each found out once. */
export class Effects {
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
