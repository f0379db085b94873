import { Given, Then } from '@cucumber/cucumber';
import { headerValue } from '../../../common/exchange.js';
import { isSuccess } from '../../../common/status.js';
import { withoutIndents } from '../../../common/xml/contents.js';
import { deployedDocumentName, listedInRun, namedDocument, notServed } from '../../../src/measure/server/for-steps.js';
import { whyUnknown } from '../../access.js';
import { expectEqual } from '../../expectations.js';
import type { XcaliperWorld } from '../../world.js';
import type { Owner } from '../parameter-types.js';
import { ownerOf } from '../requests/credentials.js';
import { responseOrReason, send } from '../requests/send.js';
import { documentTarget, writtenTarget } from '../requests/targets.js';
import { type DocumentSnapshot, scenarioOf, usualName } from '../scenario.js';
import { isProbe, takeOver } from '../shortcuts.js';
import { filledIn } from '../stand-ins.js';
import { usageOf } from '../usages.js';
import { canonicalOf, canonicalXml } from './canonical-xml.js';
import { current, noteStored, readBack, scenarioDocumentBefore, snapshot } from './document-state.js';
import { needsTags } from './later-steps.js';
import { expectNoSecond, expectSecond, setUpSecond } from './second-user-documents.js';

Given('the usage {string}', async function (this: XcaliperWorld, auid: string) {
  const reason = notServed(auid, this.run.subject, await listedInRun(this.run));
  if (reason !== undefined) return this.skip(reason);
  const usage = usageOf(this, auid);
  Object.assign(scenarioOf(this), { auid, usage, documentName: usualName(this, usage) });
  return undefined;
});

Given('the document is named {string}', function (this: XcaliperWorld, name: string) {
  const scenario = scenarioOf(this);
  scenario.documentName = deployedDocumentName(name, scenario.auid, this.run.subject.usages);
});

Given('{whose} document', async function (this: XcaliperWorld, whose: Owner, text: string) {
  return setUpDocument(this, whose, text);
});

/** `features/documents.md` defines the named documents. */
Given('{whose} document {string}', async function (this: XcaliperWorld, whose: Owner, name: string) {
  return setUpDocument(this, whose, namedDocument(name));
});

/** A read-only run leaves the user's document alone, and takes the name of a document that nobody has. */
Given(/^there is no document(?: at "([^"]*)")?$/, async function (this: XcaliperWorld, written: string | null) {
  if (written !== null) return setUp(this, 'DELETE', writtenTarget(this, written));
  if (this.run.readOnly === true && (await exists(this, documentTarget(this)))) {
    scenarioOf(this).documentName = NOBODYS;
    return undefined;
  }
  return setUp(this, 'DELETE', documentTarget(this));
});

/** Name of a document that no user has. */
const NOBODYS = 'xcaliper-none';

/** Stores a second document, by its target below `{root}` and the AUID of its usage. */
Given(
  'a {string} document at {string}',
  async function (this: XcaliperWorld, auid: string, target: string, text: string) {
    return setUp(this, 'PUT', writtenTarget(this, target), usageOf(this, auid).mimeType, text);
  },
);

Then(
  '{whose} stored document equals \\(canonical XML)',
  async function (this: XcaliperWorld, whose: Owner, text: string) {
    return expectDocument(this, whose, text);
  },
);

Then(
  '{whose} stored document equals document {string} \\(canonical XML)',
  async function (this: XcaliperWorld, whose: Owner, name: string) {
    return expectDocument(this, whose, namedDocument(name));
  },
);

/** For rules that do not speak of white space between elements: RFC 4825 §6.3 has rules of its own about that. */
Then(
  'the stored document equals, apart from white space \\(canonical XML)',
  async function (this: XcaliperWorld, text: string) {
    const formOf = (stored: string) => withoutIndents(canonicalOf(this, stored));
    const expected = withoutIndents(canonicalXml(filledIn(this, text)));
    await expectStored(this, formOf, expected, 'canonical XML of the document, apart from white space');
  },
);

