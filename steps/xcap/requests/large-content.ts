import { Given, Then, When } from '@cucumber/cucumber';
import { bodyText } from '../../../common/exchange.js';
import { expectEqual, expectMatch } from '../../expectations.js';
import type { XcaliperWorld } from '../../world.js';
import { canonicalOf, comparable } from '../documents/canonical-xml.js';
import { readBack } from '../documents/document-state.js';
import { expectUnchanged, setUp } from '../documents/documents.js';
import type { NodeKind } from '../parameter-types.js';
import { noteExpected, statusPattern } from '../responses/statuses.js';
import { responseOf, scenarioOf } from '../scenario.js';
import { documentOf, listOf } from './large-list.js';
import { ELEMENT, NODE_TYPES, request } from './requests.js';
import { send } from './send.js';
import { documentTarget, nodeTarget } from './targets.js';

/** Target and body of the last large PUT in each scenario. */
const lastPut = new WeakMap<XcaliperWorld, { readonly target: string; readonly body: string }>();

/** 1 kB is 1000 octets. */
Given('a document of {int} kB', async function (this: XcaliperWorld, size: number) {
  const { mimeType } = scenarioOf(this).usage;
  return setUp(this, 'PUT', documentTarget(this), mimeType, documentOf(size * 1000, 'before'));
});

When('the client PUTs a document of {int} kB', async function (this: XcaliperWorld, size: number) {
  const { mimeType } = scenarioOf(this).usage;
  await put(this, documentTarget(this), mimeType, documentOf(size * 1000, 'large'));
});

/** An element is a list, with the name in its selector. */
When(
  'the client PUTs {kind} {string} of {int} kB',
  async function (this: XcaliperWorld, kind: NodeKind, node: string, size: number) {
    const octets = size * 1000;
    const [, name = ''] = /\[@name="([^"]*)"\]$/.exec(node) ?? [];
    const body = kind === 'element' ? listOf(octets, name) : `"${'x'.repeat(octets - 2)}"`;
    await put(this, nodeTarget(this, node), NODE_TYPES[kind], body);
  },
);

When(
  'the client PUTs list {string} with {int} nested lists',
  async function (this: XcaliperWorld, name: string, depth: number) {
    const body = `<list name="${name}">${'<list>'.repeat(depth)}${'</list>'.repeat(depth)}</list>`;
    await put(this, nodeTarget(this, `resource-lists/list[@name="${name}"]`), ELEMENT, body);
  },
);

/** HTTP lets a server refuse large content: 413 or 507, also 400, 403 for a quota, 409 for a constraint. */
Then('the request succeeds completely, or the document is unchanged', async function (this: XcaliperWorld) {
  const { status } = responseOf(this);
  const allowed = '200 or 201 or 204 or 400 or 403 or 409 or 413 or 507';
  noteExpected(this, allowed);
  expectMatch(this, String(status), statusPattern(allowed), 'status of the response', { status: allowed });
  if (status >= 400) {
    await expectUnchanged(this, await readBack(this));
    return;
  }
  const put = lastPut.get(this);
  if (put === undefined) throw new Error('the scenario has sent no large PUT yet');
  const found = await send(this, 'GET', put.target);
  // Other cases judge reads of a node.
  if (found?.status !== 200)
    this.failMeans(`the GET of ${put.target} was answered ${found?.status}`, { status: '200' });
  const isStored = comparable(bodyText(found)) === comparable(put.body);
  expectEqual(this, isStored, true, `whether a GET of ${put.target} returns the new content`, 'stored-document');
  canonicalOf(this, (await readBack(this)).text ?? '');
});

async function put(world: XcaliperWorld, target: string, type: string, body: string): Promise<void> {
  lastPut.set(world, { target, body });
  await request(world, { method: 'PUT', target, type, body });
}
