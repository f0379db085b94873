/** An element name or attribute name compared by namespace and local name (RFC 4825 §6.3). */
export interface ExpandedName {
  readonly namespace: string;
  readonly localName: string;
}

export function isNamedAs(element: ExpandedName, { namespace, localName }: ExpandedName): boolean {
  return element.localName === localName && element.namespace === namespace;
}
