import type { ExchangeTraits } from '../exchange-traits.js';
import { type SelectorStep, selectAmong, selectElements, selectorStep, splitSelector } from './select-elements.js';
import type { StoredDocument, Trees } from './stored-documents.js';
import type { StoredElement } from './stored-tree.js';
import { present, type Trait } from './trait.js';

const WORDS = {
  'no-document': 'where there is no document',
  'no-declaration': 'where the document has no XML declaration',
  'stored-comment': 'where the document has a comment',
  'stored-instruction': 'where the document has a processing instruction',
  'stored-cdata': 'where the document has a CDATA section',
  'stored-prefix': 'where the document has prefixes',
  'stored-beyond-ascii': 'where the document has characters beyond ASCII',
  'empty-document-element': 'below an empty document element',
  'self-closing-parent': 'below an element that is written <a/>',
  'missing-parent': 'below an element that does not exist',
  'several-parents': 'below several elements',
  'new-node': 'that does not exist yet',
  'existing-node': 'that exists already',
  'several-nodes': 'with a selector that selects several elements',
  'too-few-siblings': 'with a position beyond the end',
  'same-name': 'beside elements of the same name',
} as const;

type States = Partial<Readonly<Record<keyof typeof WORDS, boolean>>>;

/** Lists the traits of the stored document that a request meets; none when the exchanges do not show it. */
export function stateTraits(request: ExchangeTraits, before: StoredDocument, trees: Trees): readonly Trait[] {
  if (before === undefined) return [];
  if (before === 'missing') return traitsOfStates({ 'no-document': true });
  const tree = trees.of(before.text);
  return traitsOfStates({ ...statesOfText(before.text), ...(tree === undefined ? {} : statesOfNode(request, tree)) });
}

function traitsOfStates(states: States): readonly Trait[] {
  const none = Object.fromEntries(Object.keys(WORDS).map((id) => [id, false]));
  return present(WORDS, { ...none, ...states } as Readonly<Record<keyof typeof WORDS, boolean>>);
}

function statesOfText(text: string): States {
  return {
    'no-declaration': !/^\ufeff?<\?xml\s/.test(text),
    'stored-comment': text.includes('<!--'),
    'stored-instruction': /<\?(?!xml\s)/.test(text),
    'stored-cdata': text.includes('<![CDATA['),
    'stored-prefix': /<[^\s!?/>:"']+:/.test(text),
    'stored-beyond-ascii': /[^\0-\x7f]/.test(text),
  };
}

function statesOfNode({ kind, selector }: ExchangeTraits, root: StoredElement): States {
  if (kind !== 'element' && kind !== 'attribute') return {};
  const steps = splitSelector(selector);
  const elements = kind === 'attribute' ? steps.slice(0, -1) : steps;
  const read = elements.map(selectorStep).filter((step) => step !== undefined);
  const last = read.at(-1);
  if (read.length < elements.length || last === undefined) return {};
  return kind === 'attribute'
    ? statesOfAttribute(steps.at(-1) ?? '', selectElements(root, read))
    : statesOfElement(root, read, last);
}

function statesOfAttribute(step: string, owners: readonly StoredElement[]): States {
  const [owner, ...more] = owners;
  if (owner === undefined) return { 'missing-parent': true };
  const has = Object.hasOwn(owner.attributes, step.slice(1));
  return {
    'several-parents': more.length > 0,
    'self-closing-parent': more.length === 0 && owner.written === 'self-closing',
    'new-node': !has,
    'existing-node': has,
  };
}

function statesOfElement(root: StoredElement, steps: readonly SelectorStep[], last: SelectorStep): States {
  const selected = selectElements(root, steps);
  const [parent, ...more] = steps.length < 2 ? [] : selectElements(root, steps.slice(0, -1));
  if (steps.length > 1 && parent === undefined) return { 'missing-parent': true };
  const alike = parent === undefined ? [] : selectAmong(parent.children, { ...last, predicates: [] });
  const position = last.predicates.find((one) => 'position' in one);
  const only = more.length === 0 ? parent : undefined;
  return {
    'several-parents': more.length > 0,
    'empty-document-element': only === root && root.children.length === 0,
    'self-closing-parent': only?.written === 'self-closing',
    'new-node': selected.length === 0,
    'existing-node': selected.length === 1,
    'several-nodes': selected.length > 1,
    'too-few-siblings': position !== undefined && 'position' in position && position.position > alike.length + 1,
    'same-name': alike.length > 0 && selected.length === 0,
  };
}
