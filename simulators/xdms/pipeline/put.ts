import type { ExpandedName } from '../document/expanded-name.js';
import type { Limits } from '../document/limits.js';
import type { Draft, XmlDocument } from '../document/xml-document.js';
import type { XdmsAnswer } from '../http/answer.js';
import { refuse, refuseConflict } from '../http/refusal.js';
import type { XcapRequest } from '../http/xcap-request.js';
import type { Location } from '../placement/location.js';
import type { ParsedSelector, Resolver } from '../selector/node-selector.js';
import type { DocumentId } from '../uri/document-id.js';
import type { ValidateDocument } from '../validation/validate-document.js';
import type { PutAnswer } from './answers.js';
import type { CheckContentType } from './check-content-type.js';
import type { CheckPreconditions } from './check-preconditions.js';
import type { ConstraintContextOf, Store } from './environment.js';
import { explainUnselected } from './explain-insertion.js';
import type { LocateParent } from './locate/locate-parent.js';
import type { PlaceContent, VerifiedContent, VerifyContent } from './place-content.js';
import type { ResolvedTarget } from './target.js';

/** @throws Refusal 400, 409, 412, 415, 507; changes nothing */
export type Put = (request: XcapRequest, target: ResolvedTarget) => XdmsAnswer;

export interface PutParts {
  readonly locateParent: LocateParent;
  readonly checkContentType: CheckContentType;
  readonly checkPreconditions: CheckPreconditions;
  readonly verifyContent: VerifyContent;
  readonly placeContent: PlaceContent;
  readonly confirmInsertion: ConfirmInsertion;
  readonly validateDocument: ValidateDocument;
  readonly constraintContext: ConstraintContextOf;
  readonly store: Pick<Store, 'put' | 'sizeWith'>;
  readonly limits: Pick<Limits, 'totalCharacters'>;
  readonly putAnswer: PutAnswer;
}

/**
 * Handles PUT in the order of RFC 4825 §8.2, except that it evaluates preconditions (§8.2.6) before it reads the
 * content (RFC 9110 §13.2.1).
 */
export function createPut(parts: PutParts): Put {
  return (request, target) => {
    const { usage, documentId } = target;
    const location = parts.locateParent(target);
    parts.checkContentType(request, usage, location);
    parts.checkPreconditions(request, location.stored?.etag);
    const content = parts.verifyContent(request, location);
    const document = insert(location, content, target, parts);
    parts.validateDocument(document, usage, parts.constraintContext(documentId));
    requireRoom(documentId, document, parts);
    return parts.putAnswer(isCreation(location), parts.store.put(documentId, document));
  };
}

function insert(
  location: Location,
  content: VerifiedContent,
  { node }: ResolvedTarget,
  { placeContent, confirmInsertion }: PutParts,
): XmlDocument {
  if (content.kind === 'document') return content.document;
  if (location.kind === 'document' || node === undefined) throw new Error('a node cannot be put as a document');
  return confirmInsertion(placeContent(location, content), node.selector);
}

/** @throws Refusal 507 (RFC 4918 §11.5) when the documents of the server would become too large together */
function requireRoom(id: DocumentId, document: XmlDocument, { store, limits }: PutParts): void {
  if (store.sizeWith(id, document) > limits.totalCharacters) {
    throw refuse(507, `All documents together may have at most ${limits.totalCharacters} characters.`);
  }
}

function isCreation(location: Location): boolean {
  return (location.kind === 'document' ? location.stored : location.existing) === undefined;
}

/**
 * @returns the changed document
 * @throws Refusal 409 cannot-insert; 409 constraint-failure when the document exceeds its limit
 */
export type ConfirmInsertion = (draft: Draft, selector: ParsedSelector<ExpandedName>) => XmlDocument;

interface ConfirmInsertionParts {
  readonly resolve: Resolver;
  readonly limits: Pick<Limits, 'documentBytes' | 'elements'>;
}

/**
 * Evaluates the request URI in the changed document: it must select the new node, so that GET(PUT(x)) = x (RFC 4825
 * §8.2.3, §8.2.4).
 */
export function createConfirmInsertion({ resolve, limits }: ConfirmInsertionParts): ConfirmInsertion {
  return (draft, selector) => {
    const { document, start } = draft;
    const selection = resolve(document, selector);
    if (!('element' in selection) || selection.element.start !== start) {
      const { phrase, told } = explainUnselected(draft, selector, resolve);
      throw refuseConflict({ kind: 'cannot-insert', phrase }, told);
    }
    if (document.root.shape.elements > limits.elements) {
      const phrase = `The document would have more than ${limits.elements} elements.`;
      throw refuseConflict({ kind: 'constraint-failure', phrase });
    }
    if (document.octets > limits.documentBytes) {
      const phrase = `The document would be larger than ${limits.documentBytes} octets.`;
      throw refuseConflict({ kind: 'constraint-failure', phrase });
    }
    return document;
  };
}
