import { gzipSync } from 'node:zlib';
import { Then, When } from '@cucumber/cucumber';
import { bodyText } from '../../../common/exchange.js';
import { expectEqual, expectMatch } from '../../expectations.js';
import type { XcaliperWorld } from '../../world.js';
import { escapeXml, parseXml } from '../../xml.js';
import type { NodeKind } from '../parameter-types.js';
import { ELEMENT, NODE_TYPES, request } from '../requests/requests.js';
import { documentTarget, nodeTarget } from '../requests/targets.js';
import { responseOf, scenarioOf } from '../scenario.js';
import { filledIn } from '../stand-ins.js';

/** Encodings of a text; a feature file itself can hold only the first. */
const ENCODINGS: Readonly<Record<string, (text: string) => Uint8Array>> = {
  'UTF-8': (text) => Buffer.from(text),
  'UTF-8 with a byte order mark': (text) => Buffer.from(`\uFEFF${text}`),
  'UTF-8 with CR LF line ends': (text) => Buffer.from(text.replaceAll('\n', '\r\n')),
  'UTF-16 with a byte order mark': (text) => Buffer.from(`\uFEFF${text}`, 'utf16le'),
  'UTF-16 without a byte order mark': (text) => Buffer.from(text, 'utf16le'),
  'ISO-8859-1': (text) => Buffer.from(text, 'latin1'),
  gzip: (text) => gzipSync(text),
};

/** "gzip" is a content coding, so the request has Content-Encoding. */
When(
  'the client PUTs the document encoded in {string}',
  async function (this: XcaliperWorld, name: string, text: string) {
    const { mimeType: type } = scenarioOf(this).usage;
    const headers = name === 'gzip' ? { 'Content-Encoding': 'gzip' } : {};
    const body = octets(name, filledIn(this, text));
    await request(this, { method: 'PUT', target: documentTarget(this), type, headers, body });
  },
);

When(
  'the client PUTs {kind} {string} encoded in {string} with {string}',
  async function (this: XcaliperWorld, kind: NodeKind, node: string, name: string, text: string) {
    const body = octets(name, filledIn(this, text));
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

Then('the body is an AttValue of {string}', function (this: XcaliperWorld, value: string) {
  expectAttValue(this, value);
});

/** Takes the value as a document writes it, with references. */
Then('the body is an AttValue that means {string}', function (this: XcaliperWorld, written: string) {
  expectEqual(
    this,
    attributeValue(bodyText(responseOf(this))),
    attributeValue(`"${filledIn(this, written)}"`),
    'attribute value in the response',
    'body',
  );
});

/** From "<" to ">" (RFC 4825 §7.6): no XML declaration, nothing before or after the element. */
Then('the body starts and ends with the tags of {string}', function (this: XcaliperWorld, name: string) {
  const isElement = new RegExp(`^<${name}[\\s/>].*(?:</${name}\\s*>|/>)$`, 's');
  expectMatch(this, bodyText(responseOf(this)), isElement, 'the element that is the whole body', 'body');
});

/** The AttValue of XML 1.0, production 10. */
const ATT_VALUE = /^(?:"(?:[^<&"]|&[^;\s]+;)*"|'(?:[^<&']|&[^;\s]+;)*')$/;

/**
 * Expects the body to be an AttValue of a value (RFC 4825 §7.9). It has several spellings (quotes, references), all of which
 * are right; the failure shows one of them beside the body.
 */
export function expectAttValue(world: XcaliperWorld, value: string): void {
  const body = bodyText(responseOf(world));
  const isRight = ATT_VALUE.test(body) && meaningOf(body) === value;
  expectEqual(world, body, isRight ? body : attValueOf(value), 'AttValue in the response', 'body');
}

/** Writes a value as an AttValue; XML would read white space as blanks (XML 1.0 §3.3.3). */
function attValueOf(value: string): string {
  return `"${escapeXml(value)
    .replaceAll('&apos;', "'")
    .replace(/[\t\n\r]/g, (char) => `&#${char.charCodeAt(0)};`)}"`;
}

function meaningOf(attValue: string): string {
  return parseXml(`<element attribute=${attValue}/>`).documentElement?.getAttribute('attribute') ?? '';
}

function octets(name: string, text: string): Uint8Array {
  const encode = ENCODINGS[name];
  if (encode === undefined)
    throw new Error(`unknown encoding "${name}": use one of ${Object.keys(ENCODINGS).join(', ')}`);
  return encode(text);
}
