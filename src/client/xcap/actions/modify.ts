import { requireOptions, shown } from '../../../../common/arguments.js';
import { InvalidArgumentError } from '../../../../common/errors.js';
import { XcapAbortedError } from '../errors/connection-error.js';
import { XcapPreconditionError, XcapResponseError } from '../errors/response-error.js';
import { overlay, requireHeaders } from '../http/headers.js';
import {
  type ActionOptions,
  type DocumentChange,
  MODIFY_OPTIONS,
  type ModifyOptions,
  type XcapResult,
} from './action.js';
import { exchangeLine } from './outcome.js';

/** The two actions that `modify` uses. */
export interface DocumentAccess {
  fetch(options: ActionOptions): Promise<XcapResult>;
  replace(body: string, options: ActionOptions): Promise<XcapResult>;
}

const DEFAULT_ATTEMPTS = 5;

/** See XcapStack.modify. */
export async function modifyDocument(
  access: DocumentAccess,
  change: DocumentChange,
  given: ModifyOptions,
): Promise<XcapResult> {
  requireUnconditional(given);
  const { attempts = DEFAULT_ATTEMPTS, ...options } = requireOptions(given, MODIFY_OPTIONS);
  requireArguments(change, attempts);
  for (let attempt = 1; ; attempt += 1) {
    const { body, etag } = await fetchWithTag(access, options);
    const changed = await change(body, etag);
    if (typeof changed !== 'string') {
      throw new InvalidArgumentError('change', `must return the new document as a string, got ${shown(changed)}`);
    }
    if (options.signal?.aborted) throw new XcapAbortedError('aborted by the caller', { cause: options.signal.reason });
    // Send the tag exactly as received, even when the server omits its quotes.
    const headers = overlay(requireHeaders(options.headers), [['If-Match', etag]]);
    try {
      return await access.replace(changed, { ...options, headers });
    } catch (thrown) {
      if (!(thrown instanceof XcapPreconditionError) || attempt >= attempts) throw thrown;
    }
  }
}

async function fetchWithTag(access: DocumentAccess, options: ActionOptions): Promise<{ body: string; etag: string }> {
  const fetched = await access.fetch(options);
  if (fetched.etag === undefined) {
    const problem = 'the response has no ETag; without one, the write could overwrite a change of another client';
    throw new XcapResponseError(exchangeLine(fetched.exchange, problem), fetched);
  }
  return { body: fetched.body, etag: fetched.etag };
}

function requireArguments(change: unknown, attempts: unknown): void {
  if (typeof change !== 'function') {
    throw new InvalidArgumentError('change', `must be a function, got ${shown(change)}`);
  }
  if (typeof attempts !== 'number' || !Number.isInteger(attempts) || attempts < 1) {
    throw new InvalidArgumentError('attempts', `must be an integer of 1 or more, got ${shown(attempts)}`);
  }
}

function requireUnconditional(given: unknown): void {
  for (const name of ['ifMatch', 'ifNoneMatch']) {
    if (Object(given)[name] !== undefined)
      throw new InvalidArgumentError(name, 'must be absent: modify sets it itself');
  }
}
