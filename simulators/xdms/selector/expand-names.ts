import { defined } from '../../../common/defined.js';
import type { ExpandedName } from '../document/expanded-name.js';
import type { PrefixBindings } from './namespace-bindings.js';
import type { ElementStep, ParsedSelector, QName, Terminal } from './node-selector.js';
import { XML_PREFIX_NAMESPACE } from './xml-names.js';

/** A selector uses a prefix that the query does not bind. */
export class UnboundPrefixError extends Error {
  override readonly name = 'UnboundPrefixError';
  readonly prefix: string;

  constructor(prefix: string) {
    super(`the prefix ${prefix} is not bound by an xmlns() part of the query`);
    this.prefix = prefix;
  }
}

/** @throws UnboundPrefixError for the first prefix, from left to right, that is not bound */
export type ExpandNames = (
  selector: ParsedSelector<QName>,
  bindings: PrefixBindings,
  defaultDocumentNamespace: string,
) => ParsedSelector<ExpandedName>;

/**
 * Replaces every prefix by its namespace URI (RFC 4825 §6.3): prefixes come only from the query, an unprefixed element
 * name is in the default document namespace of the usage, an unprefixed attribute name in no namespace. The prefix
 * `xml` needs no binding (Namespaces in XML 1.0 §3).
 *
 * @throws UnboundPrefixError for the first prefix, from left to right, that is not bound
 */
export function expandNames(
  selector: ParsedSelector<QName>,
  bindings: PrefixBindings,
  defaultDocumentNamespace: string,
): ParsedSelector<ExpandedName> {
  if (bindings.size > 0) return expand(selector, bindings, defaultDocumentNamespace);
  const known = remembered.get(selector);
  if (known?.namespace === defaultDocumentNamespace) return known.expanded;
  const expanded = expand(selector, bindings, defaultDocumentNamespace);
  remembered.set(selector, { namespace: defaultDocumentNamespace, expanded });
  return expanded;
}

/** The latest result for each selector without bindings; the parser returns the same value for a repeated selector. */
const remembered = new WeakMap<ParsedSelector<QName>, Remembered>();

interface Remembered {
  /** The default document namespace. */
  readonly namespace: string;
  readonly expanded: ParsedSelector<ExpandedName>;
}

function expand(
  selector: ParsedSelector<QName>,
  bindings: PrefixBindings,
  defaultDocumentNamespace: string,
): ParsedSelector<ExpandedName> {
  const namespaceOf = (prefix: string): string => {
    const uri = prefix === 'xml' ? XML_PREFIX_NAMESPACE : bindings.get(prefix);
    if (uri === undefined) throw new UnboundPrefixError(prefix);
    return uri;
  };
  const elementName = ({ prefix, localName }: QName): ExpandedName => ({
    namespace: prefix === '' ? defaultDocumentNamespace : namespaceOf(prefix),
    localName,
  });
  const attributeName = ({ prefix, localName }: QName): ExpandedName => ({
    namespace: prefix === '' ? '' : namespaceOf(prefix),
    localName,
  });
  const expandStep = ({ name, attribute, ...rest }: ElementStep<QName>): ElementStep<ExpandedName> => ({
    ...rest,
    name: name === '*' ? '*' : elementName(name),
    ...defined({
      attribute: attribute === undefined ? undefined : { name: attributeName(attribute.name), value: attribute.value },
    }),
  });
  const [first, ...others] = selector.steps;
  const steps = [expandStep(first), ...others.map(expandStep)] as const;
  return selector.terminal === undefined
    ? { steps }
    : { steps, terminal: expandTerminal(selector.terminal, attributeName) };
}

function expandTerminal(
  terminal: Terminal<QName>,
  attributeName: (name: QName) => ExpandedName,
): Terminal<ExpandedName> {
  return terminal.kind === 'attribute' ? { kind: 'attribute', name: attributeName(terminal.name) } : terminal;
}
