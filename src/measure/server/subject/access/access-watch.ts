import { setTimeout as delay } from 'node:timers/promises';
import type { Dispatcher } from 'undici';
import { RESOURCE_LISTS, RLS_SERVICES } from '../../../../../common/usages/standard-usages.js';
import { XcapStack } from '../../../../client/internal.js';
import { ACCESS_ENDED } from '../../../../result/access-ended.js';
import { capabilitiesUri, usageDocumentUri } from '../document-uri.js';
import type { Subject, SubjectUser } from '../subject.js';
import { openConnections, openDispatcher, SINGLE_USE } from '../subject-dispatcher.js';
import { inTraffic } from '../traffic/in-traffic.js';
import { Traffic } from '../traffic/traffic.js';
import { sessionOptions } from './sessions.js';

/** Usages whose document of the user tells about access; a server that lacks one answers 404, which is an answer too. */
const USAGES = [RESOURCE_LISTS.auid, RLS_SERVICES.auid] as const;

/** Pause before a second look after a temporary status, in milliseconds. */
const LOOK_AGAIN_MS = 500;

/**
 * Tells whether a server, or what is in front of it, refuses a request with this status whatever it asks. Such a status
 * says nothing of a document, and the same request may succeed later.
 */
export function mayMeanNoAccess(status: number): boolean {
  return [401, 403, 407, 408, 429].includes(status) || status >= 500;
}

/** A GET that a user has got an answer to. */
interface AnsweredGet {
  readonly user: SubjectUser;
  readonly target: string;
  /** Whether it is for a document of the user. */
  readonly isOfUser: boolean;
  /** Status of the first look. */
  readonly status: number;
}

/**
 * Tells whether a run still has access to its subject. It looks at documents at the beginning, and again when a case has
 * ended badly after a refusal. A server that refuses a document from the beginning, or one document among others, gives
 * no evidence: that is the server's fault, not the end of access.
 */
export class AccessWatch {
  readonly #subject: Subject;
  readonly #signal: AbortSignal | undefined;
  readonly #refusedAtFirst = new Set<number>();
  #known: Promise<readonly AnsweredGet[]> | undefined;

  constructor(subject: Subject, signal: AbortSignal | undefined) {
    this.#subject = subject;
    this.#signal = signal;
  }

  /** Statuses by which the first look was refused a document of a user. */
  get refusedAtFirst(): ReadonlySet<number> {
    return this.#refusedAtFirst;
  }

  /** Takes the first look, once. */
  async begin(): Promise<void> {
    this.#known ??= this.#firstLook();
    await this.#known;
  }

  /**
   * Repeats the GETs that a user has got an answer to. Access has ended if all for documents of the user are refused, and
   * at least two in all.
   *
   * @param hasEnded whether it had ended before; then a temporary status needs no second look
   * @returns a reason that begins with `access ended`; undefined when the user has access, or nobody knows
   */
  async whyEnded(user: SubjectUser, hasEnded: boolean): Promise<string | undefined> {
    const known = ((await this.#known) ?? []).filter((one) => one.user.xui === user.xui);
    const reason = await this.#refusal(known);
    if (reason === undefined || hasEnded || !reason.isTemporary) return reason?.text;
    await delay(LOOK_AGAIN_MS);
    return (await this.#refusal(known))?.text;
  }

  async #refusal(known: readonly AnsweredGet[]): Promise<{ text: string; isTemporary: boolean } | undefined> {
    const { maxWaitMs: _, ...settings } = this.#subject.traffic ?? {};
    const dispatcher = openConnections(this.#subject, SINGLE_USE).compose(
      inTraffic(new Traffic({ ...settings, maxWaitMs: 0 }, this.#signal)),
    );
    let refused: { readonly first: AnsweredGet; readonly status: number; readonly count: number } | undefined;
    try {
      for (const one of known) {
        const status = await this.#statusOf(one, dispatcher);
        if (status !== undefined && mayMeanNoAccess(status)) {
          refused = {
            first: refused?.first ?? one,
            status: refused?.status ?? status,
            count: (refused?.count ?? 0) + 1,
          };
        } else if (one.isOfUser) return undefined;
      }
    } finally {
      await dispatcher.destroy();
    }
    if (refused === undefined || refused.count < 2) return undefined;
    const { first, status } = refused;
    const text = `${ACCESS_ENDED}: the server answers ${status} to GET ${first.target} of ${first.user.xui}, as to all that it answered before (${first.status})`;
    return { text, isTemporary: status === 429 || status === 408 || status > 500 };
  }

  async #firstLook(): Promise<readonly AnsweredGet[]> {
    const dispatcher = openDispatcher(this.#subject, SINGLE_USE);
    const known: AnsweredGet[] = [];
    try {
      for (const user of this.#subject.users) {
        for (const { uri, isOfUser } of urisOf(this.#subject, user)) {
          const target = new URL(uri).pathname;
          const status = await this.#statusOf({ user, target }, dispatcher);
          if (status === undefined) continue;
          if (!mayMeanNoAccess(status)) known.push({ user, target, isOfUser, status });
          else if (isOfUser) this.#refusedAtFirst.add(status);
        }
      }
      return known;
    } finally {
      await dispatcher.destroy();
    }
  }

  /** A request without a response is not about access: the detection of crashes looks at it. */
  async #statusOf(
    { user, target }: Pick<AnsweredGet, 'user' | 'target'>,
    dispatcher: Dispatcher,
  ): Promise<number | undefined> {
    try {
      await using stack = await XcapStack.start(sessionOptions(this.#subject, user, dispatcher));
      return (await stack.send({ method: 'GET', target, signal: this.#signal })).response?.status;
    } catch {
      return undefined;
    }
  }
}

function urisOf(subject: Subject, user: SubjectUser): readonly { readonly uri: string; readonly isOfUser: boolean }[] {
  const own = USAGES.map((auid) => ({ uri: usageDocumentUri(subject, auid, user.xui), isOfUser: true }));
  return [...own, { uri: capabilitiesUri(subject), isOfUser: false }];
}
