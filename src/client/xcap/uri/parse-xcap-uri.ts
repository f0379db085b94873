import { type FieldNames, requireOptions, requireText, shown, shownUri } from '../../../../common/arguments.js';
import { defined } from '../../../../common/defined.js';
import { InvalidArgumentError } from '../../../../common/errors.js';
import { decodePercent, isPath } from '../../../../common/percent-encoding.js';
import { parseAttValue } from '../att-value.js';
import { XcapSelectorError } from '../errors/selector-error.js';
import { checkAttributeName, checkNode } from '../selector/check-node.js';
import { completeBindings, type NamespaceBindings, parseBindings } from '../selector/namespace-bindings.js';
import type { SelectorStep } from '../selector/selector-node.js';
import { QNAME } from '../xml/xml-names.js';
import { isUnusableSegment, requireXcapRoot } from './xcap-root.js';
import type { XcapUri } from './xcap-uri.js';

const OPTIONS: FieldNames<{ xcapRoot: string }> = { xcapRoot: true };

/**
 * Parses an XCAP URI (RFC 4825 §6), with namespace bindings in the query or in the path.
 *
 * @param options.xcapRoot the XCAP root that the URI must start with
 * @returns its parts; `nodes` begins with the step for the document's root element
 * @throws InvalidArgumentError naming `uri`, when it is not an XCAP URI below that root
 * @throws XcapSelectorError (`XCAP_SELECTOR`) when its node selector is invalid or has an unbound prefix
 *
 * @example
 * parseXcapUri('http://h/x/resource-lists/users/sip:a@b.c/index/~~/resource-lists/list%5B1%5D', { xcapRoot: 'http://h/x' });
 */
export function parseXcapUri(uri: string, options: { readonly xcapRoot: string }): XcapUri {
  const root = requireXcapRoot(requireOptions(options, OPTIONS).xcapRoot).uri;
  const [path = '', ...query] = belowRoot(requireText(uri, 'uri'), root).split('?');
  if (!isPath(path)) throw refusal(uri, 'must be percent-encoded (RFC 3986 §3.3)');
  const segments = path.split('/').map((segment) => segmentOf(segment, uri));
  const separator = segments.indexOf('~~');
  const selector = separator < 0 ? undefined : segments.slice(separator + 1);
  return {
    xcapRoot: root,
    ...documentSelector(separator < 0 ? segments : segments.slice(0, separator), uri),
    ...nodeSelector(selector, queryOf(query, uri)),
  };
}

