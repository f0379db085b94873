import { bodyText } from '../../../../common/exchange.js';
import { XcapStack } from '../../../client/internal.js';
import { sessionOptions } from './access/sessions.js';
import { capabilitiesUri } from './document-uri.js';
import { rootTag } from './first-look/root-tag.js';
import type { Subject } from './subject.js';
import { openDispatcher, SINGLE_USE } from './subject-dispatcher.js';

/** RFC 4825 §12.1. */
const NAMESPACE = 'urn:ietf:params:xml:ns:xcap-caps';

const AUID = /<(?:[\w.-]+:)?auid(?:\s[^>]*)?>\s*([^<\s]+)\s*</g;

/** The run, which is the key of the cache. */
interface CapabilityRun {
  readonly subject: Subject;
  readonly signal?: AbortSignal;
}

const cache = new WeakMap<object, Promise<readonly string[] | undefined>>();

/** Returns `listedUsages` from the cache of the run. Failures are not cached. */
export async function listedInRun(run: CapabilityRun): Promise<readonly string[] | undefined> {
  const asked = cache.get(run) ?? listedUsages(run.subject, run.signal);
  cache.set(run, asked);
  const auids = await asked;
  if (auids === undefined) cache.delete(run);
  return auids;
}

/**
 * Reads the AUIDs in the capabilities of a subject (RFC 4825 §12), as its first user. Accepts faulty documents, which
 * the cases judge, but no document with another root element: it is of something else.
 *
 * @returns undefined when the capabilities cannot be read
 */
async function listedUsages(subject: Subject, signal?: AbortSignal): Promise<readonly string[] | undefined> {
  const [user] = subject.users;
  if (user === undefined) return undefined;
  const dispatcher = openDispatcher(subject, SINGLE_USE);
  try {
    await using stack = await XcapStack.start(sessionOptions(subject, user, dispatcher));
    const target = new URL(capabilitiesUri(subject)).pathname;
    const { response } = await stack.send({ method: 'GET', target, signal });
    if (response?.status !== 200) return undefined;
    const text = bodyText(response);
    const root = rootTag(text);
    if (root?.name !== 'xcap-caps' || root.namespace !== NAMESPACE) return undefined;
    return [...text.matchAll(AUID)].map(([, auid = '']) => auid);
  } catch {
    return undefined;
  } finally {
    await dispatcher.destroy();
  }
}
