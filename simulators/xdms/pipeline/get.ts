import type { XdmsAnswer } from '../http/answer.js';
import { refuse } from '../http/refusal.js';
import type { XcapRequest } from '../http/xcap-request.js';
import type { Resolver } from '../selector/node-selector.js';
import type { DocumentAnswer, NodeAnswer } from './answers.js';
import type { CheckPreconditions } from './check-preconditions.js';
import type { ReadStored } from './environment.js';
import { explainSelection } from './locate/explain-selection.js';
import type { ResolvedTarget } from './target.js';

/** @throws Refusal 404 when the document or node does not exist, or the selector selects several; 304; 412 */
export type Get = (request: XcapRequest, target: ResolvedTarget) => XdmsAnswer;

export interface GetParts {
  readonly read: ReadStored;
  readonly resolve: Resolver;
  readonly checkPreconditions: CheckPreconditions;
  readonly documentAnswer: DocumentAnswer;
  readonly nodeAnswer: NodeAnswer;
}

/** GET and HEAD (RFC 4825 §8.3). */
export function createGet({ read, resolve, checkPreconditions, documentAnswer, nodeAnswer }: GetParts): Get {
  return (request, target) => {
    const stored = read(target);
    if (stored === undefined) throw refuse(404, 'The document does not exist.');
    if (target.node === undefined) {
      checkPreconditions(request, stored.etag);
      return documentAnswer(stored, target.usage.mimeType);
    }
    const selection = resolve(stored.document, target.node.selector);
    if (selection.kind === 'no-match' || selection.kind === 'ambiguous') {
      throw refuse(404, explainSelection(stored.document, target.node, resolve));
    }
    checkPreconditions(request, stored.etag);
    return nodeAnswer(stored, selection);
  };
}
