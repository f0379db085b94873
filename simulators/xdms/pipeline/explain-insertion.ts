import type { ExpandedName } from '../document/expanded-name.js';
import type { Draft, XmlElement } from '../document/xml-document.js';
import type { ElementLocation, NodeLocation } from '../placement/location.js';
import type { ElementStep, ParsedSelector, Resolver } from '../selector/node-selector.js';
import { isNonEmpty } from './locate/deepest-selected.js';
import { beginsElsewhere, inNamespace, otherValue, type Reason } from './locate/explain-parent.js';
import { childrenOf, inOtherNamespace } from './locate/explain-selection.js';

/** Characters of a value in an explanation. */
const LONGEST_VALUE = 60;

const NO_PLACE = 'The request URI would select no possible position';
const NOT_SELECTED = 'The request URI would not select the new node';

/** Says why content has no possible position. */
export function explainPlace(location: NodeLocation): Reason {
  if (location.kind === 'attribute') return { phrase: `${NO_PLACE}.`, told: {} };
  const { parent, stored } = location;
  return parent === undefined ? besideRoot(location, stored.document.root) : tooFar(location.step, parent);
}

/** A document has one document element, which the selector does not select. */
function besideRoot({ step }: ElementLocation, root: XmlElement): Reason {
  const { name } = step;
  if (name !== '*' && inOtherNamespace(name, [root]) !== undefined) return inNamespace(name, root);
  if (name !== '*' && name.localName !== root.localName) return beginsElsewhere(root, `${NO_PLACE}:`);
  const advice = 'Select the document element by its name alone.';
  return { phrase: `${NO_PLACE}: there is one document element${otherValue(step, [root])}.`, told: { advice } };
}

function tooFar({ name, position = 1 }: ElementStep<ExpandedName>, parent: XmlElement): Reason {
  const count = parent.shape.children.count(name);
  const advice = `Send a position of at most ${count + 1}, or none.`;
  const needed = `${position - 1} ${name === '*' ? 'elements' : `${name.localName} elements`} in front of it`;
  const phrase = `${NO_PLACE}: position ${position} needs ${needed}, and ${parent.name} has ${count}.`;
  return { phrase, told: { advice } };
}

/** Says why a selector would not select a new node. */
export function explainUnselected(draft: Draft, selector: ParsedSelector<ExpandedName>, resolve: Resolver): Reason {
  const { document, start } = draft;
  const above = selector.steps.slice(0, -1);
  const [step] = selector.steps.slice(-1);
  const elements = isNonEmpty(above) ? resolve(document, { steps: above }) : undefined;
  const siblings =
    above.length === 0 ? [document.root] : elements?.kind === 'element' ? childrenOf(elements.element) : [];
  const added = siblings.find((one) => one.start === start);
  if (step === undefined || added === undefined) return { phrase: `${NOT_SELECTED}.`, told: {} };
  return mismatch(step, added) ?? position(resolve(document, { steps: selector.steps }).kind);
}

function mismatch(step: ElementStep<ExpandedName>, added: XmlElement): Reason | undefined {
  const { name } = step;
  if (name !== '*' && name.localName !== added.localName) {
    return unlike(`the content is ${added.name}, and the selector asks for ${name.localName}`);
  }
  if (name !== '*' && name.namespace !== added.namespace) {
    return unlike(
      `the new ${added.localName} is ${where(added.namespace)}, and the selector asks for one ${where(name.namespace)}`,
    );
  }
  return step.attribute === undefined ? undefined : otherAttribute(step.attribute, added);
}

function otherAttribute(
  { name, value }: { readonly name: ExpandedName; readonly value: string },
  { attributes }: XmlElement,
): Reason | undefined {
  const has = attributes.find((one) => one.localName === name.localName && one.namespace === name.namespace);
  if (has?.value === value) return undefined;
  const sent = has === undefined ? `no ${name.localName}` : `"${has.value.slice(0, LONGEST_VALUE)}"`;
  return unlike(
    `the selector asks for ${name.localName}="${value.slice(0, LONGEST_VALUE)}", and the new element has ${sent}`,
  );
}

function where(namespace: string): string {
  return namespace === '' ? 'in no namespace' : `in ${namespace}`;
}

function unlike(what: string): Reason {
  return { phrase: `${NOT_SELECTED}: ${what}.`, told: {} };
}

function position(kind: string): Reason {
  if (kind !== 'ambiguous') return { phrase: `${NOT_SELECTED}: its position is another one.`, told: {} };
  const advice = 'Add a position, like [1], or an attribute to the last step.';
  return { phrase: `${NOT_SELECTED}: it selects several elements.`, told: { advice } };
}
