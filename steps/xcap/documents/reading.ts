import { type DataTable, Given, Then, When } from '@cucumber/cucumber';
import { bodyText, type HttpResponseRecord, headerValue } from '../../../common/exchange.js';
import { isSuccess } from '../../../common/status.js';
import { deployedFacts } from '../../../src/measure/server/for-steps.js';
import { expectEqual, expectMatch } from '../../expectations.js';
import type { XcaliperWorld } from '../../world.js';
import { parseSent, parseXml } from '../../xml.js';
import { request } from '../requests/requests.js';
import { send } from '../requests/send.js';
import { documentTarget, writtenTarget } from '../requests/targets.js';
import { noteExpected } from '../responses/statuses.js';
import { responseOf, scenarioOf } from '../scenario.js';
import { readBack, scenarioDocumentBefore, snapshot } from './document-state.js';
import { type SchemaName, validity } from './reading-schemas.js';

const CAPABILITIES = '{root}/xcap-caps/global/index';

/** Sends the server's own content, so that a server that accepts it suffers no damage. */
When('the client PUTs back the current content of {string}', async function (this: XcaliperWorld, written: string) {
  const target = writtenTarget(this, written);
  const found = await get(this, target);
  const type = headerValue(found.headers, 'Content-Type') ?? '';
  await request(this, { method: 'PUT', target, type, body: found.body });
});

/** Changes the precondition, so that an old entity tag exists. */
Given('the document has been replaced with', async function (this: XcaliperWorld, text: string) {
  return change(this, 'PUT', text);
});

Given('the document has been deleted', async function (this: XcaliperWorld) {
  return change(this, 'DELETE');
});

/** For requests that a server must refuse, and whose success would do damage. */
Given('the content of {string} is restored afterwards', async function (this: XcaliperWorld, written: string) {
  const target = writtenTarget(this, written);
  const found = await get(this, target);
  if (found.status !== 200) return this.blocked(`GET ${target} got status ${found.status}`, { status: '200' });
  const contentType = headerValue(found.headers, 'Content-Type') ?? '';
  this.originals.set(new URL(target, this.run.subject.xcapRoot).href, { contentType, body: found.body });
  return undefined;
});

/**
 * One row for each prefix in scope; an empty prefix is the default namespace. `xml` is always bound and not listed. For
 * rules about prefixes, "bindings of prefixes" leaves out the default namespace, of which RFC 4825 §10 has another rule.
 */
Then(
  /^the body has the (namespace bindings|bindings of prefixes)$/,
  function (this: XcaliperWorld, which: string, table: DataTable) {
    const isListed = (binding: string): boolean => which === 'namespace bindings' || !binding.startsWith('=');
    expectEqual(this, bindingsIn(this).filter(isListed), wanted(table), `${which} in the response`, 'body');
  },
);

function wanted(table: DataTable): readonly string[] {
  return table
    .hashes()
    .map(({ prefix = '', namespace = '' }) => `${prefix}=${namespace}`)
    .sort();
}

function bindingsIn(world: XcaliperWorld): readonly string[] {
  const { documentElement } = parseSent(world, bodyText(responseOf(world)), 'body');
  return [...(documentElement?.attributes ?? [])]
    .filter(({ name, value }) => /^xmlns(:|$)/.test(name) && name !== 'xmlns:xml' && value !== '')
    .map(({ name, value }) => `${name === 'xmlns' ? '' : name.slice('xmlns:'.length)}=${value}`)
    .sort();
}

Then('the document has an entity tag never seen before', async function (this: XcaliperWorld) {
  const { etag, text } = await readBack(this);
  // Other cases judge whether a request has its effect.
  if (text === scenarioDocumentBefore(this).text)
    this.failMeans('the request left the document unchanged', 'stored-document');
  const { tags, tagsBefore } = scenarioOf(this);
  const before = tags.slice(0, tagsBefore);
  // The cases of §8.5 judge a GET without an entity tag.
  if (etag === undefined) this.failMeans('a GET of the document has no entity tag', 'entity-tag');
  expectEqual(this, !before.includes(etag), true, `entity tag ${etag} is new`, 'entity-tag');
});

