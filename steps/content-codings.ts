import { undoCodings, unreadableCodings } from '../common/content-coding.js';
import type { HttpResponseRecord } from '../common/exchange.js';
import { responseLimit, tooLargeText } from '../src/measure/server/for-steps.js';
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
export function unreadableText(names: string): string {
  return `a response names the content coding ${names}, and its content cannot be read so`;
}
