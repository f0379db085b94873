import path from 'node:path';
import { Given, Then, When } from '@cucumber/cucumber';
import type { Element, Node } from '@xmldom/xmldom';
import { messageOf } from '../../../common/errors.js';
import { bodyText } from '../../../common/exchange.js';
import { PACKAGE_ROOT } from '../../../common/package-root.js';
import { loadUsage } from '../../../common/usages/load-usage.js';
import { PRESET_USAGES } from '../../../common/usages/standard-usages.js';
import type { UsageFile } from '../../../common/usages/usage-file.js';
import { XmlExcessError } from '../../../common/xml/xml-excess.js';
import type { XmlSchema } from '../../../common/xml-schema/compile-schema.js';
import { loadDefaultUsages } from '../../../simulators/internal.js';
import { namedDocument } from '../../../src/measure/server/for-steps.js';
import { expectEqual, reading } from '../../expectations.js';
import type { XcaliperWorld } from '../../world.js';
import { escapeXml, parseSent, parseXml } from '../../xml.js';
import { request } from '../requests/requests.js';
import { documentTarget, nodeTarget } from '../requests/targets.js';
import { responseOf, scenarioOf } from '../scenario.js';
import { expectAttributeValue } from './attribute-value.js';
import { type ChosenNode, chooseNode, isElement, type NodeChoice, type SelectorForm } from './chosen-node.js';
import { current, snapshot } from './document-state.js';
import { setUp, unlessChanged } from './documents.js';
import { expandedForm, expandedTag } from './expanded-form.js';

// Steps about the document that the user has, whatever it contains. So a read-only run judges an account in use.

/** A node that a scenario has chosen, with the text of its document. */
interface Chosen extends ChosenNode {
  readonly text: string;
}

const chosen = new WeakMap<XcaliperWorld, Chosen>();

/** Stores a named document where the user has none, unless the run is read-only. */
Given("the user's document, or else document {string}", async function (this: XcaliperWorld, name: string) {
  const { text, problem } = await snapshot(this);
  if (problem !== undefined) return this.blocked(`the GET of the user's document failed: ${problem}`);
  if (text !== undefined) return undefined;
  const { auid, usage } = scenarioOf(this);
  if (usage.scope === 'global') return this.skip(`the subject has no document of the usage ${auid} in the global tree`);
  if (this.run.readOnly === true)
    return this.skip(`the user has no document of the usage ${auid}, and the run is read-only`);
  return setUp(this, 'PUT', documentTarget(this), usage.mimeType, namedDocument(name));
});

/** An element is a child of the document element, or that itself. A missing node would be one of the document element. */
When(
  /^the client sends GET to ((?:an element|an attribute|the parent of an attribute) of the document|an (?:element|attribute) that the document lacks)(?:, by (names|a prefix|a position|an attribute test))?$/,
  async function (this: XcaliperWorld, choice: NodeChoice, form: SelectorForm | null) {
    const { text, root } = await documentOf(this);
    const node = chooseNode(choice, root, scenarioOf(this).usage.namespace, form ?? undefined);
    if (node === undefined) {
      return this.skip(
        `no selector${form === null ? '' : ` by ${form}`} selects ${choice.replace('the document', "the user's document")}`,
      );
    }
    chosen.set(this, { ...node, text });
    await request(this, { method: 'GET', target: nodeTarget(this, node.selector) });
    return undefined;
  },
);

/**
 * Compares names, attributes and content of an element: other cases judge namespace declarations and white space. Its tag
 * has no content. An attribute value has several spellings (quotes, references), so the step compares what they mean. A
 * value without quotes breaks another rule (RFC 4825 §7.9).
 */
Then(
  /^the body (is that element|has the tag of that element|is (?:the value|an AttValue) of that attribute)$/,
  async function (this: XcaliperWorld, words: string) {
    const { element, attribute, text } = chosenOf(this);
    const body = bodyText(responseOf(this));
    const formOf = words === 'is that element' ? expandedForm : expandedTag;
    await unlessChanged(this, text, () => {
      if (attribute !== undefined) expectAttributeValue(this, attribute.value, words.includes('AttValue'));
      else
        expectEqual(this, elementsIn(this, body, element, formOf), [formOf(element)], 'elements in the body', 'body');
    });
  },
);

