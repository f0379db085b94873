import { Given, When } from '@cucumber/cucumber';
import { defined } from '../../../common/defined.js';
import { type HttpRequestRecord, headerValue } from '../../../common/exchange.js';
import type { XcapStack } from '../../../src/client/index.js';
import { deployedMimeType, namedDocument } from '../../../src/measure/server/for-steps.js';
import { judgeLatest } from '../../judged.js';
import type { Sent } from '../../user-world.js';
import type { XcaliperWorld } from '../../world.js';
import { stateBefore } from '../documents/document-state.js';
import type { ClientName, NodeKind, Owner } from '../parameter-types.js';
import { noteRefusedUser, scenarioOf, stackOf, userOf } from '../scenario.js';
import { filledIn } from '../stand-ins.js';
import { ownerOf, senderOf } from './credentials.js';
import type { TargetFor } from './target-words.js';
import { documentTarget, nodeTarget, writtenTarget } from './targets.js';

/** Media types of RFC 4825 §15.2. */
export const ELEMENT = 'application/xcap-el+xml';
export const ATTRIBUTE = 'application/xcap-att+xml';
export const NODE_TYPES: Readonly<Record<NodeKind, string>> = { element: ELEMENT, attribute: ATTRIBUTE };

Given(
  'the next request has header {string} with value {string}',
  function (this: XcaliperWorld, name: string, value: string) {
    const written = /^content-type$/i.test(name) ? deployedType(this, value) : value;
    scenarioOf(this).nextHeaders[name] = withEntityTags(this, written);
    return withoutTagFor(this, name, written);
  },
);

/**
 * Fills in entity tags: `{etag}` is the document's current one (from a GET), `{answered etag}` that of the last
 * response, `{old etag}` the one before the current one, `{opaque}` the current one without `W/`.
 */
export function withEntityTags(world: XcaliperWorld, text: string): string {
  return fillTags(world, text).text;
}

/**
 * Ends a scenario unjudged when the subject has no suitable entity tag for a header field with this name and value.
 *
 * @returns the value that the step must return; undefined when the subject has the entity tag
 */
export function withoutTagFor(world: XcaliperWorld, name: string, value: string): 'skipped' | undefined {
  const { missing, malformed, isWeak } = fillTags(world, value);
  // The answer that should have had it.
  if (missing || malformed !== undefined) judgeLatest(world);
  if (missing) return world.blocked(`no response had an entity tag for ${name}: ${value}`, 'entity-tag');
  if (malformed !== undefined)
    return world.blocked(`${malformed} is no entity tag, so it cannot stand in ${name}`, 'entity-tag');
  if (name.toLowerCase() !== 'if-match' || !isWeak) return undefined;
  return world.skip('the entity tags of the subject are weak, so If-Match never matches (RFC 9110 §13.1.1)');
}

/** RFC 9110 §8.8.3. */
const ENTITY_TAG = /^(?:W\/)?"[\x21\x23-\x7e\x80-\xff]*"$/;

/** A text with its entity tags filled in. */
interface FilledTags {
  readonly text: string;
  /** True when the subject has not sent a tag that the text needs. Other cases judge that it must. */
  readonly missing: boolean;
  /** A tag that the text needs and that no field can hold as the subject wrote it. Other cases judge that. */
  readonly malformed: string | undefined;
  /** True when a current tag is weak. Old tags do not count: they must not match anyway. */
  readonly isWeak: boolean;
}

