import { defined } from '../../../common/defined.js';
import { ATT_VALUE, attributeValue, isAttValue } from './att-value.js';
import type { ElementStep, ParsedSelector, QName, Terminal } from './node-selector.js';
import { QNAME_PATTERN } from './xml-names.js';

const STEP = new RegExp(
  `(?<name>${QNAME_PATTERN}|\\*)(?:\\[(?<position>[0-9]+)\\])?(?:\\[@(?<attribute>${QNAME_PATTERN})=(?<value>${ATT_VALUE})\\])?(?:/|$)`,
  'uy',
);
const ATTRIBUTE = new RegExp(`^@(${QNAME_PATTERN})$`, 'u');

/** @returns undefined when the text is outside the grammar */
export type ParseNodeSelector = (text: string) => ParsedSelector<QName> | undefined;

/**
 * Parses a node selector by the grammar of RFC 4825 §6.3.
 *
 * @param text the selector after percent-decoding
 * @returns undefined when the text is outside the grammar, so at best an extension selector
 *
 * @example
 * parseNodeSelector('resource-lists/list[@name="friends"]/@name')
 */
export function parseNodeSelector(text: string): ParsedSelector<QName> | undefined {
  const known = remembered.get(text);
  if (known !== undefined) return known;
  const selector = parse(text);
  if (selector !== undefined) remember(text, selector);
  return selector;
}

/** Caches selectors, because clients repeat them; a full cache is cleared. */
const remembered = new Map<string, ParsedSelector<QName>>();
const REMEMBERED = 1_000;
const LONGEST_REMEMBERED = 500;

function remember(text: string, selector: ParsedSelector<QName>): void {
  if (text.length > LONGEST_REMEMBERED) return;
  if (remembered.size >= REMEMBERED) remembered.clear();
  remembered.set(text, selector);
}

function parse(text: string): ParsedSelector<QName> | undefined {
  const steps: ElementStep<QName>[] = [];
  let at = 0;
  while (at < text.length) {
    STEP.lastIndex = at;
    const match = STEP.exec(text);
    if (match === null) break;
    const step = stepOf(match.groups ?? {});
    if (step === undefined) return undefined;
    steps.push(step);
    at = STEP.lastIndex;
  }
  const [first, ...others] = steps;
  if (first === undefined) return undefined;
  return withTerminal([first, ...others], text.slice(at), text.endsWith('/'));
}

function withTerminal(
  steps: ParsedSelector<QName>['steps'],
  rest: string,
  endsWithSlash: boolean,
): ParsedSelector<QName> | undefined {
  if (rest === '') return endsWithSlash ? undefined : { steps };
  const terminal = terminalOf(rest);
  return terminal && { steps, terminal };
}

function stepOf(parts: Readonly<Record<string, string | undefined>>): ElementStep<QName> | undefined {
  const { name = '', position, attribute, value } = parts;
  if (value !== undefined && !isAttValue(value)) return undefined;
  return {
    name: name === '*' ? '*' : qName(name),
    ...defined({
      position: position === undefined ? undefined : Number(position),
      attribute: attribute === undefined ? undefined : { name: qName(attribute), value: attributeValue(value ?? '""') },
    }),
  };
}

function terminalOf(text: string): Terminal<QName> | undefined {
  if (text === 'namespace::*') return { kind: 'namespaces' };
  const name = ATTRIBUTE.exec(text)?.[1];
  return name === undefined ? undefined : { kind: 'attribute', name: qName(name) };
}

function qName(text: string): QName {
  const colon = text.indexOf(':');
  return { prefix: text.slice(0, Math.max(colon, 0)), localName: text.slice(colon + 1) };
}
