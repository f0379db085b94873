import { XcapError } from './xcap-error.js';

/** An invalid node selector: bad position, bad name, unbound prefix. The message names the node. */
export class XcapSelectorError extends XcapError {
  override readonly name = 'XcapSelectorError';
  override readonly code = 'XCAP_SELECTOR';
  /** The invalid node in selector syntax, or the given value. */
  readonly node: string;

  constructor(node: string, problem: string) {
    super(`node ${node}: ${problem}`);
    this.node = node;
  }
}
