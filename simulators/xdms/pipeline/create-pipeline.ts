import type { StepListener } from '../../steps-of.js';
import { createAuthenticate } from '../auth/authenticate.js';
import { digestChecks } from '../auth/digest/authenticate-digest.js';
import { answerRefusal, finishAnswer, guardAnswer } from '../auth/guard-answer.js';
import { createBootstrap } from '../gba/bootstrap.js';
import { createAnswerMessage } from '../http/answer-message.js';
import { insertionOffset } from '../placement/insertion-offset.js';
import { createPlaceAttribute } from '../placement/place-attribute.js';
import { createPlaceElement } from '../placement/place-element.js';
import { removeNode } from '../placement/remove-node.js';
import { expandNames } from '../selector/expand-names.js';
import { parseNamespaceBindings } from '../selector/namespace-bindings.js';
import { parseNodeSelector } from '../selector/parse-node-selector.js';
import { targetSplitter } from '../uri/split-target.js';
import {
  checkConstraints,
  checkNames,
  checkSchema,
  createValidateDocument,
  ValidDocuments,
} from '../validation/validate-document.js';
import { deleteAnswer, documentAnswer, nodeAnswer, optionsAnswer, putAnswer } from './answers.js';
import { authorize } from './authorize.js';
import { type StepOverrides, stepBinder } from './bind-steps.js';
import { checkContentType } from './check-content-type.js';
import { checkPreconditions } from './check-preconditions.js';
import { createConfirmDeletion, createDelete } from './delete.js';
import type { Environment } from './environment.js';
import { createExplainTarget } from './explain-target.js';
import { createGet } from './get.js';
import { createExpandTarget } from './locate/expand-target.js';
import { createFindUsage, createIdentifyDocument } from './locate/identify-document.js';
import { createLocateAttribute, createLocateElement } from './locate/locate-node.js';
import { createLocateDirectory, createLocateParent } from './locate/locate-parent.js';
import { createResolveTarget } from './locate/resolve-target.js';
import { createPlaceContent, createVerifyContent } from './place-content.js';
import { createConfirmInsertion, createPut } from './put.js';
import { createReadDocument, createReadFragment, decodeContent, readAttValueBody } from './read-content.js';
import { allowedMethods, createCheckMethod, createServe, type Serve } from './serve.js';

/**
 * Binds every step once, in the order of RFC 4825 section 8, each with the ports and the earlier steps that it uses.
 *
 * @param overrides steps of a deviating server; of several for one step, the later one wraps the earlier
 * @param listener hears of each call of a step
 */
