import { InvalidArgumentError } from '../../../common/errors.js';
import type { Xdms } from '../../start/xdms.js';
import type { Gba } from '../../xdms/gba/gba-handle.js';
import { checkInput } from '../check-input.js';
import { DONE, type Operation } from '../operation.js';
import * as schemas from '../schemas.js';

/** Operations on the bootstrapping server of a mock. */
export const GBA_OPERATIONS: readonly Operation<Xdms>[] = [
  {
    method: 'GET',
    path: '/gba',
    summary: 'Reads the URL of the bootstrapping server, its subscribers and keys, without secrets; 404 without one.',
    run: (_request, { simulator: { gba } }) =>
      gba === undefined ? undefined : { bsf: gba.bsf, subscribers: gba.subscribers, keys: gba.keys },
  },
  {
    method: 'POST',
    path: '/gba/subscribers',
    summary: 'Adds a subscriber with K and OPc or OP, or replaces the one of this IMPI, until the next reset.',
    body: schemas.subscriber,
    run: ({ body }, { simulator }) => {
      gbaOf(simulator).addSubscriber(checkInput(schemas.subscriber, body));
      return DONE;
    },
  },
  {
    method: 'POST',
    path: '/gba/expire',
    summary: 'Expires the key of `btid`, those of `impi`, or all, so that clients have to bootstrap again.',
    body: schemas.expiry,
    run: ({ body }, { simulator }) => ({ expired: gbaOf(simulator).expire(checkInput(schemas.expiry, body)) }),
  },
  {
    method: 'POST',
    path: '/gba/next',
    summary: 'Disturbs the next bootstrappings: resynchronization, wrong-mac, busy (503) or unknown-impi (403).',
    body: schemas.disturbance,
    run: ({ body }, { simulator }) => {
      const { disturbance, times } = checkInput(schemas.disturbance, body);
      gbaOf(simulator).next(disturbance, times);
      return DONE;
    },
  },
];

/** @throws InvalidArgumentError `gba` */
function gbaOf({ gba }: Xdms): Gba {
  if (gba !== undefined) return gba;
  throw new InvalidArgumentError('gba', 'the mock has no bootstrapping server: start it with the option gba');
}
