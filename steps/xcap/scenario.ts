import { XcapStack } from '../../src/index.js';
import { type SubjectUser, stackOptions, USUAL_USAGE } from '../../src/runner/for-steps.js';
import type { Exchange, HttpResponseRecord } from '../../src/shared/exchange.js';
import type { XcaliperWorld } from '../world.js';
import { type UsageFacts, usageOf } from './usages.js';

/** What a conformance scenario is about: one document of one usage of the subject's first user, unless it says otherwise. */
export interface XcapScenario {
  /** AUID of the usage, as features write it. */
  auid: string;
  usage: UsageFacts;
  documentName: string;
  /** Header fields of the next request, and of no other. */
  nextHeaders: Record<string, string>;
  /** The document as it stood before the last request of a When. */
  before: Snapshot | undefined;
  /** The exchange of the last When. */
  last: Exchange | undefined;
  /** Entity tags of the document that were seen, oldest first. */
  readonly tags: string[];
  /** How many of them were seen before the last request of a When. */
  tagsBefore: number;
  readonly stacks: Map<string, XcapStack>;
}

/** A document at one moment: undefined when there was none. */
export interface Snapshot {
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
    documentName: usage.document,
    nextHeaders: {},
    before: undefined,
    last: undefined,
    tags: [],
    tagsBefore: 0,
    stacks: new Map(),
  };
  scenarios.set(world, made);
  return made;
}

/**
 * A user of the subject by number, counted from 0.
 *
 * @throws Error when the subject has fewer: ask with "a second user" first
 */
export function userOf(world: XcaliperWorld, index = 0): SubjectUser {
  const user = world.run.subject.users[index];
  if (user === undefined) throw new Error(`the subject has no user number ${index + 1}`);
  return user;
}

/** The shipped client, acting as a user of the subject. */
export async function stackOf(world: XcaliperWorld, user: SubjectUser): Promise<XcapStack> {
  const { stacks } = scenarioOf(world);
  const known = stacks.get(user.xui);
  if (known !== undefined) return known;
  const stack = world.use(await XcapStack.start(stackOptions(world.run.subject, user, world.dispatcher)));
  stacks.set(user.xui, stack);
  return stack;
}

/**
 * The answer to the last When.
 *
 * @throws Error when there is none
 */
export function answerOf(world: XcaliperWorld): HttpResponseRecord {
  const response = scenarioOf(world).last?.response;
  if (response === undefined) throw new Error('no request of this scenario has been answered yet');
  return response;
}
