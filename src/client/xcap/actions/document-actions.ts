import { requireOptions } from '../../../../common/arguments.js';
import { InvalidArgumentError } from '../../../../common/errors.js';
import type { AuidName } from '../../../../common/names/auid-name.js';
import { XCAP_CAPS } from '../../../../common/usages/standard-usages.js';
import { XcapResponseError } from '../errors/response-error.js';
import { requireBoolean } from '../resolve-options.js';
import { childrenNamed, type ElementLike, isNamed, rootElement } from '../xml/read-xml.js';
import {
  type ActionOptions,
  type CapabilitiesResult,
  CREATE_DOCUMENT_OPTIONS,
  type CreateDocumentOptions,
  type DocumentChange,
  type ModifyOptions,
  type XcapResult,
} from './action.js';
import { modifyDocument } from './modify.js';
import { exchangeLine } from './outcome.js';
import type { ActionRequest, Resource } from './prepare-request.js';

/**
 * Reads a server's capabilities (RFC 4825 §12).
 *
 * @throws XcapResponseError when the body is not a capabilities document
 */
function readCapabilities(result: XcapResult): CapabilitiesResult {
  if (result.notModified) return { ...result, auids: [], extensions: [], namespaces: [] };
  const root = rootElement(result.body);
  if (root === undefined || !isNamed(root, XCAP_CAPS.namespace, XCAP_CAPS.rootElement.name)) {
    throw new XcapResponseError(exchangeLine(result.exchange, 'the body is not an xcap-caps document'), result);
  }
  return {
    ...result,
    auids: listed(root, 'auids', 'auid'),
    extensions: listed(root, 'extensions', 'extension'),
    namespaces: listed(root, 'namespaces', 'namespace'),
  };
}

function listed(root: ElementLike, list: string, item: string): readonly string[] {
  return childrenNamed(root, XCAP_CAPS.namespace, list)
    .flatMap((child) => childrenNamed(child, XCAP_CAPS.namespace, item))
    .map((child) => (child.textContent ?? '').trim());
}

/** Actions on whole documents; XcapActions documents the common parameters and errors. */
export abstract class DocumentActions {
  /**
   * Carries out an action.
   *
   * @param read turns the response into the result; its error becomes the error of the action
   */
  protected abstract perform<Result extends XcapResult>(
    request: ActionRequest,
    read: (result: XcapResult) => Result,
  ): Promise<Result>;

  /**
   * PUTs a document (RFC 4825 §7.1). It replaces an existing one, unless `ifAbsent` is set.
   *
   * @param body the whole document; text goes out as UTF-8
   * @returns the response; `created` says whether the document is new, `etag` is its entity tag
   * @throws XcapPreconditionError (`XCAP_PRECONDITION`) when the document exists and `ifAbsent` is set
   * @throws XcapConflictError (`XCAP_CONFLICT`) when the document is not well-formed, not valid, or violates a rule of
   * the usage
   *
   * @example
   * await stack.createDocument('resource-lists', document, { ifAbsent: true });
   */
  async createDocument<Id extends string>(
    auid: AuidName<Id>,
    body: string | Uint8Array,
    options: CreateDocumentOptions = {},
  ): Promise<XcapResult> {
    const { ifAbsent, ...rest } = requireOptions(options, CREATE_DOCUMENT_OPTIONS);
    requireBoolean(ifAbsent, 'ifAbsent');
    if (ifAbsent && rest.ifNoneMatch !== undefined) {
      throw new InvalidArgumentError('ifAbsent', 'cannot be given together with ifNoneMatch');
    }
    const conditional = ifAbsent ? { ...rest, ifNoneMatch: '*' } : rest;
    return this.perform(
      { name: 'createDocument', method: 'PUT', auid, resource: DOCUMENT, body, options: conditional },
      asIs,
    );
  }

