import { validateHeaderName, validateHeaderValue } from 'node:http';
import { type FieldNames, requireMilliseconds, requireOptions, shown } from '../../common/arguments.js';
import { InvalidArgumentError, messageOf } from '../../common/errors.js';

/** A response that a simulator sends instead of handling the request. */
export interface RespondFault {
  /** 200 to 599. */
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Seconds, for the header field Retry-After. */
  readonly retryAfter?: number;
}

/** What happens to a request. Several fields combine, for example a delay and a response. */
export interface Fault {
  /** Waits so many milliseconds before anything else. */
  readonly delay?: number;
  /** Sends this response, and does not handle the request. */
  readonly respond?: RespondFault;
  /** Resets the connection, and does not handle the request. */
  readonly reset?: true;
  /** Sends octets that are no HTTP, closes the connection, and does not handle the request. */
  readonly garbage?: true;
  /** Handles the request, and closes the connection without a response: the client cannot know what happened. */
  readonly dropAfterCommit?: true;
  /** Sends the body of the response with so many octets per second. */
  readonly slowBody?: number;
  /** Handles the request with these deviations too. */
  readonly deviate?: readonly string[];
}

const FAULT_FIELDS: FieldNames<Fault> = {
  delay: true,
  respond: true,
  reset: true,
  garbage: true,
  dropAfterCommit: true,
  slowBody: true,
  deviate: true,
};

const RESPOND_FIELDS: FieldNames<RespondFault> = { status: true, headers: true, body: true, retryAfter: true };

/** Fields that each replace the handling of the request. */
const INSTEAD = ['respond', 'reset', 'garbage'] as const;

/**
 * Checks everything about a fault but the ids of deviations.
 *
 * @throws InvalidArgumentError naming the field
 */
export function requireFault(fault: Fault): Fault {
  const { delay, respond, slowBody } = requireOptions(fault, FAULT_FIELDS, 'fault');
  if (delay !== undefined) requireMilliseconds(delay, 'delay');
  if (slowBody !== undefined) requireRate(slowBody);
  for (const name of ['reset', 'garbage', 'dropAfterCommit'] as const) requireTrue(fault[name], name);
  const [one, other] = INSTEAD.filter((name) => fault[name] !== undefined);
  if (one !== undefined && other !== undefined) {
    throw new InvalidArgumentError(other, `cannot be combined with ${one}: both replace the handling of the request`);
  }
  if (respond !== undefined) requireRespond(respond);
  return fault;
}

function requireRate(rate: number): void {
  if (typeof rate === 'number' && rate > 0 && rate < Infinity) return;
  throw new InvalidArgumentError('slowBody', `must be a positive number of octets per second, got ${shown(rate)}`);
}

function requireTrue(value: unknown, name: string): void {
  if (value === undefined || value === true) return;
  throw new InvalidArgumentError(name, `must be true or absent, got ${shown(value)}`);
}

function requireRespond(respond: RespondFault): void {
  const { status, headers = {}, body, retryAfter } = requireOptions(respond, RESPOND_FIELDS, 'respond');
  if (!Number.isInteger(status) || status < 200 || status > 599) {
    throw new InvalidArgumentError('respond.status', `must be an integer from 200 to 599, got ${shown(status)}`);
  }
  if (body !== undefined && typeof body !== 'string') {
    throw new InvalidArgumentError('respond.body', `must be a string, got ${shown(body)}`);
  }
  if (retryAfter !== undefined && (!Number.isSafeInteger(retryAfter) || retryAfter < 0)) {
    throw new InvalidArgumentError('respond.retryAfter', `must be a number of seconds, got ${shown(retryAfter)}`);
  }
  for (const [name, value] of Object.entries(headers)) requireHeader(name, value);
}

function requireHeader(name: string, value: string): void {
  try {
    validateHeaderName(name);
    validateHeaderValue(name, value);
  } catch (thrown) {
    throw new InvalidArgumentError(`respond.headers.${name}`, messageOf(thrown), { cause: thrown });
  }
}
