import { requireOptions, shown } from '../../common/arguments.js';
import { InvalidArgumentError } from '../../common/errors.js';

/** How often something is expected: exactly, or within bounds. */
export type ExpectedTimes = number | { readonly atLeast?: number; readonly atMost?: number };

/** Bounds of a number of requests, and their words for a message. */
export interface Bounds {
  readonly least: number;
  readonly most: number;
  readonly shown: string;
}

/** @throws InvalidArgumentError naming `times` or its field */
export function boundsOf(times: ExpectedTimes = { atLeast: 1 }): Bounds {
  if (typeof times === 'number') {
    const exactly = requireCount(times, 'times');
    return { least: exactly, most: exactly, shown: counted(exactly) };
  }
  const { atLeast = 0, atMost = Infinity } = requireOptions(times, { atLeast: true, atMost: true }, 'times');
  const least = requireCount(atLeast, 'times.atLeast');
  if (atMost === Infinity) return { least, most: Infinity, shown: `at least ${counted(least)}` };
  const most = requireCount(atMost, 'times.atMost');
  return { least, most, shown: least === 0 ? `at most ${counted(most)}` : `${least} to ${counted(most)}` };
}

function requireCount(count: number, argument: string): number {
  if (Number.isSafeInteger(count) && count >= 0) return count;
  throw new InvalidArgumentError(argument, `must be an integer of 0 or more, got ${shown(count)}`);
}

function counted(count: number): string {
  return count === 1 ? '1 request' : `${count} requests`;
}

/** The received requests are not as a test expects. The message lists the nearest misses. */
export class RequestMismatchError extends Error {
  override readonly name = 'RequestMismatchError';
  readonly code: 'XCALIPER_REQUEST_NOT_SEEN' | 'XCALIPER_REQUEST_COUNT' | 'XCALIPER_SERVER_CLOSED';

  constructor(code: RequestMismatchError['code'], message: string) {
    super(message);
    this.code = code;
  }
}