  /**
   * PUTs a document (RFC 4825 §7.1). It creates a missing one, unless `ifMatch` is set.
   *
   * @param body the whole document; text goes out as UTF-8
   * @returns the response; `etag` is the entity tag of the new version
   * @throws XcapPreconditionError (`XCAP_PRECONDITION`) when the document's entity tag does not match `ifMatch`
   * @throws XcapConflictError (`XCAP_CONFLICT`) when the document is not well-formed, not valid, or violates a rule of
   * the usage
   *
   * @example
   * await stack.replaceDocument('resource-lists', document, { ifMatch: etag });
   */
  replaceDocument<Id extends string>(
    auid: AuidName<Id>,
    body: string | Uint8Array,
    options?: ActionOptions,
  ): Promise<XcapResult> {
    return this.perform({ name: 'replaceDocument', method: 'PUT', auid, resource: DOCUMENT, body, options }, asIs);
  }

  /**
   * GETs a document (RFC 4825 §7.3).
   *
   * @returns the response; `body` is the document, `etag` its entity tag. With `ifNoneMatch` and an unchanged document
   * `notModified` is true and `body` empty
   * @throws XcapNotFoundError (`XCAP_NOT_FOUND`) when the document does not exist
   *
   * @example
   * const { body, etag, notModified } = await stack.fetchDocument('resource-lists', { ifNoneMatch: known });
   */
  fetchDocument<Id extends string>(auid: AuidName<Id>, options?: ActionOptions): Promise<XcapResult> {
    return this.perform({ name: 'fetchDocument', method: 'GET', auid, resource: DOCUMENT, options }, asIs);
  }

  /**
   * DELETEs a document (RFC 4825 §7.2).
   *
   * @returns the response; it has no entity tag, for the document is gone (RFC 4825 §8.4)
   * @throws XcapNotFoundError (`XCAP_NOT_FOUND`) when the document does not exist
   * @throws XcapPreconditionError (`XCAP_PRECONDITION`) when the entity tag does not match `ifMatch`
   */
  deleteDocument<Id extends string>(auid: AuidName<Id>, options?: ActionOptions): Promise<XcapResult> {
    return this.perform({ name: 'deleteDocument', method: 'DELETE', auid, resource: DOCUMENT, options }, asIs);
  }

  /**
   * GETs the server's capabilities: the document of `xcap-caps` (RFC 4825 §12).
   *
   * @returns the response; `auids`, `extensions` and `namespaces` keep the order of the document
   * @throws XcapResponseError (`XCAP_RESPONSE`) when the body is not a capabilities document
   */
  fetchCapabilities(options?: ActionOptions): Promise<CapabilitiesResult> {
    return this.perform(
      { name: 'fetchCapabilities', method: 'GET', auid: XCAP_CAPS.auid, resource: DOCUMENT, options },
      readCapabilities,
    );
  }

  /**
   * Reads a document, changes it, and writes it back unless another client changed it meanwhile (RFC 4825 §7.11). After
   * a 412 it retries, up to `attempts` times in total. The timeout applies to each single action.
   *
   * @param change given the document's text and entity tag, returns the new text; called once per attempt
   * @param options options of the other actions, without `ifMatch` and `ifNoneMatch`; `attempts` is 5 when absent
   * @returns the response to the write; `etag` is the entity tag of the written document
   * @throws XcapNotFoundError (`XCAP_NOT_FOUND`) when the document does not exist
   * @throws XcapPreconditionError (`XCAP_PRECONDITION`) when the last attempt fails too
   * @throws XcapResponseError (`XCAP_RESPONSE`) when the server sends no entity tag; writes nothing
   * @throws the error of `change`; writes nothing
   *
   * @example
   * await stack.modify('resource-lists', (document) => document.replace('Friends', 'Close friends'));
   */
  async modify<Id extends string>(
    auid: AuidName<Id>,
    change: DocumentChange,
    options: ModifyOptions = {},
  ): Promise<XcapResult> {
    const access = {
      fetch: (o: ActionOptions) => this.fetchDocument(auid, o),
      replace: (body: string, o: ActionOptions) => this.replaceDocument(auid, body, o),
    };
    return modifyDocument(access, change, options);
  }
}

const DOCUMENT: Resource = { kind: 'document' };

/** Reads a result that needs no reading beyond the response. */
export function asIs(result: XcapResult): XcapResult {
  return result;
}
