import { XcapError } from './xcap-error.js';

/** The error conditions of RFC 5261 §5.1 that applying a patch meets. */
export type PatchCondition =
  | 'invalid-attribute-value'
  | 'invalid-diff-format'
  | 'invalid-namespace-prefix'
  | 'invalid-namespace-uri'
  | 'invalid-node-types'
  | 'invalid-patch-directive'
  | 'invalid-root-element-operation'
  | 'invalid-whitespace-directive'
  | 'invalid-xml-prolog-operation'
  | 'unlocated-node'
  | 'unsupported-id-function';

/** A patch operation, or an xcap-diff document, that cannot be applied. The copy of the document is as before. */
export class XcapPatchError extends XcapError {
  override readonly name = 'XcapPatchError';
  override readonly code = 'XCAP_PATCH';
  readonly condition: PatchCondition;

  constructor(condition: PatchCondition, problem: string) {
    super(`${condition}: ${problem}`);
    this.condition = condition;
  }
}