Then('{whose} document does not exist', async function (this: XcaliperWorld, whose: Owner) {
  if (ownerOf(whose) === 1) return expectNoSecond(this);
  await judgeStored(this, (text) => expectEqual(this, text, undefined, 'text of the document', 'stored-document'));
  return undefined;
});

/** Compares the text of the document. Cases about entity tags judge those. */
Then('the document is unchanged', async function (this: XcaliperWorld) {
  await expectUnchanged(this, await readBack(this));
});

Then(/^the document has (a new|the same) entity tag$/, async function (this: XcaliperWorld, which: string) {
  const before = scenarioDocumentBefore(this);
  const { etag, text } = await readBack(this);
  if (which === 'the same') {
    expectEqual(this, etag, before.etag, 'entity tag of the document', 'entity-tag');
    return etag === undefined ? this.vacuous(NO_TAG) : undefined;
  }
  if (etag === undefined && before.etag === undefined) {
    // The cases of §8.5 judge the presence of the entity tag. Here the text shows that the request changed it.
    expectEqual(
      this,
      text !== before.text,
      true,
      'the document (without an entity tag) has changed',
      'stored-document',
    );
    return this.role === 'focal' ? this.vacuous(NO_TAG) : undefined;
  }
  expectEqual(this, etag !== undefined && etag !== before.etag, true, `entity tag ${etag} is new`, 'entity-tag');
  return undefined;
});

const NO_TAG = 'the document has no entity tag';

Then("the response has the document's entity tag", async function (this: XcaliperWorld) {
  const { last } = scenarioOf(this);
  const answered = last?.response && headerValue(last.response.headers, 'ETag');
  const { etag } = await readBack(this);
  // The cases of §8.5 judge a GET without an entity tag.
  if (answered !== undefined && etag === undefined)
    this.failMeans('a GET of the document has no entity tag', 'entity-tag');
  expectEqual(this, [answered !== undefined, answered], [true, etag], 'entity tag of the response', 'entity-tag');
});

/**
 * Sets up a precondition with any successful status; the hooks restore the document after the scenario. A refusal makes
 * the scenario blocked, since other cases judge it. Sends no DELETE for a document that does not exist, and no PUT for
 * one that the case before has left with the same content. Where a case runs again, it stores a new document instead of
 * replacing one, and so do probes: a server that replaces nothing, or keeps something of the old document, is judged by other cases.
 */
export async function setUp(
  world: XcaliperWorld,
  method: 'PUT' | 'DELETE',
  target: string,
  mimeType?: string,
  text?: string,
): Promise<'skipped' | undefined> {
  const there = method === 'DELETE' ? await exists(world, target) : true;
  if (there === false) return undefined;
  if (there !== true) return world.blocked(`the set-up failed: nobody knows whether there is a document: ${there}`);
  if (world.run.readOnly === true) return world.skip(`the run is read-only, and the set-up needs ${method} ${target}`);
  const headers = mimeType === undefined ? {} : { 'Content-Type': mimeType };
  const body = text && filledIn(world, text);
  if (method === 'PUT' && startsAnew(world) && (await exists(world, target)) === true)
    await send(world, 'DELETE', target);
  if (mimeType === undefined || body === undefined || !takeOver(world, target, mimeType, body)) {
    const refusal = await refusalOf(world, method, target, headers, body);
    if (refusal !== undefined) return world.blocked(`the set-up failed: ${method} ${target} ${refusal}`);
  }
  const sent = world.exchanges.length - 1;
  if (method === 'DELETE' && (await exists(world, target)) === true) {
    world.judgedAt = sent;
    const reason = `the set-up failed: DELETE ${target} succeeds, and a GET still finds the document`;
    return world.blocked(reason, 'stored-document');
  }
  if (body !== undefined) noteStored(world, target, body);
  if (needsTags(world.laterSteps())) await snapshot(world);
  return undefined;
}

/**
 * Tells whether a set-up stores a new document, on another server than a mock of this process: for a case that runs again,
 * and for the probe of an ability. What a server has kept would let that probe pass by mistake.
 */
