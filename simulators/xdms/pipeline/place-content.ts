import { XmlLimitError, type XmlLimits } from '../document/parse-document.js';
import { refuseConflict } from '../http/refusal.js';
import type { Draft } from '../placement/draft.js';
import type { NodeLocation } from '../placement/location.js';
import type { Behaviour } from './standard-behaviour.js';
import type { NodeContent } from './verify-content.js';

/**
 * Places an element or attribute in its document, tentatively.
 *
 * @throws Refusal 409 cannot-insert when there is no place for it; 409 constraint-failure beyond a limit
 */
export function placeContent(
  location: NodeLocation,
  content: NodeContent,
  limits: XmlLimits,
  behaviour: Behaviour,
): Draft {
  const draft = draftOf(location, content, limits, behaviour);
  if (draft === undefined) {
    throw refuseConflict({ kind: 'cannot-insert', phrase: 'There is no place that the request URI would select.' });
  }
  return draft;
}

function draftOf(
  location: NodeLocation,
  content: NodeContent,
  limits: XmlLimits,
  { placeElement, insertionOffset, placeAttribute }: Behaviour,
): Draft | undefined {
  try {
    if (content.kind === 'element' && location.kind === 'element') {
      return placeElement(location, content.fragment, limits, insertionOffset);
    }
    if (content.kind === 'attribute' && location.kind === 'attribute') {
      return placeAttribute(location, content.attValue, limits);
    }
    return undefined;
  } catch (thrown) {
    if (!(thrown instanceof XmlLimitError)) throw thrown;
    throw refuseConflict({ kind: 'constraint-failure', phrase: thrown.message });
  }
}
