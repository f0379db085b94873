import { XcapError } from './xcap-error.js';

/** A node selector that is none: a bad position, a bad name, an unbound prefix. The message names the node. */
export class XcapSelectorError extends XcapError {
  override readonly name = 'XcapSelectorError';
  override readonly code = 'XCAP_SELECTOR';
  /** The node at fault, as it would stand in the selector, or what was given in its place. */
  readonly node: string;

  constructor(node: string, problem: string) {
    super(`node ${node}: ${problem}`);
    this.node = node;
  }
}
