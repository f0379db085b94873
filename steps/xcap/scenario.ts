import { randomUUID } from 'node:crypto';
import type { Exchange, HttpResponseRecord } from '../../common/exchange.js';
import { decodePercent } from '../../common/percent-encoding.js';
import type { UsageFacts } from '../../common/usages/standard-usages.js';
import { XcapStack } from '../../src/client/index.js';
import {
  hasCredentials,
  type SubjectUser,
  sessionOptions,
  USUAL_USAGE,
  withIssued,
} from '../../src/measure/server/for-steps.js';
import type { XcaliperWorld } from '../world.js';
import { usageOf } from './usages.js';

/** The state of a conformance scenario. It has one document, by default of the subject's first user. */
export interface XcapScenario {
  /** AUID of the usage, in the spelling of the features. */
  auid: string;
  usage: UsageFacts;
  documentName: string;
  /** Header fields of the next request only. */
  nextHeaders: Record<string, string>;
  /** The document before the request of the last When. */
  before: DocumentSnapshot | undefined;
  /** The latest snapshot. */
  read: (SeenState & { readonly found: DocumentSnapshot }) | undefined;
  /** The document that the latest set-up has stored. */
  stored: (SeenState & { readonly text: string }) | undefined;
  /** The exchange of the last When. */
  last: Exchange | undefined;
  /** The Authorization field of the last When, where the scenario has written it. */
  writtenCredentials: string | undefined;
  /** Known entity tags of the document, oldest first. */
  readonly tags: string[];
  /** Number of tags known before the request of the last When. */
  tagsBefore: number;
  readonly stacks: Map<string, XcapStack>;
}

/** When the state of a document was seen. */
export interface SeenState {
  readonly target: string;
  /** Number of exchanges of the scenario at that time. */
  readonly exchanges: number;
}

/** Text and entity tag of a document at one moment; undefined without a document. */
export interface DocumentSnapshot {
  /** Why the document could not be read; other cases judge that. */
  readonly problem?: string;
  /** The status that is the problem. */
  readonly status?: number;
  /** Whether a PUT has stored this, and no GET has shown it. */
  readonly isPresumed?: true;
  readonly text: string | undefined;
  readonly etag: string | undefined;
}

const scenarios = new WeakMap<XcaliperWorld, XcapScenario>();

export function scenarioOf(world: XcaliperWorld): XcapScenario {
  const known = scenarios.get(world);
  if (known !== undefined) return known;
  const usage = usageOf(world, USUAL_USAGE);
  const made: XcapScenario = {
    auid: USUAL_USAGE,
    usage,
    documentName: usualName(world, usage),
    nextHeaders: {},
    before: undefined,
    read: undefined,
    stored: undefined,
    last: undefined,
    writtenCredentials: undefined,
    tags: [],
    tagsBefore: 0,
    stacks: new Map(),
  };
  scenarios.set(world, made);
  return made;
}

/** Steps that name documents, perhaps with escapes, so that a fresh name would change what they mean. */
const NAMES_DOCUMENTS = /(?:\/|%2F)(?:u|%75)sers\/|\/global\/|\bdocument is named\b/;

/** Tells whether a case means the same with any name of its document. A server that refuses the name blocks the case. */
export function meansAnyName({ steps }: Pick<XcaliperWorld, 'steps'>): boolean {
  return !steps.some((text) => NAMES_DOCUMENTS.test(text));
}

const freshNames = new WeakMap<XcaliperWorld, string>();

/** Returns the name of the scenario's document; one that no request has had before where the run asks for that. */
export function usualName(world: XcaliperWorld, { document, scope }: UsageFacts): string {
  if (world.run.shortcuts?.areFresh !== true || scope === 'global') return document;
  const name = freshNames.get(world) ?? `xcaliper-${randomUUID().slice(0, 8)}`;
  freshNames.set(world, name);
  return name;
}

/**
 * Returns a user of the subject by number, counted from 0.
 *
 * @throws Error when the subject has fewer users
 */
export function userOf(world: XcaliperWorld, index = 0): SubjectUser {
  const user = world.run.subject.users[index];
  if (user === undefined) throw new Error(`the subject has no user number ${index + 1}: add one to the subject file`);
  return withIssued(world.run.subject, user);
}

/** Starts the shipped client for a user of the subject, once in a scenario. */
export async function stackOf(world: XcaliperWorld, user: SubjectUser): Promise<XcapStack> {
  const { stacks } = scenarioOf(world);
  const known = stacks.get(user.xui);
  if (known !== undefined) return known;
  const stack = world.use(await XcapStack.start(sessionOptions(world.run.subject, user, world.dispatcher)));
  stacks.set(user.xui, stack);
  return stack;
}

/**
 * Notes that the server refuses a user's credentials for the user's own documents. The run has checked that it accepts
 * them, and other cases judge authentication, so a case that fails then is undecided.
 */
export function noteRefusedUser(world: XcaliperWorld, user: SubjectUser, { request, response }: Exchange): void {
  const { xdms, subject } = world.run;
  // A mock without authentication that answers 401 does so on purpose.
  if (response?.status !== 401 || !hasCredentials(user) || xdms !== undefined) return;
  if (ownerIn(request.target) !== user.xui || !request.target.startsWith(new URL(subject.xcapRoot).pathname)) return;
  world.whyUndecided ??= `the server answered 401 to ${request.method} ${request.target}, although it knows ${user.xui}; other cases judge that`;
}

/** Returns the user whose tree a target is in; other octets of it may be escaped without need. */
function ownerIn(target: string): string | undefined {
  const segments = (/^[^?]*/.exec(target)?.[0] ?? '').split('/').map(decodePercent);
  const tree = segments.indexOf('users');
  return tree < 0 ? undefined : segments[tree + 1];
}

/**
 * Returns the response to the last When.
 *
 * @throws Error when there is no response
 */
export function responseOf(world: XcaliperWorld): HttpResponseRecord {
  const response = scenarioOf(world).last?.response;
  if (response === undefined) throw new Error('no request of the scenario has had a response yet');
  return response;
}