function fillTags(world: XcaliperWorld, text: string): FilledTags {
  const { tags, last } = scenarioOf(world);
  const known: Readonly<Record<string, string | undefined>> = {
    '{answered etag}': headerValue(last?.response?.headers ?? [], 'ETag'),
    '{etag}': tags.at(-1),
    '{old etag}': tags.at(-2),
    '{opaque}': tags.at(-1)?.replace(/^W\//, ''),
  };
  const used = Object.keys(known).filter((name) => text.includes(name));
  return {
    text: used.reduce((filled, name) => filled.replaceAll(name, known[name] ?? '"none"'), text),
    missing: used.some((name) => known[name] === undefined),
    malformed: used.map((name) => known[name]).find((tag) => tag !== undefined && !ENTITY_TAG.test(tag)),
    isWeak: used.some((name) => name !== '{old etag}' && known[name]?.startsWith('W/') === true),
  };
}

When(
  '{client} sends {word} to {target}',
  async function (this: XcaliperWorld, client: ClientName, method: string, targetFor: TargetFor) {
    const sender = await senderOf(this, client);
    await request(this, { method, target: targetFor(this, sender), ...sender });
  },
);

When(
  '{client} sends {word} to {string} with body',
  async function (this: XcaliperWorld, client: ClientName, method: string, target: string, body: string) {
    await request(this, { method, target: writtenTarget(this, target), body, ...(await senderOf(this, client)) });
  },
);

/** "The document" is always the first user's; "their own" document has the same usage and name. */
When(
  '{client} PUTs {whose} document',
  async function (this: XcaliperWorld, client: ClientName, whose: Owner, body: string) {
    await putDocument(this, client, whose, body);
  },
);

/** Sends the text of a named document; `features/documents.md` defines it. */
When(
  '{client} PUTs {whose} document as document {string}',
  async function (this: XcaliperWorld, client: ClientName, whose: Owner, name: string) {
    await putDocument(this, client, whose, namedDocument(name));
  },
);

async function putDocument(world: XcaliperWorld, client: ClientName, whose: Owner, body: string): Promise<void> {
  const { mimeType: type } = scenarioOf(world).usage;
  const sender = await senderOf(world, client);
  await request(world, { method: 'PUT', target: documentTarget(world, ownerOf(whose, sender)), type, body, ...sender });
}

/** The body of an attribute is an AttValue and includes the quotes. */
When(
  '{client} PUTs {kind} {string} with {string}',
  async function (this: XcaliperWorld, client: ClientName, kind: NodeKind, node: string, body: string) {
    const sender = await senderOf(this, client);
    await request(this, { method: 'PUT', target: nodeTarget(this, node), type: NODE_TYPES[kind], body, ...sender });
  },
);

When('the client PUTs element {string} with', async function (this: XcaliperWorld, node: string, body: string) {
  await request(this, { method: 'PUT', target: nodeTarget(this, node), type: ELEMENT, body });
});

/** Repeats credentials that a scenario has written itself; a client makes others anew. */
When('the client repeats the request', async function (this: XcaliperWorld) {
  const { method, target, body, headers } = lastRequest(this);
  const { writtenCredentials: credentials } = scenarioOf(this);
  await request(this, {
    method,
    target,
    ...defined({
      type: headerValue(headers, 'Content-Type'),
      body: body.length > 0 ? body : undefined,
      headers: credentials === undefined ? undefined : { Authorization: credentials },
    }),
  });
});

function deployedType(world: XcaliperWorld, written: string): string {
  return deployedMimeType(written, scenarioOf(world).auid, world.run.subject.usages);
}

export interface WhenRequest extends Sent {
  /** Replaces the stack of the user. */
  readonly stack?: XcapStack;
}

/**
 * Sends the request of a When, with the header fields that Givens have prepared, after a look at the document where a
 * later step compares it. The Thens judge its response.
 */
export async function request(world: XcaliperWorld, sent: WhenRequest): Promise<void> {
  const { method, target, type, user = 0, stack } = sent;
  const body = typeof sent.body === 'string' ? filledIn(world, sent.body) : sent.body;
  const scenario = scenarioOf(world);
  scenario.before = await stateBefore(world);
  world.judgedFrom = world.exchanges.length;
  scenario.tagsBefore = scenario.tags.length;
  const headers = { ...defined({ 'Content-Type': type }), ...sent.headers, ...scenario.nextHeaders };
  scenario.nextHeaders = {};
  const sender = stack ?? (await stackOf(world, userOf(world, user)));
  world.judgedAt = undefined;
  scenario.writtenCredentials = headerValue(Object.entries(headers), 'Authorization');
  scenario.last = await sender.send({ method, target, headers, body });
  judgeLatest(world);
  const isOwn = stack === undefined && scenario.writtenCredentials === undefined;
  if (isOwn) noteRefusedUser(world, userOf(world, user), scenario.last);
}

/**
 * Returns the request of the last When.
 *
 * @throws Error when the scenario has sent no request
 */
export function lastRequest(world: XcaliperWorld): HttpRequestRecord {
  const { last } = scenarioOf(world);
  if (last === undefined) throw new Error('the scenario has sent no request yet');
  return last.request;
}
