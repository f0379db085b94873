import { requireOptions, shown } from '../../../common/arguments.js';
import { InvalidArgumentError } from '../../../common/errors.js';
import { type GbaSubscriber, requireSubscriber } from './gba-options.js';
import { GBA_DISTURBANCES, type GbaDisturbance, type GbaState } from './gba-state.js';

/** A key that a subscriber has got by bootstrapping, without its octets. */
export interface GbaKey {
  readonly btid: string;
  readonly impi: string;
  /** End of its lifetime, like `2027-01-31T12:00:00Z`. */
  readonly expiresAt: string;
}

/** Keys to expire: that of a B-TID, those of a subscriber, or all. */
export interface GbaKeyChoice {
  readonly btid?: string;
  readonly impi?: string;
}

/** The bootstrapping server of a running mock. */
export interface Gba {
  /** URL of the bootstrapping server. */
  readonly bsf: string;
  /** The subscribers, without their keys. */
  readonly subscribers: readonly Pick<GbaSubscriber, 'impi' | 'xui'>[];
  /** The keys that have not been expired, the latest last. */
  readonly keys: readonly GbaKey[];
  /**
   * Adds a subscriber, or replaces the one of this IMPI, until the next `reset`. The user is added, too.
   *
   * @throws InvalidArgumentError naming the field; the message shows no key
   */
  addSubscriber(subscriber: GbaSubscriber): void;
  /**
   * Expires keys, so that the mock asks their clients to bootstrap again.
   *
   * @returns the number of expired keys
   */
  expire(choice?: GbaKeyChoice): number;
  /**
   * Disturbs the next bootstrappings. `resynchronization` sends a sequence number that the SIM has seen, `wrong-mac` an
   * AUTN with a wrong MAC. `busy` answers 503, as when the subscriber database is busy; `unknown-impi` answers 403.
   *
   * @param times 1 when absent
   * @throws InvalidArgumentError `disturbance` or `times`
   */
  next(disturbance: GbaDisturbance, times?: number): void;
}

/** Ties a handle to the state of a mock. */
export function gbaHandle(gba: GbaState, bsf: () => string, requireUser: (xui: string) => void): Gba {
  return {
    get bsf() {
      return bsf();
    },
    get subscribers() {
      return gba.subscribers.map(({ impi, xui }) => ({ impi, xui }));
    },
    get keys() {
      return gba.keys.map(({ btid, impi, expiresAt }) => ({
        btid,
        impi,
        expiresAt: new Date(expiresAt).toISOString(),
      }));
    },
    addSubscriber(subscriber) {
      const checked = requireSubscriber(subscriber);
      requireUser(checked.xui);
      gba.add(checked);
    },
    expire(choice = {}) {
      const { btid, impi } = requireOptions(choice, { btid: true, impi: true }, 'choice');
      return gba.removeKeys(
        (key) => (btid === undefined || key.btid === btid) && (impi === undefined || key.impi === impi),
      );
    },
    next(disturbance, times = 1) {
      if (!GBA_DISTURBANCES.includes(disturbance)) {
        throw new InvalidArgumentError(
          'disturbance',
          `must be one of ${GBA_DISTURBANCES.join(', ')}, got ${shown(disturbance)}`,
        );
      }
      if (!Number.isSafeInteger(times) || times < 1 || times > MOST_TIMES) {
        throw new InvalidArgumentError('times', `must be an integer from 1 to ${MOST_TIMES}, got ${shown(times)}`);
      }
      gba.disturb(disturbance, times);
    },
  };
}

/** Most bootstrappings that one call disturbs. */
const MOST_TIMES = 1_000;
