import { undoCodings, unreadableCodings } from '../common/content-coding.js';
import { type HttpResponseRecord, headerValue } from '../common/exchange.js';
import { responseLimit, tooLargeText } from '../src/measure/server/for-steps.js';
import { expectEqual } from './expectations.js';
import type { XcaliperWorld } from './world.js';

/**
 * Undoes the content codings of a response, so that steps read its document. The suite accepts any coding, since it sends
 * no Accept-Encoding (RFC 9110 §12.5.3). A case that does not pass stays undecided after content that cannot be read.
 * Text under the name of a coding is taken as it came.
 */
export function withoutCodings<Response extends HttpResponseRecord>(
  world: XcaliperWorld,
  response: Response,
): Response {
  const { subject } = world.run;
  const codings = undoCodings(response, responseLimit(subject));
  if (codings.kind === 'undone') return { ...response, body: codings.body, coded: response.body };
  const names = unreadableCodings(response);
  if (codings.kind === 'too-large') world.whyUndecided ??= tooLargeText(subject);
  else if (names !== undefined) world.whyUndecided ??= unreadableText(names);
  return response;
}

/** Returns the reason for a case that the content of a response cannot be read. */
function unreadableText(names: string): string {
  return `a response names the content coding ${names}, and its content cannot be read so`;
}

/** How gzip begins (RFC 1952 §2.3.1). No text in UTF-8 does. */
const GZIP = Buffer.from([0x1f, 0x8b]);

/** RFC 9110 §8.4: the content has the codings that Content-Encoding lists, and a compressed content lists them. */
export function expectCodings(world: XcaliperWorld, response: HttpResponseRecord): 'skipped' | undefined {
  const { kind } = response.coded === undefined ? undoCodings(response, responseLimit(world.run.subject)) : UNDONE;
  const listed = headerValue(response.headers, 'Content-Encoding') ?? 'none';
  if (kind === 'unknown' || kind === 'too-large') {
    return world.inconclusive(`the response has the content coding ${listed}, which cannot be undone here`);
  }
  // This case judges what leaves others undecided.
  if (world.whyUndecided === unreadableText(listed)) world.whyUndecided = undefined;
  const isUnlisted = kind === 'none' && GZIP.equals(response.body.subarray(0, GZIP.byteLength));
  const found = isUnlisted ? 'gzip' : kind === 'wrong' ? `other than ${listed}` : listed;
  expectEqual(world, found, listed, 'codings of the content', { field: 'Content-Encoding' });
  return undefined;
}

const UNDONE = { kind: 'undone' } as const;
