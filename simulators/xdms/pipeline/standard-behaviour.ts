import { authenticate } from '../auth/authenticate.js';
import { authorize } from '../auth/authorize.js';
import { guardAnswer } from '../auth/guard-answer.js';
import { answerMessage } from '../http/answer-message.js';
import { insertionOffset } from '../placement/insertion-offset.js';
import { placeAttribute } from '../placement/place-attribute.js';
import { placeElement } from '../placement/place-element.js';
import { removeNode } from '../placement/remove-node.js';
import { expandNames } from '../selector/expand-names.js';
import { parseNamespaceBindings } from '../selector/namespace-bindings.js';
import { parseNodeSelector } from '../selector/parse-node-selector.js';
import { splitTarget } from '../uri/split-target.js';
import { validateDocument, validationChecks } from '../validation/validate-document.js';
import { answerRefusal, finishAnswer } from './answer-refusal.js';
import { deleteAnswer, documentAnswer, nodeAnswer, optionsAnswer, putAnswer } from './answers.js';
import { checkContentType } from './check-content-type.js';
import { allowedMethods, checkMethod } from './check-method.js';
import { checkPreconditions } from './check-preconditions.js';
import { confirmDeletion } from './confirm-deletion.js';
import { confirmInsertion } from './confirm-insertion.js';
import { deleteResource } from './delete.js';
import { expandTarget } from './expand-target.js';
import { get } from './get.js';
import { locateAttribute, locateDirectory, locateElement, locateParent } from './locate-parent.js';
import { placeContent } from './place-content.js';
import { put } from './put.js';
import { findUsage, identifyDocument, resolveTarget } from './resolve-target.js';
import { decodeContent, readAttValue, readDocument, readFragment, verifyContent } from './verify-content.js';

/**
 * What RFC 4825 section 8 has a server do, one function a step, in the order in which a request meets them; behind a step
 * stand the smaller ones it is made of, which it takes from this record. A server that deviates is this record with a
 * step replaced: `{ ...standardBehaviour, checkPreconditions: () => {} }`.
 */
export const standardBehaviour = {
  answerMessage,

  resolveTarget,
  splitTarget,
  findUsage,
  identifyDocument,
  parseNodeSelector,
  parseNamespaceBindings,

  authenticate,
  authorize,

  expandTarget,
  expandNames,

  checkMethod,
  allowedMethods,
  optionsAnswer,

  get,
  documentAnswer,
  nodeAnswer,

  put,
  locateParent,
  locateDirectory,
  locateElement,
  locateAttribute,
  checkContentType,
  checkPreconditions,
  verifyContent,
  decodeContent,
  readDocument,
  readFragment,
  readAttValue,
  placeContent,
  placeElement,
  insertionOffset,
  placeAttribute,
  confirmInsertion,
  validateDocument,
  ...validationChecks,
  putAnswer,

  deleteResource,
  removeNode,
  confirmDeletion,
  deleteAnswer,

  answerRefusal,
  guardAnswer,
  finishAnswer,
};

export type Behaviour = typeof standardBehaviour;
