import { isAbsent, isSuccess } from '../../../../common/status.js';
import { localName } from '../../../../common/xml/xml-names.js';
import type { RecordedBody, RecordedExchange } from '../../attachments.js';
import { SEPARATOR } from '../separator.js';
import { type SelectingStep, selectAmong, selectorStep, splitSelector } from './select-elements.js';
import { type StoredElement, storedTree, type WrittenForm } from './stored-tree.js';

/** What the document has at a node selector when a request for it comes. Members are absent where nobody can tell. */
export interface StoredState {
  /** How the document writes the parent of the selected node. */
  readonly parent?: WrittenForm;
  /** Whether the selector selects a node. */
  readonly isExisting?: boolean;
  /** Whether the selected element is the only child of its parent. */
  readonly isOnlyChild?: boolean;
}

/**
 * Finds out from the exchanges before a request what it meets in the stored document.
 *
 * @param documentUrl URL of the document, as in the requests
 * @param selector decoded node selector, without the query
 * @param earlier the exchanges of the case before the request
 */
export function storedState(documentUrl: string, selector: string, earlier: Exchanges): StoredState {
  const stored = documentAfter(earlier, documentUrl);
  const root = stored === undefined || stored === 'missing' ? undefined : storedTree(stored.text);
  const parts = splitSelector(selector);
  const attribute = parts.at(-1)?.startsWith('@') === true ? parts.at(-1)?.slice(1) : undefined;
  const steps = (attribute === undefined ? parts : parts.slice(0, -1)).flatMap((text) => selectorStep(text) ?? []);
  const isReadable = steps.length === parts.length - (attribute === undefined ? 0 : 1);
  if (root === undefined || !isReadable) return {};
  return attribute === undefined ? stateOfElement(root, steps) : stateOfAttribute(root, steps, localName(attribute));
}

function stateOfAttribute(root: StoredElement, steps: readonly SelectingStep[], name: string): StoredState {
  const parent = elementAt(root, steps);
  if (parent === undefined) return { isExisting: false };
  return { parent: parent.written, isExisting: Object.keys(parent.attributes).some((key) => localName(key) === name) };
}

function stateOfElement(root: StoredElement, steps: readonly SelectingStep[]): StoredState {
  const isExisting = elementAt(root, steps) !== undefined;
  const parent = elementAt(root, steps.slice(0, -1));
  if (parent === undefined) return { isExisting };
  return { parent: parent.written, isExisting, isOnlyChild: isExisting && parent.children.length === 1 };
}

/** Evaluates steps, each of which has to leave one element (RFC 4825 §6.3). */
function elementAt(root: StoredElement, steps: readonly SelectingStep[]): StoredElement | undefined {
  let among: readonly StoredElement[] = [root];
  let found: StoredElement | undefined;
  for (const step of steps) {
    const [first, ...others] = selectAmong(among, step);
    found = others.length === 0 ? first : undefined;
    among = found?.children ?? [];
  }
  return found;
}

/** The document of a request before it, as far as earlier exchanges show it. */
type KnownDocument = { readonly text: string } | 'missing' | undefined;

type Exchanges = readonly Pick<RecordedExchange, 'request' | 'response'>[];

function documentAfter(exchanges: Exchanges, url: string): KnownDocument {
  let known: KnownDocument;
  for (const exchange of exchanges) {
    const [address, isNode] = addressOf(exchange.request.url);
    if (address === url) known = isNode ? afterNode(exchange, known) : afterDocument(exchange, known);
  }
  return known;
}

function addressOf(url: string): readonly [string, boolean] {
  const address = url.split('?', 1)[0] ?? '';
  const at = SEPARATOR.exec(address)?.index;
  return at === undefined ? [address, false] : [address.slice(0, at), true];
}

function afterNode({ request, response }: Exchanges[number], before: KnownDocument): KnownDocument {
  const isWritten = /^(?:PUT|DELETE)$/.test(request.method) && !isRefused(response?.status);
  return isWritten ? undefined : before;
}

function afterDocument({ request, response }: Exchanges[number], before: KnownDocument): KnownDocument {
  const status = response?.status ?? 0;
  switch (request.method) {
    case 'PUT':
      return isSuccess(status) ? documentIn(request) : isRefused(status) ? before : undefined;
    case 'DELETE':
      return isSuccess(status) || isAbsent(status) ? 'missing' : isRefused(status) ? before : undefined;
    case 'GET':
      if (status === 200 && response !== undefined) return documentIn(response);
      return isAbsent(status) ? 'missing' : before;
    default:
      return before;
  }
}

function documentIn({ body, cutFrom }: RecordedBody): KnownDocument {
  return body === undefined || cutFrom !== undefined ? undefined : { text: body };
}

function isRefused(status = 0): boolean {
  return status >= 300;
}
