import { authenticate } from '../auth/authenticate.js';
import { authorize } from '../auth/authorize.js';
import { guardAnswer } from '../auth/guard-answer.js';
import { removeNode } from '../placement/remove-node.js';
import { validateDocument } from '../validation/validate-document.js';
import { deleteAnswer, documentAnswer, nodeAnswer, optionsAnswer, putAnswer } from './answers.js';
import { checkContentType } from './check-content-type.js';
import { checkMethod } from './check-method.js';
import { checkPreconditions } from './check-preconditions.js';
import { confirmDeletion } from './confirm-deletion.js';
import { confirmInsertion } from './confirm-insertion.js';
import { expandTarget } from './expand-target.js';
import { locateParent } from './locate-parent.js';
import { placeContent } from './place-content.js';
import { resolveTarget } from './resolve-target.js';
import { verifyContent } from './verify-content.js';

/**
 * What RFC 4825 section 8 has a server do, one function a step, in the order in which a request meets them. A server
 * that deviates is this record with a step replaced: `{ ...standardBehaviour, checkPreconditions: () => {} }`.
 */
export const standardBehaviour = {
  resolveTarget,
  authenticate,
  authorize,
  expandTarget,
  checkMethod,
  locateParent,
  checkContentType,
  checkPreconditions,
  verifyContent,
  placeContent,
  confirmInsertion,
  removeNode,
  confirmDeletion,
  validateDocument,
  documentAnswer,
  nodeAnswer,
  putAnswer,
  deleteAnswer,
  optionsAnswer,
  guardAnswer,
};

export type Behaviour = typeof standardBehaviour;
