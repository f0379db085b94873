import { bodyText } from '../../shared/exchange.js';
import { XcapStack } from '../../xcap/stack.js';
import { capabilitiesUri } from './document-uri.js';
import type { Subject } from './subject.js';
import { openDispatcher } from './subject-dispatcher.js';
import { stackOptions } from './subject-stack.js';

const AUID = /<(?:[\w.-]+:)?auid(?:\s[^>]*)?>\s*([^<\s]+)\s*</g;

/** A run, as far as its capabilities are asked for; what was found out is kept by it. */
interface AskingRun {
  readonly subject: Subject;
  readonly signal?: AbortSignal;
}

const listed = new WeakMap<object, Promise<readonly string[] | undefined>>();

/** As `listedUsages`, asked once in a run, and again only when they could not be read. */
export async function listedInRun(run: AskingRun): Promise<readonly string[] | undefined> {
  const asked = listed.get(run) ?? listedUsages(run.subject, run.signal);
  listed.set(run, asked);
  const auids = await asked;
  if (auids === undefined) listed.delete(run);
  return auids;
}

/**
 * The AUIDs that a subject lists in its capabilities (RFC 4825 §12), asked for as its first user. Read leniently: that
 * the document is as it should be is judged by cases.
 *
 * @returns undefined when they could not be read
 */
async function listedUsages(subject: Subject, signal?: AbortSignal): Promise<readonly string[] | undefined> {
  const [user] = subject.users;
  if (user === undefined) return undefined;
  const dispatcher = openDispatcher(subject);
  try {
    await using stack = await XcapStack.start(stackOptions(subject, user, dispatcher));
    const target = new URL(capabilitiesUri(subject)).pathname;
    const { response } = await stack.send({ method: 'GET', target, signal });
    if (response?.status !== 200) return undefined;
    return [...bodyText(response).matchAll(AUID)].map(([, auid = '']) => auid);
  } catch {
    return undefined;
  } finally {
    await dispatcher.destroy();
  }
}