function startsAnew(world: XcaliperWorld): boolean {
  const { run } = world;
  return run.xdms === undefined && (run.shortcuts?.isFirstRound === false || isProbe(world));
}

/** Sends a request of a set-up, and returns why it failed, if it did. */
async function refusalOf(...request: Parameters<typeof send>): Promise<string | undefined> {
  const response = await responseOrReason(send(...request));
  if (typeof response !== 'object') return `got no complete response: ${response ?? 'no response came'}`;
  // Other cases judge which 2xx is correct.
  return isSuccess(response.status) ? undefined : `got status ${response.status}`;
}

/** @returns the reason when the server hides whether there is a document */
async function exists(world: XcaliperWorld, target: string): Promise<boolean | string> {
  if (target === documentTarget(world)) {
    const { text, status } = await current(world);
    return text !== undefined || (whyUnknown(world, status) ?? false);
  }
  const status = (await send(world, 'GET', target))?.status;
  return status === 200 || (whyUnknown(world, status) ?? false);
}

/**
 * Expects the document to have the text that it had before the request of the last When.
 *
 * @throws MeansError when it could not be read then, or as `judgeStored`
 */
export async function expectUnchanged(world: XcaliperWorld, { text }: DocumentSnapshot): Promise<void> {
  const before = scenarioDocumentBefore(world).text;
  await unlessChanged(world, text, () => expectEqual(world, text, before, 'text of the document', 'stored-document'));
}

/**
 * Judges the text of the document that a GET has got, undefined for none.
 *
 * @throws MeansError when `judge` throws and another GET gets another document: other cases judge that a GET shows the
 *   latest change, or somebody uses the account
 */
export async function unlessChanged(world: XcaliperWorld, text: string | undefined, judge: () => void): Promise<void> {
  try {
    judge();
  } catch (thrown) {
    if ((await readBack(world)).text === text) throw thrown;
    world.failMeans('two GETs of the document, one after the other, get different documents');
  }
}

async function setUpDocument(world: XcaliperWorld, whose: Owner, text: string): Promise<'skipped' | undefined> {
  if (scenarioOf(world).usage.scope === 'global') return requireGlobal(world, text);
  if (ownerOf(whose) === 1) return setUpSecond(world, text);
  return setUp(world, 'PUT', documentTarget(world), scenarioOf(world).usage.mimeType, text);
}

/** All users share a global document, and few may write it: the case is for a server that has the one it needs. */
async function requireGlobal(world: XcaliperWorld, text: string): Promise<'skipped' | undefined> {
  const { auid, documentName } = scenarioOf(world);
  const { text: stored, problem } = await snapshot(world);
  if (problem !== undefined) return world.blocked(`the GET of ${auid}/global/${documentName} failed: ${problem}`);
  const wanted = canonicalXml(filledIn(world, text));
  if (stored !== undefined && canonicalOf(world, stored) === wanted) return undefined;
  return world.skip(`the document ${auid}/global/${documentName} of the subject is another one than the example`);
}

async function expectDocument(world: XcaliperWorld, whose: Owner, text: string): Promise<void> {
  if (ownerOf(whose) === 1) return expectSecond(world, text);
  const formOf = (stored: string) => canonicalOf(world, stored);
  return expectStored(world, formOf, canonicalXml(filledIn(world, text)), 'canonical XML of the document');
}

/**
 * Compares a form of the stored document with the expected one.
 *
 * @throws MeansError as `judgeStored`
 */
export async function expectStored(
  world: XcaliperWorld,
  formOf: (text: string) => string,
  expected: string,
  what: string,
): Promise<void> {
  await judgeStored(world, (text) => {
    expectEqual(world, text === undefined ? undefined : formOf(text), expected, what, 'stored-document');
  });
}

/**
 * Judges the text of the stored document, undefined for none.
 *
 * @throws MeansError as `unlessChanged`
 */
export async function judgeStored(world: XcaliperWorld, judge: (text: string | undefined) => void): Promise<void> {
  const { text } = await readBack(world);
  await unlessChanged(world, text, () => judge(text));
}
