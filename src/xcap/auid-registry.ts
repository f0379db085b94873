import { shown } from '../shared/arguments.js';
import { type Auid, requireAuid, requireUsage, type Usage } from './auid.js';
import { XcapAuidError } from './errors/auid-error.js';

/** The AUIDs of a stack, by id without regard to case. */
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
   * Adds AUIDs; one whose id is there already, in whatever case, is updated (specification A2). An update keeps the id
   * as it was first written: it is a path segment, and servers tell cases apart.
   *
   * @throws XcapAuidError naming the missing or mistyped field; then none of them is taken
   */
  set(auids: readonly unknown[]): void {
    for (const auid of auids.map(requireAuid)) {
      const known = this.get(auid.id);
      this.#auids.set(auid.id.toLowerCase(), known === undefined ? auid : Object.freeze({ ...auid, id: known.id }));
    }
  }

  /**
   * The usage an action works on: the one given with it, or else the registered one.
   *
   * @throws XcapAuidError naming the AUID when it is neither registered nor described
   */
  usageOf(id: string, given: Usage | undefined): Usage & { readonly id: string } {
    if (typeof id !== 'string' || id === '') throw new XcapAuidError(`AUID must be its id, got ${shown(id)}`);
    if (given !== undefined) return { ...requireUsage(given, id), id };
    const known = this.get(id);
    if (known !== undefined) return known;
    throw new XcapAuidError(
      `AUID ${shown(id)} is not registered: register it with setAuids, or give its usage (MIME type, document, scope) with the action`,
      id,
    );
  }
}
