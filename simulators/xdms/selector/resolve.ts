import { attributeOf } from '../document/attributes.js';
import type { ExpandedName } from '../document/expanded-name.js';
import type { XmlElement } from '../document/xml-document.js';
import type { Resolver, SelectedNode, StepResolver, Terminal } from './node-selector.js';

/**
 * Makes a resolver from a step resolver. Every step, also an inner one, must select a single element, the context of
 * the next step (RFC 4825 §6.3: "Each step in a node selector MUST produce a single element").
 */
export function resolverOf(resolveStep: StepResolver): Resolver {
  return (document, { steps, terminal }) => {
    let context: XmlElement | undefined;
    for (const step of steps) {
      const [element, second] = resolveStep(document, context, step);
      if (element === undefined) return { kind: 'no-match' };
      if (second !== undefined) return { kind: 'ambiguous' };
      context = element;
    }
    return context === undefined ? { kind: 'no-match' } : selectTerminal(context, terminal);
  };
}

function selectTerminal(element: XmlElement, terminal: Terminal<ExpandedName> | undefined): SelectedNode {
  if (terminal === undefined) return { kind: 'element', element };
  if (terminal.kind === 'namespaces') return { kind: 'namespaces', element };
  const attribute = attributeOf(element, terminal.name.namespace, terminal.name.localName);
  return attribute === undefined ? { kind: 'no-match' } : { kind: 'attribute', element, attribute };
}
