import type { Dispatcher } from 'undici';
import { type Bootstrapped, bootstrap } from './bootstrap.js';
import type { NafKeys } from './gba-authenticator.js';
import type { BootstrapSettings, GbaOptions } from './gba-options.js';
import { hasCipherSuite, type Naf, nafCredentials, needsCipherSuite } from './naf-key.js';

/** The bootstrapping of one user: one Ks for all NAFs until its end. */
class Bootstrapping {
  #last: Bootstrapped | undefined;
  #underWay: Promise<Bootstrapped> | undefined;

  /** The last one; undefined when it has ended. */
  get current(): Bootstrapped | undefined {
    return this.#last !== undefined && Date.now() < this.#last.expiresAt ? this.#last : undefined;
  }

  /**
   * Returns a bootstrapping that is still good; new ones one at a time.
   *
   * @param refused identifier of one that a NAF refuses
   */
  async other(refused: string | undefined, start: () => Promise<Bootstrapped>): Promise<Bootstrapped> {
    const { current } = this;
    if (current !== undefined && current.btid !== refused) return current;
    this.#underWay ??= start().finally(() => {
      this.#underWay = undefined;
    });
    this.#last = await this.#underWay;
    return this.#last;
  }
}

/** The bootstrappings of stacks with the same options, so that several stacks of a user share one. */
const known = new WeakMap<GbaOptions, Bootstrapping>();

/**
 * Returns the keys of a user for a NAF.
 *
 * @param options as given by the caller
 */
export function nafKeys(
  options: GbaOptions,
  settings: BootstrapSettings,
  naf: Naf,
  { dispatcher, timeout }: { readonly dispatcher: Dispatcher; readonly timeout: number },
): NafKeys {
  const bootstrapping = known.get(options) ?? new Bootstrapping();
  known.set(options, bootstrapping);
  const start = () => bootstrap({ ...settings, dispatcher, timeout });
  return {
    // Before a connection, another stack may have bootstrapped, but nobody knows the cipher suite.
    current: () =>
      bootstrapping.current && (!needsCipherSuite(naf) || hasCipherSuite(naf))
        ? nafCredentials(bootstrapping.current, naf)
        : undefined,
    other: async (refused) => nafCredentials(await bootstrapping.other(refused, start), naf),
  };
}
