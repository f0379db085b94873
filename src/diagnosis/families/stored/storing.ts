import { defined } from '../../../../common/defined.js';
import {
  attributeSpans,
  type Environment,
  parseDocument,
  type ResolvedTarget,
  retag,
  type StepOverrides,
  type XmlDocument,
  XmlLimitError,
  XmlSyntaxError,
} from '../../../../simulators/reference.js';
import type { MadeUpFault, Moment, PutKind } from '../../../result/made-up-fault.js';
import type { StoredChange } from './change.js';
import { isTreeElement, keyOf, treeOf, writtenTree } from './tree.js';

/** The kinds of resources that are put. */
export const PUT_KINDS = ['document', 'element', 'attribute'] as const satisfies readonly PutKind[];

/** What a server changes, and when. */
export interface Storing {
  readonly change: StoredChange;
  readonly moment: Moment;
  readonly kinds: readonly PutKind[];
  /** The only usage of which it changes documents; all when absent. */
  readonly auid?: string;
}

const MOMENTS: Readonly<Record<Moment, { readonly id: string; readonly words: string }>> = {
  'before checks': { id: '-before-checks', words: ', before it checks the content' },
  'when stored': { id: '', words: '' },
  'whole document': { id: '-anywhere', words: ', also in content that was stored before' },
};

const KIND_WORDS: Readonly<Record<PutKind, string>> = {
  document: 'a document',
  element: 'an element',
  attribute: 'an attribute',
};

/**
 * Describes a server that stores something else than was put.
 *
 * @param example a content before the change, and behind it
 */
export function storingFault(
  { change, moment, kinds, auid }: Storing,
  example: Readonly<Record<'put' | 'got', string>>,
) {
  const isAll = kinds.length === PUT_KINDS.length;
  const put = isAll ? 'something' : kinds.map((kind) => KIND_WORDS[kind]).join(' or ');
  const { id, words } = MOMENTS[moment];
  return {
    id: [change.id, ...(isAll ? [] : ['of', ...kinds]), ...(auid === undefined ? [] : ['in', auid])].join('-') + id,
    sentence: `${change.words} when ${put}${auid === undefined ? '' : ` in ${auid}`} is put${words}.`,
    does: 'store',
    change: change.id,
    ...example,
    moment,
    kinds,
    ...defined({ auid }),
  } as const satisfies MadeUpFault;
}

/** Returns the steps of such a server. */
export function storingSteps(storing: Storing): StepOverrides {
  return storing.moment === 'before checks' ? beforeChecks(storing) : whenStored(storing);
}

function isMeant({ kinds, auid }: Storing, { node, usage }: ResolvedTarget): boolean {
  const kind = node === undefined ? 'document' : node.selector.terminal === undefined ? 'element' : 'attribute';
  return kinds.includes(kind) && (auid === undefined || usage.auid === auid);
}

function beforeChecks(storing: Storing): StepOverrides {
  const { change } = storing;
  return {
    put:
      (put, { withSteps }) =>
      (request, target) => {
        if (!isMeant(storing, target)) return put(request, target);
        const overrides: StepOverrides = {
          readDocument: (read) => (text) => read(changedText(change, text)),
          readFragment: (read) => (text, parent) => read(changedText(change, text), parent),
          readAttValue: (read) => (text) => read(changedValue(change, text, target)),
        };
        return withSteps(overrides, () => put(request, target));
      },
  };
}

/** Returns the text itself when it is not well-formed, or the change does not concern it. */
export function changedText({ apply }: StoredChange, text: string): string {
  const tree = treeOf(text);
  if (tree === undefined) return text;
  const changed = apply(tree);
  return changed === tree || keyOf(changed) === keyOf(tree) ? text : writtenTree(changed);
}

/** @param text the value, in quotation marks */
function changedValue(change: StoredChange, text: string, { node }: ResolvedTarget): string {
  const terminal = node?.selector.terminal;
  if (terminal?.kind !== 'attribute') return text;
  const [element] = treeOf(changedText(change, `<around ${terminal.name.localName}=${text}/>`)) ?? [];
  const [attribute] = element !== undefined && isTreeElement(element) ? element.attributes : [];
  if (attribute === undefined) return text;
  return writtenTree([{ kind: 'element', name: 'a', attributes: [['v', attribute[1]]], children: [] }]).slice(5, -5);
}

function whenStored(storing: Storing): StepOverrides {
  return {
    put:
      (put, { environment }) =>
      (request, target) => {
        const answer = put(request, target);
        if (isMeant(storing, target)) storeChanged(storing, target, environment);
        return answer;
      },
  };
}

function storeChanged({ change, moment }: Storing, target: ResolvedTarget, { store, resolve }: Environment): void {
  const stored = store.get(target.documentId);
  if (stored === undefined) return;
  const { text } = stored.document;
  const { start, end } = moment === 'whole document' ? WHOLE : contentSpan(stored.document, target, resolve);
  const content = text.slice(start, end);
  const isValue = target.node?.selector.terminal !== undefined && moment !== 'whole document';
  const changed = isValue ? changedValue(change, content, target) : changedText(change, content);
  const document =
    changed === content ? undefined : documentOf(text.slice(0, start) + changed + text.slice(end ?? text.length));
  if (document !== undefined) retag(store.put(target.documentId, document), stored.etag);
}

interface Span {
  readonly start: number;
  /** undefined for the end of the text. */
  readonly end: number | undefined;
}

const WHOLE: Span = { start: 0, end: undefined };

/** Finds the part of a document that was put: an element, or a value with its quotation marks. */
function contentSpan(document: XmlDocument, { node }: ResolvedTarget, resolve: Environment['resolve']): Span {
  if (node === undefined) return WHOLE;
  const selected = resolve(document, node.selector);
  if (selected.kind === 'element') return selected.element;
  const span =
    selected.kind === 'attribute'
      ? attributeSpans(document, selected.element).find(({ name }) => name === selected.attribute.name)
      : undefined;
  return { start: span?.valueStart ?? 0, end: span?.end ?? 0 };
}

function documentOf(text: string): XmlDocument | undefined {
  try {
    return parseDocument(text);
  } catch (thrown) {
    if (thrown instanceof XmlSyntaxError || thrown instanceof XmlLimitError) return undefined;
    throw thrown;
  }
}
