import { Then } from '@cucumber/cucumber';
import { bodyText, headerValue } from '../../src/shared/exchange.js';
import type { XcaliperWorld } from '../world.js';
import { parseXml } from '../xml.js';
import { isSuccess, send, snapshot } from './documents.js';
import { lastRequest, request } from './requests.js';
import { answerOf, scenarioOf } from './scenario.js';
import { nodeTarget } from './targets.js';

/**
 * The control of cases in which a server takes a document: of one that looks into no document they say nothing. RFC 4825
 * §8.2.5: what the schema of the usage does not allow is refused; cases of their own judge that. No schema of the usages
 * here leaves room for an element of its own namespace at the end of the document element that it does not declare.
 */
Then('the server rejects the same document with an undeclared element added', async function (this: XcaliperWorld) {
  const { method, target, headers, body } = lastRequest(this);
  const text = bodyText({ body });
  const root = text === '' ? null : parseXml(text).documentElement;
  if (method !== 'PUT' || root === null) throw new Error('the request before this step puts no document');
  const type = headerValue(headers, 'Content-Type') ?? '';
  await request(this, { method, target, type, body: Buffer.from(withForeigner(text, root)) });
  const { status } = answerOf(this);
  if (!isSuccess(status)) return undefined;
  return this.inconclusive(`the subject takes a document that its schema does not allow, with ${status}`);
});

/** The control of cases about whole documents: of a server that keeps files they say nothing. */
Then('the server serves the document element on its own', async function (this: XcaliperWorld) {
  const { text } = await snapshot(this);
  const root = text === undefined ? null : parseXml(text).documentElement;
  if (root === null) return this.inconclusive('there is no document whose document element could be fetched');
  const { localName, namespaceURI } = root;
  // Servers that cannot read a query have the default namespace all the same (RFC 4825 §6.4).
  const selector =
    namespaceURI === scenarioOf(this).usage.namespace ? `${localName}` : `r:${localName}?xmlns(r=${namespaceURI})`;
  const response = await send(this, 'GET', nodeTarget(this, selector));
  if (response?.status === 200) return undefined;
  return this.inconclusive(
    `the subject serves no elements: GET of the document element is answered ${response?.status}`,
  );
});

interface Named {
  readonly nodeName: string;
  readonly namespaceURI: string | null;
}

function withForeigner(text: string, { nodeName, namespaceURI }: Named): string {
  const unknown = `<xcaliper-unknown xmlns="${namespaceURI ?? ''}"/>`;
  const end = text.lastIndexOf(`</${nodeName}`);
  if (end >= 0) return text.slice(0, end) + unknown + text.slice(end);
  return text.replace(/\/>(?=[^>]*$)/, () => `>${unknown}</${nodeName}>`);
}
