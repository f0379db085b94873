import type { Authenticate } from '../auth/authenticate.js';
import type { AnswerRefusal, FinishAnswer, GuardAnswer } from '../auth/guard-answer.js';
import type { Bootstrap } from '../gba/bootstrap.js';
import type { AnswerMessage } from '../http/answer-message.js';
import type { InsertionOffset } from '../placement/insertion-offset.js';
import type { PlaceAttribute } from '../placement/place-attribute.js';
import type { PlaceElement } from '../placement/place-element.js';
import type { RemoveNode } from '../placement/remove-node.js';
import type { ExpandNames } from '../selector/expand-names.js';
import type { ParseNamespaceBindings } from '../selector/namespace-bindings.js';
import type { Resolver } from '../selector/node-selector.js';
import type { ParseNodeSelector } from '../selector/parse-node-selector.js';
import type { CheckConstraints, CheckNames, CheckSchema, ValidateDocument } from '../validation/validate-document.js';
import type { DeleteAnswer, DocumentAnswer, NodeAnswer, OptionsAnswer, PutAnswer } from './answers.js';
import type { Authorize } from './authorize.js';
import type { CheckContentType } from './check-content-type.js';
import type { CheckPreconditions } from './check-preconditions.js';
import type { ConfirmDeletion, DeleteResource } from './delete.js';
import type { ReadStored } from './environment.js';
import type { Get } from './get.js';
import type { ExpandTarget } from './locate/expand-target.js';
import type { FindUsage, IdentifyDocument } from './locate/identify-document.js';
import type { LocateAttribute, LocateElement } from './locate/locate-node.js';
import type { LocateDirectory, LocateParent } from './locate/locate-parent.js';
import type { ResolveTarget, SplitRequestTarget } from './locate/resolve-target.js';
import type { PlaceContent, VerifyContent } from './place-content.js';
import type { ConfirmInsertion, Put } from './put.js';
import type { DecodeContent, ReadAttValue, ReadDocument, ReadFragment } from './read-content.js';
import type { AllowedMethods, CheckMethod } from './serve.js';

/**
 * The steps of the pipeline by name, each with the type from its file. A deviation overrides a step by this name;
 * `createPipeline` binds them all.
 */
export interface PipelineSteps {
  // HTTP messages (RFC 9110, RFC 9112)
  readonly answerMessage: AnswerMessage;

  // Keys for authentication (3GPP TS 33.220)
  readonly bootstrap: Bootstrap;

  // The resource of the request URI (RFC 4825 §6)
  readonly splitTarget: SplitRequestTarget;
  readonly findUsage: FindUsage;
  readonly identifyDocument: IdentifyDocument;
  readonly parseNodeSelector: ParseNodeSelector;
  readonly parseNamespaceBindings: ParseNamespaceBindings;
  readonly resolveTarget: ResolveTarget;

  // Authentication and authorization (§8, §5.7)
  readonly authenticate: Authenticate;
  readonly authorize: Authorize;

  // Prefixes of the node selector (§6.4)
  readonly expandNames: ExpandNames;
  readonly expandTarget: ExpandTarget;

  // Methods (§8.1)
  readonly allowedMethods: AllowedMethods;
  readonly checkMethod: CheckMethod;
  readonly optionsAnswer: OptionsAnswer;

  // Reading documents and nodes, for every method
  readonly readStored: ReadStored;
  readonly resolveSelector: Resolver;
  readonly checkPreconditions: CheckPreconditions;

  // PUT (§8.2)
  readonly locateDirectory: LocateDirectory;
  readonly locateElement: LocateElement;
  readonly locateAttribute: LocateAttribute;
  readonly locateParent: LocateParent;
  readonly checkContentType: CheckContentType;
  readonly decodeContent: DecodeContent;
  readonly readDocument: ReadDocument;
  readonly readFragment: ReadFragment;
  readonly readAttValue: ReadAttValue;
  readonly verifyContent: VerifyContent;
  readonly insertionOffset: InsertionOffset;
  readonly placeElement: PlaceElement;
  readonly placeAttribute: PlaceAttribute;
  readonly placeContent: PlaceContent;
  readonly confirmInsertion: ConfirmInsertion;
  readonly checkSchema: CheckSchema;
  readonly checkNames: CheckNames;
  readonly checkConstraints: CheckConstraints;
  readonly validateDocument: ValidateDocument;
  readonly putAnswer: PutAnswer;
  readonly put: Put;

  // GET (§8.3)
  readonly documentAnswer: DocumentAnswer;
  readonly nodeAnswer: NodeAnswer;
  readonly get: Get;

  // DELETE (§8.4)
  readonly removeNode: RemoveNode;
  readonly confirmDeletion: ConfirmDeletion;
  readonly deleteAnswer: DeleteAnswer;
  readonly deleteResource: DeleteResource;

  // Answers
  readonly answerRefusal: AnswerRefusal;
  readonly guardAnswer: GuardAnswer;
  readonly finishAnswer: FinishAnswer;
}

export type StepName = keyof PipelineSteps;
