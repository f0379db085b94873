import type { ExpandedName } from '../../document/expanded-name.js';
import type { XmlElement } from '../../document/xml-document.js';
import type { Told } from '../../http/refusal.js';
import type { ElementStep, Resolver } from '../../selector/node-selector.js';
import type { StoredDocument } from '../../store/document-store.js';
import type { ResolvedNode } from '../target.js';
import type { Steps } from './deepest-selected.js';
import { childrenOf, inOtherNamespace, quotedNamespace, type Stop, shownStep, stopOf } from './explain-selection.js';

/** Values of an attribute in an explanation. */
const MOST_VALUES = 3;
/** Characters of a value in an explanation. */
const LONGEST_VALUE = 60;

/** Why a PUT is refused: for the conflict report, and for the finding. */
export interface Reason {
  readonly phrase: string;
  readonly told: Told;
}

/** Says why the steps of a PUT select no parent, and what to change. */
export function explainParent(
  steps: Steps,
  node: ResolvedNode,
  { document }: StoredDocument,
  resolve: Resolver,
): Reason {
  const quotes = quotedNamespace(node.bindings);
  if (quotes !== undefined) return refused(`The parent does not exist: ${quotes}.`, 'Leave out the quotes.');
  const stop = stopOf(document, steps, resolve);
  const step = steps[stop?.depth ?? -1];
  if (stop === undefined || step === undefined) return { phrase: 'The parent does not exist.', told: {} };
  const written = shownStep(node.written.steps[stop.depth]);
  if (stop.isAmbiguous) {
    const advice = 'Add a position, like [1], or an attribute to the step.';
    return refused(`The parent is not a single element: the step ${written} selects several elements.`, advice);
  }
  const above = stop.depth === 0 ? 'the document' : shownStep(node.written.steps[stop.depth - 1]);
  return missing(step, stop, document.root, `${above} has no ${written}`);
}

function missing(step: ElementStep<ExpandedName>, stop: Stop, root: XmlElement, fact: string): Reason {
  const { name } = step;
  const elements = stop.found === undefined ? [root] : childrenOf(stop.found);
  const other = name === '*' ? undefined : inOtherNamespace(name, elements);
  if (name !== '*' && other !== undefined) return inNamespace(name, other);
  const same = elements.filter((one) => name === '*' || one.localName === name.localName);
  if (stop.found === undefined && same.length === 0)
    return beginsElsewhere(root, `The parent does not exist: ${fact};`);
  const hint = same.length === 0 ? '' : otherValue(step, same) || tooFew(step, same);
  return {
    phrase: `The parent does not exist: ${fact}${hint}.`,
    told: hint === '' ? {} : { advice: 'Select a parent that exists, or create the parent first.' },
  };
}

/** Explains a step whose name is in another namespace: the most frequent mistake. */
export function inNamespace({ localName, namespace }: ExpandedName, other: XmlElement): Reason {
  const own = namespace === '' ? 'in none' : `in ${namespace}`;
  const there = other.namespace === '' ? 'in no namespace' : `in ${other.namespace}`;
  const advice =
    other.namespace === ''
      ? 'Bind a prefix in the document.'
      : `Write p:${localName} in the node selector, and append ?xmlns(p=${other.namespace}).`;
  return refused(`The node selector asks for another namespace: the ${localName} is ${there}, and not ${own}.`, advice);
}

/** Explains a selector that does not begin with the document element. */
export function beginsElsewhere({ name }: XmlElement, fact: string): Reason {
  return refused(`${fact} a node selector begins with the document element, ${name}.`, `Begin it with ${name}/.`);
}

/** Lists what an attribute has in place of the value that a step asks for; empty when the step asks for none. */
export function otherValue({ attribute }: ElementStep<ExpandedName>, elements: readonly XmlElement[]): string {
  if (attribute === undefined) return '';
  const { localName, namespace } = attribute.name;
  const values = elements.flatMap(({ attributes }) =>
    attributes.filter((one) => one.localName === localName && one.namespace === namespace).map(({ value }) => value),
  );
  if (values.length === 0) return `; there is none with the attribute ${localName}`;
  if (values.includes(attribute.value)) return '';
  const shown = values.slice(0, MOST_VALUES).map((value) => `"${value.slice(0, LONGEST_VALUE)}"`);
  return `; there, ${localName} is ${shown.join(' or ')}${values.length > MOST_VALUES ? ' and others' : ''}`;
}

function tooFew({ position }: ElementStep<ExpandedName>, elements: readonly XmlElement[]): string {
  if (position === undefined || position <= elements.length) return '';
  return elements.length === 1 ? '; there is only one' : `; there are only ${elements.length}`;
}

/** No other client is the reason. */
function refused(phrase: string, advice: string): Reason {
  return { phrase, told: { advice, severity: 'error' } };
}
