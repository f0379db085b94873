/** A name in a selector, not expanded. */
export interface QName {
  /** Empty without a prefix. */
  readonly prefix: string;
  readonly localName: string;
}

/**
 * One step of an element selector (RFC 4825 §6.3): filters children by name, then by position, then by attribute value.
 *
 * @typeParam Name `QName` after parsing, `ExpandedName` after expansion
 */
export interface ElementStep<Name> {
  readonly name: Name | '*';
  readonly position?: number;
  readonly attribute?: { readonly name: Name; readonly value: string };
}

/** A last segment that selects no element. */
export type Terminal<Name> = { readonly kind: 'attribute'; readonly name: Name } | { readonly kind: 'namespaces' };

/** A node selector: at least one step, and an optional terminal selector. */
export interface ParsedSelector<Name> {
  readonly steps: readonly [ElementStep<Name>, ...ElementStep<Name>[]];
  readonly terminal?: Terminal<Name>;
}
