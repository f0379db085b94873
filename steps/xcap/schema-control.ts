import { Then } from '@cucumber/cucumber';
import { bodyText, headerValue } from '../../src/exchange.js';
import { expectEqual } from '../expectations.js';
import type { XcaliperWorld } from '../world.js';
import { parseXml } from '../xml.js';
import { snapshot } from './documents.js';
import { lastRequest, request } from './requests.js';
import { answerOf, scenarioOf } from './scenario.js';

/**
 * The control of cases in which a server takes a document: one that looks into no document would pass them. RFC 4825
 * §8.2.5: what the schema of the usage does not allow is refused. No schema of the usages here leaves room for an
 * element of its own namespace at the end of the document element that it does not declare.
 */
Then(
  'the same with an element that its schema does not have is answered 409, and nothing has changed',
  async function (this: XcaliperWorld) {
    const { method, target, headers, body } = lastRequest(this);
    const text = bodyText({ body });
    const root = text === '' ? null : parseXml(text).documentElement;
    if (method !== 'PUT' || root === null) throw new Error('the request before this step puts no document');
    const type = headerValue(headers, 'Content-Type') ?? '';
    await request(this, { method, target, type, body: Buffer.from(withForeigner(text, root)) });
    expectEqual(this, answerOf(this).status, 409, 'status of the answer');
    expectEqual(this, await snapshot(this), scenarioOf(this).before, 'document and entity tag');
  },
);

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
