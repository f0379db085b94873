import { requireList } from '../../common/arguments.js';
import type { DeviationDescription } from '../deviation.js';
import type { LicenseDeviation } from '../license/deviation.js';
import type { Deviation } from '../xdms/deviation.js';
import type { DeviationCatalogue } from './deviation-catalogue.js';

/**
 * The catalogue of a simulator's deviations, loaded when one is asked for: it is half of the code of the mock, and most
 * servers have no deviation. Who has the catalogue anyway provides it, so that a running simulator finds it at once.
 */
export class CatalogueOnDemand<Row extends DeviationDescription> {
  readonly #load: () => Promise<DeviationCatalogue<Row>>;
  #catalogue: DeviationCatalogue<Row> | undefined;

  /** @param load imports the catalogue */
  constructor(load: () => Promise<DeviationCatalogue<Row>>) {
    this.#load = load;
  }

  provide(catalogue: DeviationCatalogue<Row>): DeviationCatalogue<Row> {
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
  named(ids: readonly string[], argument: string): readonly Row[] {
    if (this.#catalogue !== undefined) return this.#catalogue.named(ids, argument);
    if (requireList(ids, argument).length === 0) return [];
    throw new Error(`${argument}: the deviations are not loaded; import xcaliper/simulators first`);
  }
}

/** The deviations of the mock, for those who do not need all of them. */
export const XDMS_ON_DEMAND: CatalogueOnDemand<Deviation> = new CatalogueOnDemand(
  async () => (await import('./xdms/xdms-deviations.js')).XDMS_DEVIATION_ROWS,
);

/** The deviations of the license server, for those who do not need all of them. */
export const LICENSE_ON_DEMAND: CatalogueOnDemand<LicenseDeviation> = new CatalogueOnDemand(
  async () => (await import('./license/license-deviations.js')).LICENSE_DEVIATION_ROWS,
);
