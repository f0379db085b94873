import { shown } from '../../../common/arguments.js';
import { similar } from '../../../common/names/nearest.js';
import { type Auid, requireAuid, requireUsage, type Usage } from './auid.js';
import { XcapAuidError } from './errors/auid-error.js';

/** Holds the AUIDs of a stack by case-insensitive id. */
export class AuidRegistry {
  readonly #auids = new Map<string, Auid>();

  constructor(auids: readonly unknown[]) {
    this.set(auids);
  }

  get all(): readonly Auid[] {
    return [...this.#auids.values()];
  }

  get(id: string): Auid | undefined {
    return this.#auids.get(String(id).toLowerCase());
  }

  /**
   * Adds AUIDs, and updates those whose id is registered in any case (specification A2). An update keeps the first
   * spelling of the id: it is a path segment, and servers compare it case-sensitively.
   *
   * @throws XcapAuidError naming the missing or mistyped field; then registers none of them
   */
  set(auids: readonly unknown[]): void {
    for (const auid of auids.map(requireAuid)) {
      const known = this.get(auid.id);
      this.#auids.set(auid.id.toLowerCase(), known === undefined ? auid : Object.freeze({ ...auid, id: known.id }));
    }
  }

  /**
   * Returns the usage of an action: the given one, or else the registered one.
   *
   * @throws XcapAuidError naming the AUID when it is not registered and no usage is given
   */
  usageOf(id: string, given: Usage | undefined): Usage & { readonly id: string } {
    if (typeof id !== 'string' || id === '') throw new XcapAuidError(`AUID must be its id, got ${shown(id)}`);
    if (given !== undefined) return { ...requireUsage(given, id), id };
    const known = this.get(id);
    if (known !== undefined) return known;
    throw new XcapAuidError(
      `AUID ${shown(id)} is not registered${this.#suggestion(id)}: register it with setAuids, or give its usage (MIME type, document, scope) with the action`,
      id,
    );
  }

  #suggestion(id: string): string {
    const meant = similar(
      id,
      [...this.#auids.values()].map((auid) => auid.id),
    );
    return meant === undefined ? '' : `, did you mean ${meant}?`;
  }
}