export function createPipeline(
  environment: Environment,
  overrides: readonly StepOverrides[] = [],
  listener?: StepListener,
): Serve {
  const bind = stepBinder(environment, overrides, listener);
  const { access, report, limits, store, constraintContext, usages, users, rootSegments } = environment;
  const xcapRoot = (): string => environment.xcapRoot;

  // RFC 9110, RFC 9112: the checks of HTTP before XCAP.
  const answerMessage = bind(
    'answerMessage',
    createAnswerMessage({ ...limits, servesHost: environment.servesHost, report }),
  );

  // 3GPP TS 33.220 §4.5.2: a client gets a key for authentication.
  const bootstrap = bind('bootstrap', createBootstrap(environment.gba, access.settings.now));

  // §8, §6: the resource of the request URI. 404, or 400 for a URI that cannot be decoded.
  const resolveTarget = bind(
    'resolveTarget',
    createResolveTarget({
      splitTarget: bind('splitTarget', targetSplitter(rootSegments)),
      findUsage: bind('findUsage', createFindUsage({ usages })),
      identifyDocument: bind('identifyDocument', createIdentifyDocument({ users })),
      parseNodeSelector: bind('parseNodeSelector', parseNodeSelector),
      parseNamespaceBindings: bind('parseNamespaceBindings', parseNamespaceBindings),
      report,
    }),
  );

  // §8, §5.7: authentication and authorization. 401, 403.
  const authenticate = bind('authenticate', createAuthenticate({ access, report, checks: digestChecks }));
  const authorization = bind('authorize', authorize);

  // §8, §6.4: the prefixes of the node selector. 400.
  const expandTarget = bind('expandTarget', createExpandTarget({ expandNames: bind('expandNames', expandNames) }));

  // §8.1: the methods of the resource. 405, 501.
  const methods = bind('allowedMethods', allowedMethods);
  const checkMethod = bind('checkMethod', createCheckMethod({ allowedMethods: methods }));

  // The state that all methods read: documents, nodes in them, and §8.5: their entity tags. 412, 304.
  const read = bind('readStored', environment.read);
  const resolve = bind('resolveSelector', environment.resolve);
  const preconditions = bind('checkPreconditions', checkPreconditions);

  // §8.2.1: the parent of the new node. 409 no-parent.
  const locateParent = bind(
    'locateParent',
    createLocateParent({
      read,
      locateDirectory: bind('locateDirectory', createLocateDirectory({ store, limits })),
      locateElement: bind('locateElement', createLocateElement({ resolve, xcapRoot })),
      locateAttribute: bind('locateAttribute', createLocateAttribute({ resolve, xcapRoot })),
    }),
  );

  // §8.2.2: the content and its type. 400, 415, 409 not-utf-8 and not-well-formed.
  const contentType = bind('checkContentType', checkContentType);
  const verifyContent = bind(
    'verifyContent',
    createVerifyContent({
      decodeContent: bind('decodeContent', decodeContent),
      readDocument: bind('readDocument', createReadDocument(limits, environment)),
      readFragment: bind('readFragment', createReadFragment(limits)),
      readAttValue: bind('readAttValue', readAttValueBody),
    }),
  );

  // §8.2.3, §8.2.4: the position of the new node; the request URI must then select it. 409 cannot-insert.
  const placeContent = bind(
    'placeContent',
    createPlaceContent({
      placeElement: bind(
        'placeElement',
        createPlaceElement({ limits, insertionOffset: bind('insertionOffset', insertionOffset) }),
      ),
      placeAttribute: bind('placeAttribute', createPlaceAttribute(limits)),
    }),
  );
  const confirmInsertion = bind('confirmInsertion', createConfirmInsertion({ resolve, limits }));

  // §8.2.5: the changed document as a whole. 409 schema-validation-error, uniqueness-failure, constraint-failure.
  const validateDocument = bind(
    'validateDocument',
    createValidateDocument(
      {
        checkSchema: bind('checkSchema', checkSchema),
        checkNames: bind('checkNames', checkNames),
        checkConstraints: bind('checkConstraints', checkConstraints),
      },
      // A step of a deviating server may accept or store an invalid document.
      overrides.length === 0 ? new ValidDocuments() : undefined,
    ),
  );

  // §8.2: PUT takes the steps from §8.2.1 on. §8.2.7: 201 or 200.
  const put = bind(
    'put',
    createPut({
      locateParent,
      checkContentType: contentType,
      checkPreconditions: preconditions,
      verifyContent,
      placeContent,
      confirmInsertion,
      validateDocument,
      constraintContext,
      store,
      limits,
      putAnswer: bind('putAnswer', putAnswer),
    }),
  );

  // §8.3: GET. 404.
  const get = bind(
    'get',
    createGet({
      read,
      resolve,
      checkPreconditions: preconditions,
      documentAnswer: bind('documentAnswer', documentAnswer),
      nodeAnswer: bind('nodeAnswer', nodeAnswer),
    }),
  );

  // §8.4: DELETE. 404, 409 cannot-delete.
  const deleteResource = bind(
    'deleteResource',
    createDelete({
      read,
      resolve,
      checkPreconditions: preconditions,
      removeNode: bind('removeNode', removeNode),
      confirmDeletion: bind('confirmDeletion', createConfirmDeletion({ resolve })),
      validateDocument,
      constraintContext,
      store,
      deleteAnswer: bind('deleteAnswer', deleteAnswer),
    }),
  );

  // §8: the steps above in the order of processing.
  return createServe({
    report,
    answerMessage,
    bootstrap,
    resolveTarget,
    authenticate,
    authorize: authorization,
    expandTarget,
    checkMethod,
    get,
    put,
    deleteResource,
    allowedMethods: methods,
    optionsAnswer: bind('optionsAnswer', optionsAnswer),
    explainTarget: createExplainTarget({ rootSegments, usages, users }),
    answerRefusal: bind('answerRefusal', answerRefusal),
    guardAnswer: bind('guardAnswer', guardAnswer),
    finishAnswer: bind('finishAnswer', finishAnswer),
  });
}