/** A schema that is older than the server cannot tell a new element from a wrong one. */
Then(
  /^the body is valid by the schema of the usage(, apart from elements that the schema may be too old for)?$/,
  async function (this: XcaliperWorld, isOld: string | null) {
    const { auid } = scenarioOf(this);
    const text = bodyText(responseOf(this));
    reading(this, 'invalid-document', () => parseXml(text));
    const validity = await usageValidity(this, auid, text);
    if (validity === undefined) return this.skip(`the usage ${auid} has no schema`);
    const isUnknown = isOld !== null && UNEXPECTED.test(validity);
    if (isUnknown) return this.inconclusive(`the schema may be older than the server: ${validity}`);
    expectEqual(this, validity, 'valid', `the document of ${auid}`, 'invalid-document');
    return undefined;
  },
);

/** What libxml2 says of an element that the schema does not have in this place. */
const UNEXPECTED = /This element is not expected/;

function elementsIn(
  world: XcaliperWorld,
  body: string,
  { parentNode }: Element,
  formOf: (element: Element) => string,
): readonly string[] {
  const text = body.replace(/^\s*<\?xml[^>]*\?>/, '');
  const document = parseSent(world, `<context${declarationsAt(parentNode)}>${text}</context>`, 'body');
  const found = [...(document.documentElement?.childNodes ?? [])].filter((node) => node.nodeType !== node.TEXT_NODE);
  return found.map((node) => (isElement(node) ? formOf(node) : node.nodeName));
}

interface ParsedDocument {
  readonly text: string;
  readonly root: Element;
}

/** @throws MeansError when the document cannot be read: other cases judge what a GET returns */
async function documentOf(world: XcaliperWorld): Promise<ParsedDocument> {
  const { text, problem = 'there is none' } = await current(world);
  if (text === undefined) return world.failMeans(`reading the user's document failed: ${problem}`);
  try {
    const root = parseXml(text).documentElement;
    if (root === null) throw new Error('it has no document element');
    return { text, root };
  } catch (thrown) {
    if (thrown instanceof XmlExcessError) throw thrown;
    return world.failMeans(`the user's document is not XML: ${messageOf(thrown)}`, 'body');
  }
}

function chosenOf(world: XcaliperWorld): Chosen {
  const found = chosen.get(world);
  if (found === undefined) throw new Error('the scenario has not chosen a node of the document yet');
  return found;
}

/** Returns the namespace declarations in scope at a node. An element of its own text need have none of them. */
function declarationsAt(parent: Node | null): string {
  const inScope = new Map<string, string>();
  for (let node = parent; node !== null && isElement(node); node = node.parentNode) {
    for (const { name, value } of node.attributes) {
      if (/^xmlns(?::|$)/.test(name) && !inScope.has(name)) inScope.set(name, value);
    }
  }
  return [...inScope].map(([name, value]) => ` ${name}="${escapeXml(value)}"`).join('');
}

/** Usages of files by path: compiling a schema takes long. */
const usages = new Map<string, Promise<UsageFile>>();

/**
 * Validates a well-formed document by the schema of its usage.
 *
 * @param auid AUID in the spelling of the features
 * @returns "valid", or the first fault; undefined for a usage without a schema
 */
async function usageValidity(world: XcaliperWorld, auid: string, text: string): Promise<string | undefined> {
  const schema = await schemaOf(auid, world.run.subject.usages?.[auid]?.file ?? fileOfPreset(auid));
  return schema && (schema.fault(text) ?? 'valid');
}

function fileOfPreset(auid: string): string | undefined {
  const usage = Object.values(PRESET_USAGES)
    .flat()
    .find((one) => one.auid === auid);
  return usage && path.join(PACKAGE_ROOT, 'usages', usage.file);
}

async function schemaOf(auid: string, file: string | undefined): Promise<XmlSchema | undefined> {
  if (file === undefined) return (await loadDefaultUsages()).find((one) => one.auid === auid)?.schema;
  const usage = usages.get(file) ?? loadUsage(file);
  usages.set(file, usage);
  return (await usage).schema?.validator;
}
