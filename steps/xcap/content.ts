import { gzipSync } from 'node:zlib';
import { Then, When } from '@cucumber/cucumber';
import { bodyText } from '../../src/shared/exchange.js';
import { expectEqual } from '../expectations.js';
import type { XcaliperWorld } from '../world.js';
import { parseXml } from '../xml.js';
import type { NodeKind } from './parameter-types.js';
import { ELEMENT, NODE_TYPES, request } from './requests.js';
import { answerOf, scenarioOf } from './scenario.js';
import { documentTarget, nodeTarget } from './targets.js';

/** Ways to make octets of a text; a feature can hold none but the first. */
const ENCODINGS: Readonly<Record<string, (text: string) => Uint8Array>> = {
  'UTF-8': (text) => Buffer.from(text),
  'UTF-8 with a byte order mark': (text) => Buffer.from(`\uFEFF${text}`),
  'UTF-8 with CR LF line ends': (text) => Buffer.from(text.replaceAll('\n', '\r\n')),
  'UTF-16 with a byte order mark': (text) => Buffer.from(`\uFEFF${text}`, 'utf16le'),
  'ISO-8859-1': (text) => Buffer.from(text, 'latin1'),
  gzip: (text) => gzipSync(text),
};

/** "gzip" is a content coding, which the request says in Content-Encoding. */
When(
  'the client PUTs the document encoded in {string}',
  async function (this: XcaliperWorld, name: string, text: string) {
    const { mimeType: type } = scenarioOf(this).usage;
    const headers = name === 'gzip' ? { 'Content-Encoding': 'gzip' } : {};
    await request(this, { method: 'PUT', target: documentTarget(this), type, headers, body: octets(name, text) });
  },
);

When(
  'the client PUTs {kind} {string} encoded in {string} with {string}',
  async function (this: XcaliperWorld, kind: NodeKind, node: string, name: string, text: string) {
    const body = octets(name, text);
    await request(this, { method: 'PUT', target: nodeTarget(this, node), type: NODE_TYPES[kind], body });
  },
);

When(
  'the client PUTs element {string} with CR LF line ends',
  async function (this: XcaliperWorld, node: string, text: string) {
    const body = text.replaceAll('\n', '\r\n');
    await request(this, { method: 'PUT', target: nodeTarget(this, node), type: ELEMENT, body });
  },
);

When(
  'the client PUTs node {string} with {string} and no Content-Type',
  async function (this: XcaliperWorld, node: string, text: string) {
    await request(this, { method: 'PUT', target: nodeTarget(this, node), body: text });
  },
);

/** AttValue has several ways to write one value (quotes, references), so what it comes to is compared. */
Then('the body is an AttValue of {string}', function (this: XcaliperWorld, value: string) {
  expectEqual(this, meaningOf(bodyText(answerOf(this))), value, 'attribute value in the answer');
});

/** The same for a value that is written as it stands in a document, references not expanded. */
Then('the body is an AttValue that means {string}', function (this: XcaliperWorld, written: string) {
  expectEqual(this, meaningOf(bodyText(answerOf(this))), meaningOf(`"${written}"`), 'attribute value in the answer');
});

/** From "<" to ">" (RFC 4825 §7.6): no XML declaration, nothing in front of the element or behind it. */
Then('the body starts and ends with the tags of {string}', function (this: XcaliperWorld, name: string) {
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
