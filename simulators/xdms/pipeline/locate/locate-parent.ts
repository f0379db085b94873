import { refuseConflict } from '../../http/refusal.js';
import type { Location } from '../../placement/location.js';
import type { ReadStored } from '../environment.js';
import type { ResolvedTarget } from '../target.js';
import type { LocateDirectory } from './locate-directory.js';
import type { LocateAttribute, LocateElement } from './locate-node.js';

/** @throws Refusal 409 no-parent */
export type LocateParent = (target: ResolvedTarget) => Location;

export interface LocateParentParts {
  readonly read: ReadStored;
  readonly locateDirectory: LocateDirectory;
  readonly locateElement: LocateElement;
  readonly locateAttribute: LocateAttribute;
}

/**
 * Finds the parent, by the URI without its last segment: a directory, or an element of an existing document (RFC 4825
 * §8.2.1).
 */
export function createLocateParent(parts: LocateParentParts): LocateParent {
  const { read, locateDirectory, locateElement, locateAttribute } = parts;
  return (target) => {
    const { node } = target;
    const stored = read(target);
    if (node === undefined) return locateDirectory(target, stored);
    if (stored === undefined) {
      const advice = 'Create the document first.';
      throw refuseConflict({ kind: 'no-parent', phrase: 'The document does not exist.' }, { advice });
    }
    const isElement = node.selector.terminal === undefined;
    return isElement ? locateElement(target, node, stored) : locateAttribute(target, node, stored);
  };
}
