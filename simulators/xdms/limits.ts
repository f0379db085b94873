import { shown } from '../../src/shared/arguments.js';
import { InvalidArgumentError } from '../../src/shared/errors.js';

/** What the mock takes of a client before it refuses, so that no input stalls it. */
export interface Limits {
  /** Octets of a request's target; a longer one is answered 414. */
  readonly targetBytes: number;
  /** Octets of a request's body, and of a document: answered 413, or 409 when a document has grown beyond it. */
  readonly documentBytes: number;
  /** Elements within elements; 409. */
  readonly depth: number;
  /** Attributes of one element, namespace declarations included; 409. */
  readonly attributes: number;
  /** Documents of one user, all usages together; 409. */
  readonly documentsPerUser: number;
  /** Requests whose bodies are being read at the same time; 503 with Retry-After. */
  readonly bodiesInFlight: number;
}

export const DEFAULT_LIMITS: Limits = {
  targetBytes: 64 * 1024,
  documentBytes: 8 * 1024 * 1024,
  depth: 256,
  attributes: 1_000,
  documentsPerUser: 1_000,
  bodiesInFlight: 256,
};

/** For what has been taken already. */
export const UNLIMITED: Pick<Limits, 'depth' | 'attributes'> = { depth: Infinity, attributes: Infinity };

/**
 * Fills in and checks limits.
 *
 * @throws InvalidArgumentError naming the limit
 */
export function limitsOf(given: Partial<Limits> = {}): Limits {
  for (const [name, value] of Object.entries(given)) {
    if (!Object.hasOwn(DEFAULT_LIMITS, name)) {
      const known = Object.keys(DEFAULT_LIMITS).join(', ');
      throw new InvalidArgumentError(`limits.${name}`, `is no limit; the limits are ${known}`);
    }
    if (!Number.isSafeInteger(value) || value < 1) {
      throw new InvalidArgumentError(`limits.${name}`, `must be a positive integer, got ${shown(value)}`);
    }
  }
  return { ...DEFAULT_LIMITS, ...given };
}
