import { Then } from '@cucumber/cucumber';
import { bodyText, headerValue } from '../../common/exchange.js';
import { isSuccess } from '../../common/status.js';
import type { XcaliperWorld } from '../world.js';
import { parseXml } from '../xml.js';
import { snapshot } from './documents/document-state.js';
import { lastRequest, request } from './requests/requests.js';
import { send } from './requests/send.js';
import { nodeTarget } from './requests/targets.js';
import { noteExpected } from './responses/statuses.js';
import { responseOf, scenarioOf } from './scenario.js';

/**
 * Control of cases in which a server accepts a document: they prove nothing about a server that does not validate. RFC
 * 4825 §8.2.5 refuses violations of the usage's schema; other cases judge that. All schemas here forbid an undeclared
 * element of their own namespace at the end of the document element.
 */
Then('the server rejects the same document with an undeclared element added', async function (this: XcaliperWorld) {
  const { method, target, headers, body } = lastRequest(this);
  const text = bodyText({ body });
  const root = text === '' ? null : parseXml(text).documentElement;
  if (method !== 'PUT' || root === null) throw new Error('this step needs a PUT of a document as the last request');
  const type = headerValue(headers, 'Content-Type') ?? '';
  await request(this, { method, target, type, body: Buffer.from(withUndeclared(text, root)) });
  noteExpected(this, '4xx');
  const { status } = responseOf(this);
  if (!isSuccess(status)) return undefined;
  return this.blocked(`the subject takes a document that its schema does not allow, with ${status}`);
});

/** Control of cases about whole documents: they prove nothing about a plain file server. */
Then('the server serves the document element on its own', async function (this: XcaliperWorld) {
  const { text } = await snapshot(this);
  const root = text === undefined ? null : parseXml(text).documentElement;
  if (root === null)
    return this.inconclusive('the GET of the document returned no document element that the case could fetch');
  const { localName, namespaceURI } = root;
  // The default namespace also works on servers that cannot read a query (RFC 4825 §6.4).
  const selector =
    namespaceURI === scenarioOf(this).usage.namespace ? `${localName}` : `r:${localName}?xmlns(r=${namespaceURI})`;
  const response = await send(this, 'GET', nodeTarget(this, selector));
  this.expectedStatuses.set(this.exchanges.length - 1, '200');
  if (response?.status === 200) return undefined;
  return this.blocked(`GET of the document element is answered ${response?.status ?? 'nothing'}`, { status: '200' });
});

interface Named {
  readonly nodeName: string;
  readonly namespaceURI: string | null;
}

function withUndeclared(text: string, { nodeName, namespaceURI }: Named): string {
  const unknown = `<xcaliper-unknown xmlns="${namespaceURI ?? ''}"/>`;
  const end = text.lastIndexOf(`</${nodeName}`);
  if (end >= 0) return text.slice(0, end) + unknown + text.slice(end);
  return text.replace(/\/>(?=[^>]*$)/, () => `>${unknown}</${nodeName}>`);
}
