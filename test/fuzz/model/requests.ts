import type { Step } from './select.js';
import type { Document, Element } from './tree.js';

export type Method = 'GET' | 'PUT' | 'DELETE';

export interface Target {
  /** Path of the document below the user's directory. */
  readonly document: string;
  readonly steps?: readonly Step[];
  /** Name of an attribute of the selected element. */
  readonly attribute?: string;
  /** False for a request without a query, which binds no prefix. */
  readonly isBound: boolean;
}

/** Content of a PUT. `broken` octets have their condition from RFC 4825 §11.2. */
export type Content =
  | { readonly kind: 'document'; readonly document: Document }
  | { readonly kind: 'element'; readonly element: Element }
  | { readonly kind: 'attribute'; readonly quoted: string; readonly value: string }
  | { readonly kind: 'broken'; readonly octets: Buffer; readonly condition: string };

export type Condition = 'none' | 'match-current' | 'match-stale' | 'none-match-current' | 'none-match-stale';

export interface ModelRequest {
  readonly method: Method;
  readonly target: Target;
  readonly condition: Condition;
  /** PUT only. */
  readonly content?: Content;
  /** True for a Content-Type that the target does not have. PUT only. */
  readonly isMislabeled?: boolean;
}

/** What the model expects of a response. */
export interface Expected {
  readonly status: number;
  /** Name of the element in the conflict report (RFC 4825 §11.2), with status 409. */
  readonly conflict?: string;
  /** Content of a successful GET. */
  readonly text?: string;
}

/** Documents by their path. */
export type Documents = ReadonlyMap<string, Document>;
