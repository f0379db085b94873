import { shown } from '../../../common/arguments.js';
import { InvalidArgumentError } from '../../../common/errors.js';

/** Limits of the mock, so that no input stalls it. */
export interface Limits {
  /** Octets of a request target; 414 beyond it. */
  readonly targetBytes: number;
  /** Octets of a request body (413 beyond it) and of a changed document (409 beyond it). */
  readonly documentBytes: number;
  /** Nesting depth of elements; 409 beyond it. */
  readonly depth: number;
  /** Attributes of one element, namespace declarations included; 409 beyond it. */
  readonly attributes: number;
  /** Elements of a document; 409 beyond it. By default 20,000, or one per 52 octets of a larger `documentBytes`. */
  readonly elements: number;
  /** Documents of one user in all usages; 409 beyond it. */
  readonly documentsPerUser: number;
  /**
   * Characters of all documents together, since they are in memory; 507 beyond it. A document has 1,000 beside its text,
   * and each character counts twice in a text that is not ASCII.
   */
  readonly totalCharacters: number;
  /** Octets of the trees of the documents in use; other documents are parsed again when a request selects in them. */
  readonly treeBytes: number;
  /** Request bodies read at the same time; 503 with Retry-After beyond it. */
  readonly bodiesInFlight: number;
  /** Milliseconds until a request must have arrived; 408 beyond it. */
  readonly requestMs: number;
}

export const DEFAULT_LIMITS: Limits = {
  targetBytes: 64 * 1024,
  documentBytes: 1024 * 1024,
  depth: 256,
  attributes: 1_000,
  elements: 20_000,
  documentsPerUser: 1_000,
  totalCharacters: 512 * 1024 * 1024,
  treeBytes: 48 * 1024 * 1024,
  bodiesInFlight: 256,
  requestMs: 30_000,
};

/** Octets of a small element, by which a larger document may have more elements. */
const OCTETS_OF_AN_ELEMENT = 52;

/** For text that has passed the limits before. */
export const UNLIMITED: Pick<Limits, 'depth' | 'attributes' | 'elements'> = {
  depth: Infinity,
  attributes: Infinity,
  elements: Infinity,
};

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
  const { documentBytes = DEFAULT_LIMITS.documentBytes } = given;
  const elements = Math.max(DEFAULT_LIMITS.elements, Math.floor(documentBytes / OCTETS_OF_AN_ELEMENT));
  return { ...DEFAULT_LIMITS, elements, ...given };
}