Then(/^the body is a valid (xcap-error|xcap-caps) document$/, function (this: XcaliperWorld, schema: SchemaName) {
  expectEqual(
    this,
    validity(schema, bodyText(responseOf(this))),
    'valid',
    `the ${schema} document`,
    'invalid-document',
  );
});

Given(
  /^xcap-caps lists the (usage|namespace) "([^"]*)"$/,
  async function (this: XcaliperWorld, kind: string, written: string) {
    const caps = await capabilities(this);
    if (caps === undefined) return this.blocked(UNREADABLE, { status: '200' });
    const name = kind === 'usage' ? deployedName(this, written) : written;
    const listed = kind === 'usage' ? caps.auids : caps.namespaces;
    return listed.includes(name) ? undefined : this.skip(`xcap-caps does not list the ${kind} ${name}`);
  },
);

Then('the request succeeds exactly if xcap-caps lists {string}', async function (this: XcaliperWorld, written: string) {
  const auid = deployedName(this, written);
  const { status } = responseOf(this);
  const caps = await capabilities(this);
  if (caps === undefined) return this.blocked(UNREADABLE, { status: '200' });
  const listed = caps.auids.includes(auid);
  // Who may write is another rule; a server that does not know the usage has nothing to forbid.
  if (listed && status === 403) return this.blocked('the user may not write documents of this usage');
  expectEqual(
    this,
    { listed, taken: isSuccess(status) },
    { listed, taken: listed },
    `${auid} in xcap-caps`,
    'capabilities',
  );
  return undefined;
});

/**
 * For steps outside the grammar of RFC 4825 §6.3: they are extension selectors, and a listed extension may define them.
 * Reads the capabilities only after a success.
 */
Then(
  /^the (server refuses the request|request does not succeed), unless xcap-caps lists an extension$/,
  async function (this: XcaliperWorld, refusal: string) {
    const isAny = refusal === 'request does not succeed';
    noteExpected(this, isAny ? '4xx or 5xx or 3xx' : '4xx');
    const { status } = responseOf(this);
    const extensions = isSuccess(status) ? ((await capabilities(this))?.extensions ?? []) : [];
    if (extensions.length > 0) {
      return this.inconclusive(
        `xcap-caps lists the extension ${extensions.join(', ')}, which may define this selector`,
      );
    }
    expectMatch(this, String(status), isAny ? /^[345]\d\d$/ : /^4\d\d$/, 'status of the response', {
      status: isAny ? '3xx or 4xx or 5xx' : '4xx',
    });
    return undefined;
  },
);

/** Reason for a blocked case; other cases judge whether a client can read the capabilities. */
const UNREADABLE = 'the GET of xcap-caps failed';

interface Capabilities {
  readonly auids: readonly string[];
  readonly extensions: readonly string[];
  readonly namespaces: readonly string[];
}

function deployedName(world: XcaliperWorld, auid: string): string {
  return deployedFacts(auid, world.run.subject.usages)?.auid ?? auid;
}

async function capabilities(world: XcaliperWorld): Promise<Capabilities | undefined> {
  const answer = await get(world, writtenTarget(world, CAPABILITIES));
  if (answer.status !== 200) return undefined;
  const document = parseXml(bodyText(answer));
  const texts = (name: string): readonly string[] =>
    [...document.getElementsByTagNameNS('*', name)].map(({ textContent }) => (textContent ?? '').trim());
  return { auids: texts('auid'), extensions: texts('extension'), namespaces: texts('namespace') };
}

async function get(world: XcaliperWorld, target: string): Promise<HttpResponseRecord> {
  const response = await send(world, 'GET', target);
  if (response === undefined) throw new Error(`GET ${target} got no response`);
  return response;
}

async function change(world: XcaliperWorld, method: 'PUT' | 'DELETE', body?: string): Promise<'skipped' | undefined> {
  const headers = body === undefined ? {} : { 'Content-Type': scenarioOf(world).usage.mimeType };
  const response = await send(world, method, documentTarget(world), headers, body);
  if (response === undefined || !isSuccess(response.status)) {
    return world.blocked(`the set-up failed: ${method} got status ${response?.status}`);
  }
  await snapshot(world);
  return undefined;
}