/** Removes the root. Scheme and host are case-insensitive, the rest is compared byte by byte (RFC 3986 §6.2.2.1). */
function belowRoot(uri: string, root: string): string {
  const [head = ''] = /^[^/]*\/\/[^/?#]*/.exec(uri) ?? [];
  if (head.includes('@')) throw refusal(uri, 'must not contain credentials');
  const whole = URL.canParse(head) ? `${new URL(head).origin}${uri.slice(head.length)}` : uri;
  if (!whole.startsWith(`${root}/`)) throw refusal(uri, `must lie below the XCAP root ${root}`);
  if (whole.includes('#')) throw refusal(uri, 'must not have a fragment');
  return whole.slice(root.length + 1);
}

function segmentOf(segment: string, uri: string): string {
  const text = decodePercent(segment);
  if (text === undefined) throw refusal(uri, `the segment ${shown(segment)} is not percent-encoded UTF-8`);
  return text;
}

function queryOf(query: readonly string[], uri: string): string {
  const text = decodePercent(query.join('?'));
  if (text === undefined) throw refusal(uri, 'the query is not percent-encoded UTF-8');
  return text;
}

type DocumentSelector = Pick<XcapUri, 'auid' | 'scope' | 'xui' | 'document'>;

function documentSelector([auid = '', scope, ...rest]: readonly string[], uri: string): DocumentSelector {
  if (scope !== 'users' && scope !== 'global') {
    throw refusal(uri, 'its second segment must be "users" or "global" (RFC 4825 §6.2)');
  }
  const xui = scope === 'users' ? (rest[0] ?? '') : undefined;
  const document = scope === 'users' ? rest.slice(1) : rest;
  const names = [auid, ...document];
  if (xui === '' || document.length === 0 || names.some((name) => name === '' || isUnusableSegment(name))) {
    throw refusal(uri, 'must name an AUID, a user (in the users tree) and a document (RFC 4825 §6.2)');
  }
  if (names.some((name) => name.includes('/'))) {
    throw refusal(uri, 'an AUID or a document name must not contain an encoded slash');
  }
  return { auid, scope, ...defined({ xui }), document: document.join('/') };
}

type Selector = Pick<XcapUri, 'nodes' | 'terminal' | 'bindings'>;

function nodeSelector(segments: readonly string[] | undefined, query: string): Selector {
  const inQuery = parseBindings(query);
  if (segments === undefined) return { bindings: inQuery };
  const { nodes, terminal, rest } = readSteps(segments);
  const bindings = merge(inQuery, rest === '' ? {} : parseBindings(rest.slice(1)));
  const attribute = typeof terminal === 'object' ? terminal.attribute : undefined;
  completeBindings(nodes, attribute, bindings);
  return { nodes, ...defined({ terminal }), bindings };
}

interface Steps {
  readonly nodes: readonly SelectorStep[];
  readonly terminal: XcapUri['terminal'];
  /** The text after the last step: empty, or bindings after a question mark. */
  readonly rest: string;
}

function readSteps(segments: readonly string[]): Steps {
  const last = segments.at(-1) ?? '';
  const terminal = readTerminal(last);
  const steps = (terminal === undefined ? segments : segments.slice(0, -1)).map((segment) => parseStep(segment));
  if (steps.length === 0) throw new XcapSelectorError(last, 'there must be a step before it (RFC 4825 §6.3)');
  const rest = terminal?.rest ?? steps.at(-1)?.rest ?? '';
  steps.forEach((step, index) => {
    const mayHaveBindings = terminal === undefined && index === steps.length - 1 && step.rest.startsWith('?');
    if (step.rest !== '' && !mayHaveBindings) {
      throw new XcapSelectorError(segments[index] ?? '', `cannot be understood from ${shown(step.rest)} on`);
    }
  });
  return { nodes: steps.map(({ step }) => step), terminal: terminal?.selector, rest };
}

function readTerminal(segment: string): { selector: NonNullable<XcapUri['terminal']>; rest: string } | undefined {
  const question = segment.indexOf('?');
  const text = question < 0 ? segment : segment.slice(0, question);
  const rest = question < 0 ? '' : segment.slice(question);
  if (text === 'namespace::*') return { selector: 'namespaces', rest };
  if (text.startsWith('@')) return { selector: { attribute: checkAttributeName(text.slice(1)) }, rest };
  return undefined;
}

function merge(first: NamespaceBindings, second: NamespaceBindings): NamespaceBindings {
  return Object.fromEntries([...Object.entries(first), ...Object.entries(second)]);
}

function refusal(uri: string, problem: string): InvalidArgumentError {
  return new InvalidArgumentError('uri', `${problem}, got ${shownUri(uri)}`);
}

const STEP = new RegExp(
  `^(?<name>\\*|${QNAME})(?:\\[(?<position>\\d+)\\])?(?:\\[@(?<attribute>${QNAME})=(?<value>"[^"]*"|'[^']*')\\])?`,
  'u',
);

/**
 * Parses one step (RFC 4825 §6.3) at the start of a decoded path segment.
 *
 * @returns the step and the rest of the segment
 * @throws XcapSelectorError when the segment does not begin with a step
 */
function parseStep(segment: string): { readonly step: SelectorStep; readonly rest: string } {
  const match = STEP.exec(segment);
  if (match === null) throw new XcapSelectorError(segment, 'is not a step of a node selector (RFC 4825 §6.3)');
  const { name = '', position, attribute, value } = match.groups ?? {};
  const at = position === undefined ? undefined : Number(position);
  const step = checkNode(stepOf(name, at, attribute, attribute === undefined ? '' : attributeValue(value, segment)));
  return { step, rest: segment.slice(match[0].length) };
}

function stepOf(
  name: string,
  position: number | undefined,
  attribute: string | undefined,
  value: string,
): SelectorStep {
  if (attribute === undefined) {
    return position === undefined ? { kind: 'name', name } : { kind: 'position', name, position };
  }
  return position === undefined
    ? { kind: 'attribute', name, attribute, value }
    : { kind: 'positionAndAttribute', name, position, attribute, value };
}

function attributeValue(text: string | undefined, segment: string): string {
  const value = parseAttValue(text ?? '');
  if (value === undefined) {
    throw new XcapSelectorError(segment, 'the attribute value must be an AttValue, without "<" and without a bare "&"');
  }
  return value;
}
