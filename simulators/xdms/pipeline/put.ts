import type { XmlDocument } from '../document/xml-document.js';
import type { Environment } from '../environment.js';
import type { Answer } from '../http/answer.js';
import type { XcapRequest } from '../http/xcap-request.js';
import type { Location } from '../placement/location.js';
import type { Behaviour } from './standard-behaviour.js';
import type { ResolvedTarget } from './target.js';
import type { Content } from './verify-content.js';

/**
 * PUT (RFC 4825 §8.2), in the order of its sub-sections, except that preconditions (§8.2.6) are evaluated before the
 * content is read (RFC 9110 §13.2.1).
 *
 * @throws Refusal 400, 409, 412, 415; nothing is changed then
 */
export function put(
  request: XcapRequest,
  target: ResolvedTarget,
  behaviour: Behaviour,
  environment: Environment,
): Answer {
  const location = behaviour.locateParent(target, environment, behaviour);
  behaviour.checkContentType(request, target.usage, location);
  behaviour.checkPreconditions(request, location.stored?.etag);
  const content = behaviour.verifyContent(request, location, environment.limits, behaviour);
  const document = insert(location, content, target, behaviour, environment);
  behaviour.validateDocument(document, target.usage, environment.constraintContext(target.documentId), behaviour);
  return behaviour.putAnswer(isCreation(location), environment.store.put(target.documentId, document));
}

function insert(
  location: Location,
  content: Content,
  { node }: ResolvedTarget,
  behaviour: Behaviour,
  environment: Environment,
): XmlDocument {
  if (content.kind === 'document') return content.document;
  if (location.kind === 'document' || node === undefined) throw new Error('a node cannot be put as a document');
  return behaviour.confirmInsertion(
    behaviour.placeContent(location, content, environment.limits, behaviour),
    node.selector,
    environment,
  );
}

function isCreation(location: Location): boolean {
  return (location.kind === 'document' ? location.stored : location.existing) === undefined;
}
