import { requireList } from '../../common/arguments.js';
import type { DeviationDescription } from '../deviation.js';
import type { DeviationCatalogue } from './deviation-catalogue.js';

/**
 * The catalogue of a simulator's deviations, loaded when one is asked for: it is half of the code of the mock, and most
 * servers have no deviation. Who has the catalogue anyway provides it, so that a running simulator finds it at once.
 */
export class CatalogueOnDemand<Deviation extends DeviationDescription> {
  readonly #load: () => Promise<DeviationCatalogue<Deviation>>;
  #catalogue: DeviationCatalogue<Deviation> | undefined;

  /** @param load imports the catalogue */
  constructor(load: () => Promise<DeviationCatalogue<Deviation>>) {
    this.#load = load;
  }

  provide(catalogue: DeviationCatalogue<Deviation>): DeviationCatalogue<Deviation> {
    this.#catalogue = catalogue;
    return catalogue;
  }

  /** Loads the catalogue, unless there is no id to find. Whether these are ids is for `named` to check. */
  async loadFor(ids: unknown): Promise<void> {
    const hasNone = ids === undefined || (Array.isArray(ids) && ids.length === 0);
    if (!hasNone) await this.load();
  }

  async load(): Promise<void> {
    this.#catalogue ??= await this.#load();
  }

  /**
   * Finds deviations like `DeviationCatalogue.named`.
   *
   * @throws InvalidArgumentError naming the unknown id
   * @throws Error when there are ids and nothing has loaded the catalogue
   */
  named(ids: readonly string[], argument: string): readonly Deviation[] {
    if (this.#catalogue !== undefined) return this.#catalogue.named(ids, argument);
    if (requireList(ids, argument).length === 0) return [];
    throw new Error(`${argument}: the deviations are not loaded; import xcaliper/simulators first`);
  }
}
