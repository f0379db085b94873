import type { Element } from '@xmldom/xmldom';
import { quotedForStep, type Rows, type WrittenStep } from './derived-case.js';
import type { MeasuredUsage, ParsedExample } from './measured-usage.js';
import { selectorOf, type WrittenSelector, writtenSelector } from './selectors.js';
import { chainTo, placesIn, written } from './tree.js';

// The words of the steps in steps/xcap/, as functions of their values.

export const given = (text: string): WrittenStep => ({ text: 'Given the document', doc: text });
export const noDocument: WrittenStep = 'Given there is no document';
export const putDocument = (keyword: string, text: string): WrittenStep => ({
  text: `${keyword} the client PUTs the document`,
  doc: text,
});
export const sends = (keyword: string, method: string, node: WrittenSelector): WrittenStep =>
  `${keyword} the client sends ${method} to node ${quotedForStep(writtenSelector(node))}`;
export const header = (name: string, value: string): WrittenStep =>
  `And the next request has header "${name}" with value ${quotedForStep(value)}`;
export const answers = (keyword: string, statuses: string): WrittenStep => `${keyword} the server answers ${statuses}`;
export const succeeds = (keyword: string): WrittenStep => `${keyword} the request succeeds`;
export const unchanged = (keyword: string): WrittenStep => `${keyword} the document is unchanged`;
export const bodyHas = (rows: Rows): WrittenStep => ({
  text: 'And the XML body has',
  rows: [['XPath', 'value'], ...rows],
});
export const storedEquals = (text: string, keyword = 'And'): WrittenStep => ({
  text: `${keyword} the stored document equals, apart from white space (canonical XML)`,
  doc: text,
});
export const storedExactly = (text: string): WrittenStep => ({
  text: 'And the stored document equals (canonical XML)',
  doc: text,
});
export const says = (report: string): WrittenStep => `And the conflict report says "${report}"`;
export const onlyIfAnswered = (status: number): WrittenStep =>
  `Then the case continues only if the server answered ${status}`;

/** Control against servers that know nothing of nodes. */
export const SERVES_NODES = 'the server serves the document element on its own';

/** PUTs an element; a short one in the step itself. */
export function putElement(keyword: string, node: WrittenSelector, body: string): WrittenStep {
  const selector = quotedForStep(writtenSelector(node));
  return /[\\\n]/.test(body) || body.length > 100
    ? { text: `${keyword} the client PUTs element ${selector} with`, doc: body }
    : `${keyword} the client PUTs element ${selector} with ${quotedForStep(body)}`;
}

export function putAttribute(keyword: string, node: WrittenSelector, value: string): WrittenStep {
  return `${keyword} the client PUTs attribute ${quotedForStep(writtenSelector(node))} with ${quotedForStep(value)}`;
}

/** Control of a refusal: the server takes an element of the document as it is, into the document. */
export function putsBack({ usage }: MeasuredUsage, { document }: ParsedExample): readonly WrittenStep[] {
  const chain = chainTo(document, placesIn(document).find((place) => place.length > 0) ?? []);
  const node = selectorOf(chain, 'wildcard-position', usage);
  const element = chain.at(-1);
  if (node === undefined || element === undefined) return [];
  return [putElement('And', node, written(element)), succeeds('And'), `And ${SERVES_NODES}`];
}

/** Makes controls of steps that continue a step before them: the first gets the keyword "But". */
export function asControls([first, ...others]: readonly WrittenStep[]): readonly WrittenStep[] {
  if (first === undefined) return [];
  const text = (typeof first === 'string' ? first : first.text).replace(/^And /, 'But ');
  return [typeof first === 'string' ? text : { ...first, text }, ...others];
}

/** Names an element for titles, as `note[2]`. */
export function calledIn(element: Element, place: readonly number[]): string {
  return place.length === 0 ? `${element.nodeName}` : `${element.nodeName} (${place.map((one) => one + 1).join('.')})`;
}
