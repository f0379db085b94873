/** A name as a selector writes it, not yet expanded. */
export interface QName {
  /** Empty when there is none. */
  readonly prefix: string;
  readonly localName: string;
}

/** An element name or attribute name compared by namespace and local name (RFC 4825 §6.3). */
export interface ExpandedName {
  readonly namespace: string;
  readonly localName: string;
}

/**
 * One step of an element selector (RFC 4825 §6.3): which children, then which of them by position, then which of those
 * by an attribute's value.
 *
 * @typeParam Name `QName` as parsed, `ExpandedName` once the prefixes are resolved
 */
export interface Step<Name> {
  readonly name: Name | '*';
  readonly position?: number;
  readonly attribute?: { readonly name: Name; readonly value: string };
}

/** What the last segment may select instead of an element. */
export type Terminal<Name> = { readonly kind: 'attribute'; readonly name: Name } | { readonly kind: 'namespaces' };

/** A node selector: at least one step, and perhaps a terminal selector. */
export interface NodeSelector<Name> {
  readonly steps: readonly [Step<Name>, ...Step<Name>[]];
  readonly terminal?: Terminal<Name>;
}
