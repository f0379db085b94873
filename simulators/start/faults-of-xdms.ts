import type { FastifyRequest } from 'fastify';
import { InvalidArgumentError } from '../../common/errors.js';
import { XDMS_ON_DEMAND } from '../deviations/catalogue-on-demand.js';
import type { Fault } from '../faults/fault.js';
import type { Traits } from '../traits.js';
import type { Deviation } from '../xdms/deviation.js';
import { xdmsTraits } from '../xdms/request-match.js';

/** Describes a request of Fastify in the words of `XdmsRequestMatch`. */
export function faultTraits({ method, originalUrl, headers }: FastifyRequest, rootSegments: readonly string[]): Traits {
  const caseId = headers['x-conformance-case'];
  return xdmsTraits(method, originalUrl, typeof caseId === 'string' ? caseId : undefined, rootSegments);
}

/** Keeps the body of a request where `bodyOf` finds it. */
export function keepBody(request: FastifyRequest, body: Uint8Array): void {
  request.body = body;
}

const NONE: readonly Deviation[] = [];

/** Returns the deviations that a fault adds to those of the server. */
export function furtherDeviations(fault: Fault | undefined): readonly Deviation[] {
  return fault?.deviate === undefined ? NONE : XDMS_ON_DEMAND.named(fault.deviate, 'deviate');
}

/**
 * Finds deviations that a running server can switch on.
 *
 * @throws InvalidArgumentError naming the unknown id, or one that changes connections
 */
export function switchable(ids: readonly string[], argument: string): readonly Deviation[] {
  const found = XDMS_ON_DEMAND.named(ids, argument);
  const fixed = found.find(({ http }) => http !== undefined);
  if (fixed === undefined) return found;
  throw new InvalidArgumentError(
    argument,
    `${fixed.id} changes connections, so a running server cannot switch it on; give it to startXdms`,
  );
}
