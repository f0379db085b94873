import { Then, When } from '@cucumber/cucumber';
import { bodyText } from '../../src/exchange.js';
import { expectEqual } from '../expectations.js';
import type { XcaliperWorld } from '../world.js';
import { parseXml } from '../xml.js';
import { ATTRIBUTE, ELEMENT, request } from './requests.js';
import { answerOf, scenarioOf } from './scenario.js';
import { documentTarget, nodeTarget } from './targets.js';

/** Ways to make octets of a text; a feature can hold none but the first. */
const ENCODINGS: Readonly<Record<string, (text: string) => Uint8Array>> = {
  'UTF-8': (text) => Buffer.from(text),
  'UTF-8 with a byte order mark': (text) => Buffer.from(`\uFEFF${text}`),
  'UTF-16 with a byte order mark': (text) => Buffer.from(`\uFEFF${text}`, 'utf16le'),
  'ISO-8859-1': (text) => Buffer.from(text, 'latin1'),
};

When(
  'the client puts the document encoded in {string}',
  async function (this: XcaliperWorld, name: string, text: string) {
    const { mimeType: type } = scenarioOf(this).usage;
    await request(this, { method: 'PUT', target: documentTarget(this), type, body: octets(name, text) });
  },
);

When(
  'the client puts the element {string} encoded in {string} as {string}',
  async function (this: XcaliperWorld, node: string, name: string, text: string) {
    await request(this, { method: 'PUT', target: nodeTarget(this, node), type: ELEMENT, body: octets(name, text) });
  },
);

When(
  'the client puts the attribute {string} encoded in {string} as {string}',
  async function (this: XcaliperWorld, node: string, name: string, text: string) {
    await request(this, { method: 'PUT', target: nodeTarget(this, node), type: ATTRIBUTE, body: octets(name, text) });
  },
);

When(
  'the client puts the document, its lines ending in CR and LF,',
  async function (this: XcaliperWorld, text: string) {
    const { mimeType: type } = scenarioOf(this).usage;
    await request(this, { method: 'PUT', target: documentTarget(this), type, body: text.replaceAll('\n', '\r\n') });
  },
);

When(
  'the client puts the element {string}, its lines ending in CR and LF,',
  async function (this: XcaliperWorld, node: string, text: string) {
    const body = text.replaceAll('\n', '\r\n');
    await request(this, { method: 'PUT', target: nodeTarget(this, node), type: ELEMENT, body });
  },
);

When(
  'the client puts the node {string} without a Content-Type as {string}',
  async function (this: XcaliperWorld, node: string, text: string) {
    await request(this, { method: 'PUT', target: nodeTarget(this, node), body: text });
  },
);

/** AttValue has several ways to write one value (quotes, references), so what it comes to is compared. */
Then('the answer is an AttValue of {string}', function (this: XcaliperWorld, value: string) {
  expectEqual(this, meaningOf(bodyText(answerOf(this))), value, 'attribute value in the answer');
});

/** The same for a value that is written as it stands in a document, references not expanded. */
Then('the answer is an AttValue that means {string}', function (this: XcaliperWorld, written: string) {
  expectEqual(this, meaningOf(bodyText(answerOf(this))), meaningOf(`"${written}"`), 'attribute value in the answer');
});

/** From "<" to ">" (RFC 4825 §7.6): no XML declaration, nothing in front of the element or behind it. */
Then('the answer begins and ends with the tags of {string}', function (this: XcaliperWorld, name: string) {
  const body = bodyText(answerOf(this));
  const isElement = new RegExp(`^<${name}[\\s/>].*(?:</${name}\\s*>|/>)$`, 's').test(body);
  expectEqual(this, isElement ? name : body, name, 'the element that is the whole answer');
});

/** The AttValue of XML 1.0, production 10. */
const ATT_VALUE = /^(?:"(?:[^<&"]|&[^;\s]+;)*"|'(?:[^<&']|&[^;\s]+;)*')$/;

function meaningOf(body: string): string {
  if (!ATT_VALUE.test(body)) return `no AttValue: ${body}`;
  return parseXml(`<element attribute=${body}/>`).documentElement?.getAttribute('attribute') ?? '';
}

function octets(name: string, text: string): Uint8Array {
  const encode = ENCODINGS[name];
  if (encode === undefined) throw new Error(`the steps know no encoding ${name}`);
  return encode(text);
}
