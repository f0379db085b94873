import { gzipSync } from 'node:zlib';
import { Then, When } from '@cucumber/cucumber';
import type { XcaliperWorld } from '../../world.js';
import type { AttributeValueForm, NodeKind } from '../parameter-types.js';
import { NODE_TYPES, request } from '../requests/requests.js';
import { documentTarget, nodeTarget } from '../requests/targets.js';
import { scenarioOf } from '../scenario.js';
import { filledIn } from '../stand-ins.js';
import { attributeValue, expectAttributeValue } from './attribute-value.js';

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
  'the client PUTs node {string} with {string} and no Content-Type',
  async function (this: XcaliperWorld, node: string, text: string) {
    await request(this, { method: 'PUT', target: nodeTarget(this, node), body: text });
  },
);

/**
 * An AttValue has its quotes and references (RFC 4825 §7.9). The other forms also take a value without them, which breaks
 * another rule. A value has several spellings, so the step compares what they mean.
 */
Then(
  'the body is {attributeValue} {string}',
  function (this: XcaliperWorld, { isAttValue, isWritten }: AttributeValueForm, text: string) {
    // Stand-ins are filled in as a document writes them.
    const written = filledIn(this, text);
    const value = isWritten || written !== text ? attributeValue(`"${written}"`) : text;
    expectAttributeValue(this, value ?? text, isAttValue);
  },
);

function octets(name: string, text: string): Uint8Array {
  const encode = ENCODINGS[name];
  if (encode === undefined)
    throw new Error(`unknown encoding "${name}": use one of ${Object.keys(ENCODINGS).join(', ')}`);
  return encode(text);
}
