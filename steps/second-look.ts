import { bodyText, type Exchange, type HttpResponseRecord, headerValue } from '../common/exchange.js';
import { documentUri, READS } from '../src/measure/server/for-steps.js';
import type { Judged } from './judged.js';
import type { XcaliperWorld } from './world.js';
import { documentTarget } from './xcap/requests/targets.js';
import { stackOf, userOf } from './xcap/scenario.js';

/** Fields that the second request gets anew. */
const OF_ONE_REQUEST = /^(?:host|connection|authorization|content-length|x-conformance-case)$/i;

/**
 * Repeats the GET at which a step that judges failed. When the server answers it otherwise, although nothing has been
 * sent in between, the exchange is noted: a server whose answers change by themselves fails many cases that are about
 * something else.
 */
export async function lookAgain(world: XcaliperWorld): Promise<void> {
  if (!isJudged(world) || world.judged === undefined) return;
  const { whyUndecided } = world;
  await lookAt(world, world.judged);
  // A look decides nothing.
  world.whyUndecided = whyUndecided;
}

async function lookAt(world: XcaliperWorld, { at, shownBy = at }: Judged): Promise<void> {
  // A condition fails as well when the entity tag in it, which an earlier GET got, has changed by itself.
  if (isConditional(world.exchanges[at])) await lookTwice(world);
  else if (shownBy === at) await lookAtWritten(world, world.exchanges[at]);
  await lookOnceMore(world, shownBy);
}

/** A server that answers a write wrongly may have stored anything: what it has stored tells apart why. */
async function lookAtWritten(world: XcaliperWorld, written: Exchange | undefined): Promise<void> {
  if (written?.response === undefined || READS.has(written.request.method)) return;
  const uri = documentUri(written.request.origin + written.request.target);
  if (uri.startsWith(`${world.run.subject.xcapRoot}/`)) await look(world, new URL(uri).pathname);
}

async function lookTwice(world: XcaliperWorld): Promise<void> {
  const at = world.exchanges.length;
  await look(world, documentTarget(world));
  if (world.exchanges.length > at) await lookOnceMore(world, world.exchanges.length - 1);
}

async function lookOnceMore(world: XcaliperWorld, at: number): Promise<void> {
  const first = world.exchanges[at];
  if (first?.response === undefined || first.request.method !== 'GET') return;
  const second = await repeat(world, first);
  if (second !== undefined && !isSame(first.response, second)) world.unstable.add(at);
}

function isJudged({ role, description, run }: XcaliperWorld): boolean {
  return role === 'focal' && description.tags.includes('@server') && run.signal?.aborted !== true;
}

function isConditional(exchange: Exchange | undefined): boolean {
  return exchange?.request.headers.some(([name]) => /^if-(?:none-)?match$/i.test(name)) === true;
}

/** A second GET that gets no answer says nothing about the first. */
function repeat(world: XcaliperWorld, { request }: Exchange): Promise<HttpResponseRecord | undefined> {
  const kept = request.headers.filter(([name]) => !OF_ONE_REQUEST.test(name));
  return look(world, request.target, Object.fromEntries(kept));
}

async function look(
  world: XcaliperWorld,
  target: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<HttpResponseRecord | undefined> {
  try {
    const stack = await stackOf(world, userOf(world));
    return (await stack.send({ method: 'GET', target, headers })).response;
  } catch {
    return undefined;
  }
}

function isSame(one: HttpResponseRecord, other: HttpResponseRecord): boolean {
  const tagOf = ({ headers }: HttpResponseRecord) => headerValue(headers, 'ETag');
  return one.status === other.status && tagOf(one) === tagOf(other) && bodyText(one) === bodyText(other);
}
