import { requireList, requireText, shown } from '../../common/arguments.js';
import { InvalidArgumentError } from '../../common/errors.js';
import { nearest } from '../../common/names/nearest.js';
import type { DeviationDescription, DeviationProfile } from '../deviation.js';

/** Finds the deviations and profiles of one simulator by id. */
export class DeviationCatalogue<Deviation extends DeviationDescription> {
  readonly deviations: readonly Deviation[];
  readonly profiles: readonly DeviationProfile[];
  readonly #byName = new Map<string, readonly Deviation[]>();

  /** @throws Error when two entries share an id, or a profile names an unknown deviation */
  constructor(deviations: readonly Deviation[], profiles: readonly DeviationProfile[] = []) {
    this.deviations = deviations;
    this.profiles = profiles;
    for (const deviation of deviations) this.#add(deviation.id, [deviation]);
    for (const { id, deviations: members, related = [] } of profiles) {
      const known = (member: string) => this.#known(member, `the profile ${id}`);
      this.#add(id, members.flatMap(known));
      for (const one of related) known(one);
    }
  }

  /**
   * Returns the deviations with these ids. A profile is replaced by its deviations. Each appears once, in the given
   * order.
   *
   * @throws InvalidArgumentError naming the unknown id and the nearest known ones
   */
  named(ids: readonly string[], argument: string): readonly Deviation[] {
    const found = requireList(ids, argument).flatMap((id, index) => {
      const deviations = this.#byName.get(requireText(id, `${argument}[${index}]`));
      if (deviations !== undefined) return deviations;
      const near = nearest(id, [...this.#byName.keys()], 3).join(', ');
      throw new InvalidArgumentError(
        `${argument}[${index}]`,
        `there is no deviation ${shown(id)}; the nearest are ${near}`,
      );
    });
    return [...new Set(found)];
  }

  #add(id: string, deviations: readonly Deviation[]): void {
    if (this.#byName.has(id)) throw new Error(`two deviations have the id ${id}`);
    this.#byName.set(id, deviations);
  }

  #known(id: string, whose: string): readonly Deviation[] {
    const deviations = this.#byName.get(id);
    if (deviations === undefined) throw new Error(`${whose} names ${id}, which is no deviation`);
    return deviations;
  }
}
