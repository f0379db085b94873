import { Given, Then, When } from '@cucumber/cucumber';
import type { Element } from '@xmldom/xmldom';
import { defined } from '../../../common/defined.js';
import { bodyText, headerValue } from '../../../common/exchange.js';
import { isSuccess } from '../../../common/status.js';
import { RLS_SERVICES } from '../../../common/usages/standard-usages.js';
import { expectEqual, reading } from '../../expectations.js';
import type { XcaliperWorld } from '../../world.js';
import { parseXml } from '../../xml.js';
import { request } from '../requests/requests.js';
import { writtenTarget } from '../requests/targets.js';
import { responseOf } from '../scenario.js';
import { filledIn } from '../stand-ins.js';
import { usageOf } from '../usages.js';
import { readBack } from './document-state.js';
import { expandedForm } from './expanded-form.js';

/** The operator decides whom the server trusts, so a refusal is not a fault of the server. */
Given(
  'the client may PUT a {string} document at {string}',
  async function (this: XcaliperWorld, auid: string, target: string, body: string) {
    await request(this, {
      method: 'PUT',
      target: writtenTarget(this, target),
      type: usageOf(this, auid).mimeType,
      body,
    });
    const { status } = responseOf(this);
    return isSuccess(status) ? undefined : this.skip(`the subject answers PUT ${target} with ${status}`);
  },
);

/** The index also holds services of other users; the scenario's services share a unique start of their URIs. */
Then(
  'the services in the body whose URI starts with {string} are',
  function (this: XcaliperWorld, beginning: string, text: string) {
    expectServices(this, beginning, filledIn(this, text));
  },
);

/** Compares with the services that the client's own document has now; a document that does not exist has none. */
Then(
  'the services in the body whose URI starts with {string} are those of the document',
  async function (this: XcaliperWorld, beginning: string) {
    const { text } = await readBack(this);
    expectServices(this, beginning, text);
  },
);

/** Sends If-None-Match with the entity tag of the last successful GET; without a tag it sends a plain GET. */
When('the client sends a conditional GET to {string}', async function (this: XcaliperWorld, written: string) {
  const target = writtenTarget(this, written);
  const before = this.exchanges.findLast(
    ({ request: { method, target: asked }, response }) =>
      method === 'GET' && asked === target && response?.status === 200,
  );
  const etag = before?.response && headerValue(before.response.headers, 'ETag');
  await request(this, {
    method: 'GET',
    target,
    ...defined({ headers: etag === undefined ? undefined : { 'If-None-Match': etag } }),
  });
});

function expectServices(world: XcaliperWorld, beginning: string, text: string | undefined): void {
  expectEqual(world, responseOf(world).status, 200, 'status of the response', { status: '200' });
  const start = filledIn(world, beginning);
  const actual = servicesOf(world).filter((service) => uriOf(service).startsWith(start));
  const expected = text === undefined ? [] : servicesIn(text);
  expectEqual(
    world,
    actual.map(expandedForm).sort(),
    expected.map(expandedForm).sort(),
    'services in the response',
    'body',
  );
}

function servicesOf(world: XcaliperWorld): readonly Element[] {
  return reading(world, 'body', () => servicesIn(bodyText(responseOf(world))));
}

function servicesIn(text: string): readonly Element[] {
  const root = parseXml(text).documentElement;
  return [...(root?.childNodes ?? [])].filter(isElement).filter(isService);
}

function isElement(node: Element['childNodes'][number]): node is Element {
  return node.nodeType === node.ELEMENT_NODE;
}

function isService({ namespaceURI, localName }: Element): boolean {
  return namespaceURI === RLS_SERVICES.namespace && localName === 'service';
}

function uriOf(service: Element): string {
  return service.getAttribute('uri') ?? '';
}
