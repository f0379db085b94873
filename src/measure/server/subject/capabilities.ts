import { bodyText, type HttpResponseRecord } from '../../../../common/exchange.js';
import { XCAP_CAPS } from '../../../../common/usages/standard-usages.js';
import { XcapStack } from '../../../client/internal.js';
import { sessionOptions } from './access/sessions.js';
import { capabilitiesUri } from './document-uri.js';
import { rootTag } from './first-look/root-tag.js';
import type { Subject } from './subject.js';
import { openDispatcher, SINGLE_USE } from './subject-dispatcher.js';

/** RFC 4825 §12.1. */

const AUID = /<(?:[\w.-]+:)?auid(?:\s[^>]*)?>\s*([^<\s]+)\s*</g;

/** The run, which is the key of the cache. */
interface CapabilityRun {
  readonly subject: Subject;
  readonly signal?: AbortSignal;
}

interface Capabilities {
  /** Undefined when the capabilities cannot be read. */
  readonly auids?: readonly string[];
  /** The server has answered for good. Another answer may be better the next time. */
  readonly isFinal: boolean;
}

const UNREAD: Capabilities = { isFinal: false };

const cache = new WeakMap<object, Promise<Capabilities>>();

/**
 * Returns the AUIDs in the capabilities of the subject, which are read once in a run when the server answers 200 or 404.
 *
 * @returns undefined when the capabilities cannot be read
 */
export async function listedInRun(run: CapabilityRun): Promise<readonly string[] | undefined> {
  const asked = cache.get(run) ?? readCapabilities(run.subject, run.signal);
  cache.set(run, asked);
  const { auids, isFinal } = await asked;
  if (!isFinal) cache.delete(run);
  return auids;
}

/**
 * Reads the AUIDs in the capabilities of a subject (RFC 4825 §12), as its first user. Accepts faulty documents, which
 * the cases judge, but no document with another root element: it is of something else.
 */
async function readCapabilities(subject: Subject, signal?: AbortSignal): Promise<Capabilities> {
  const [user] = subject.users;
  if (user === undefined) return UNREAD;
  const dispatcher = openDispatcher(subject, SINGLE_USE);
  try {
    await using stack = await XcapStack.start(sessionOptions(subject, user, dispatcher));
    const target = new URL(capabilitiesUri(subject)).pathname;
    const { response } = await stack.send({ method: 'GET', target, signal });
    if (response?.status !== 200) return { isFinal: response?.status === 404 };
    if (faultOfCapabilities(response) !== undefined) return { isFinal: true };
    const text = bodyText(response);
    return { auids: [...text.matchAll(AUID)].map(([, auid = '']) => auid), isFinal: true };
  } catch {
    return UNREAD;
  } finally {
    await dispatcher.destroy();
  }
}

/**
 * Says what is wrong with a response that should have the capabilities (RFC 4825 §12).
 *
 * @returns a sentence without full stop; undefined when they can be read
 */
export function faultOfCapabilities(response: HttpResponseRecord): string | undefined {
  if (response.status !== 200) return `a GET is answered ${response.status}`;
  const root = rootTag(bodyText(response));
  if (root === undefined) return 'they are no XML document';
  if (root.name !== XCAP_CAPS.rootElement.name) return `their document element is ${root.name}, not xcap-caps`;
  if (root.namespace === XCAP_CAPS.namespace) return undefined;
  const where = root.namespace === '' ? 'no namespace' : `the foreign namespace ${root.namespace}`;
  return `their document element is in ${where}, not in ${XCAP_CAPS.namespace}`;
}

/** Tells whether a response has capabilities, also in a foreign namespace, or a faulty document in theirs. */
export function isCapabilities(response: HttpResponseRecord): boolean {
  const root = response.status === 200 ? rootTag(bodyText(response)) : undefined;
  return root?.name === XCAP_CAPS.rootElement.name || root?.namespace === XCAP_CAPS.namespace;
}
