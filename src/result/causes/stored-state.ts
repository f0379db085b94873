import { isSuccess } from '../../../common/status.js';
import type { RecordedExchange } from '../attachments.js';
import { localName, readElements, type TreeElement, type WrittenForm } from './element-tree.js';

/** What the document has at a node selector when a request for it comes. Members are absent where nobody can tell. */
export interface StoredState {
  /** How the document writes the parent of the selected node. */
  readonly parent?: WrittenForm;
  /** Whether the selector selects a node. */
  readonly isExisting?: boolean;
  /** Whether the selected element is the only child of its parent. */
  readonly isOnlyChild?: boolean;
}

type Exchanges = readonly Pick<RecordedExchange, 'request' | 'response'>[];

/** A step of a selector: a name or `*`, and its predicates. Values with references are beyond this. */
const STEP = /^(?:[^:*[\]"']+:)?(\*|[^:*[\]"'@]+)((?:\[(?:\d+|@[^\]="']+=(?:"[^"&]*"|'[^'&]*'))\])*)$/;
const PREDICATE = /\[(?:(\d+)|@([^\]="']+)=(?:"([^"]*)"|'([^']*)'))\]/g;
const PARTS = /(?:[^/"']|"[^"]*"|'[^']*')+/g;

/**
 * Finds out from the exchanges before a request what it meets in the stored document.
 *
 * @param documentUrl URL of the document, as in the requests
 * @param selector decoded node selector, without the query
 * @param earlier the exchanges of the case before the request
 */
export function storedState(documentUrl: string, selector: string, earlier: Exchanges): StoredState {
  const text = storedText(documentUrl, earlier);
  const root = text === undefined ? undefined : readElements(text);
  if (root === undefined) return {};
  const parts = selector.match(PARTS) ?? [];
  const last = parts.at(-1) ?? '';
  const parent = elementAt(root, parts.slice(0, -1));
  if (parent === undefined) return {};
  if (last.startsWith('@')) {
    if (parent === 'none') return { isExisting: false };
    return { parent: parent.written, isExisting: parent.attributes.has(localName(last.slice(1))) };
  }
  const selected = elementAt(root, parts);
  if (selected === undefined) return {};
  const isExisting = selected !== 'none';
  if (parent === 'none') return { isExisting };
  return { parent: parent.written, isExisting, isOnlyChild: isExisting && parent.children.length === 1 };
}

/** Returns the text of the document, as it was written or read last; undefined after a change of a node. */
function storedText(documentUrl: string, earlier: Exchanges): string | undefined {
  const last = earlier.findLast(
    ({ request: { method, url }, response }) =>
      isSuccess(response?.status ?? 0) &&
      (url === documentUrl ? /^(?:GET|PUT|DELETE)$/.test(method) : isChangeBelow(documentUrl, method, url)),
  );
  if (last === undefined || last.request.url !== documentUrl) return undefined;
  return { PUT: last.request.body, GET: last.response?.body }[last.request.method];
}

function isChangeBelow(documentUrl: string, method: string, url: string): boolean {
  return method !== 'GET' && method !== 'HEAD' && url.startsWith(`${documentUrl}/`);
}

/**
 * Evaluates steps, each of which has to leave one element (RFC 4825 §6.3).
 *
 * @returns the selected element, `none`, or undefined when a step has another form
 */
function elementAt(root: TreeElement, steps: readonly string[]): TreeElement | 'none' | undefined {
  let candidates: readonly TreeElement[] = [root];
  let found: TreeElement | undefined;
  for (const step of steps) {
    const match = STEP.exec(step);
    if (match === null) return undefined;
    const [, name = '', predicates = ''] = match;
    const named = candidates.filter((one) => name === '*' || one.name === name);
    const [first, ...others] = filtered(named, predicates);
    found = others.length === 0 ? first : undefined;
    candidates = found?.children ?? [];
  }
  return found ?? 'none';
}

function filtered(elements: readonly TreeElement[], predicates: string): readonly TreeElement[] {
  let left = elements;
  for (const [, position, name = '', quoted, apostrophed] of predicates.matchAll(PREDICATE)) {
    left =
      position === undefined
        ? left.filter(({ attributes }) => attributes.get(localName(name)) === (quoted ?? apostrophed))
        : left.slice(Number(position) - 1, Number(position));
  }
  return left;
}
