import { requireOptions } from '../../shared/arguments.js';
import { InvalidArgumentError } from '../../shared/errors.js';
import { requireBoolean } from '../resolve-options.js';
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
import type { ActionRequest, Resource } from './prepare-request.js';
import { readCapabilities } from './read-capabilities.js';

/** The actions on whole documents; what holds for every action is said at XcapActions. */
export abstract class DocumentActions {
  /**
   * Carries out an action.
   *
   * @param read turns the answer into the action's result; what it throws is the action's error
   */
  protected abstract perform<Result extends XcapResult>(
    request: ActionRequest,
    read: (result: XcapResult) => Result,
  ): Promise<Result>;

  /**
   * PUT of a document (RFC 4825 §7.1). An existing one is replaced, unless `ifAbsent` is given.
   *
   * @param body the whole document; text goes out as UTF-8
   * @returns the answer; `created` says whether the document is new, `etag` is its entity tag
   * @throws XcapPreconditionError (`XCAP_PRECONDITION`) when it exists already and `ifAbsent` is given
   * @throws XcapConflictError (`XCAP_CONFLICT`) when it is not well-formed, not valid, or breaks another rule of the
   * usage
   *
   * @example
   * await stack.createDocument('resource-lists', document, { ifAbsent: true });
   */
  async createDocument(
    auid: string,
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
   * PUT of a document (RFC 4825 §7.1). One that is not there is created, unless `ifMatch` is given.
   *
   * @param body the whole document; text goes out as UTF-8
   * @returns the answer; `etag` is the entity tag of the new version
   * @throws XcapPreconditionError (`XCAP_PRECONDITION`) when the document is not the one of `ifMatch`
   * @throws XcapConflictError (`XCAP_CONFLICT`) when it is not well-formed, not valid, or breaks another rule of the
   * usage
   *
   * @example
   * await stack.replaceDocument('resource-lists', document, { ifMatch: etag });
   */
  replaceDocument(auid: string, body: string | Uint8Array, options?: ActionOptions): Promise<XcapResult> {
    return this.perform({ name: 'replaceDocument', method: 'PUT', auid, resource: DOCUMENT, body, options }, asIs);
  }

  /**
   * GET of a document (RFC 4825 §7.3).
   *
   * @returns the answer; `body` is the document, `etag` its entity tag. With `ifNoneMatch` and an unchanged document
   * `notModified` is true and `body` empty
   * @throws XcapNotFoundError (`XCAP_NOT_FOUND`) when there is none
   *
   * @example
   * const { body, etag, notModified } = await stack.fetchDocument('resource-lists', { ifNoneMatch: known });
   */
  fetchDocument(auid: string, options?: ActionOptions): Promise<XcapResult> {
    return this.perform({ name: 'fetchDocument', method: 'GET', auid, resource: DOCUMENT, options }, asIs);
  }

  /**
   * DELETE of a document (RFC 4825 §7.2).
   *
   * @returns the answer; there is no entity tag, as nothing is left that could have one (RFC 4825 §8.4)
   * @throws XcapNotFoundError (`XCAP_NOT_FOUND`) when there is none
   * @throws XcapPreconditionError (`XCAP_PRECONDITION`) when it is not the one of `ifMatch`
   */
  deleteDocument(auid: string, options?: ActionOptions): Promise<XcapResult> {
    return this.perform({ name: 'deleteDocument', method: 'DELETE', auid, resource: DOCUMENT, options }, asIs);
  }

  /**
   * GET of what the server can do: the document of `xcap-caps` (RFC 4825 §12).
   *
   * @returns the answer; `auids`, `extensions` and `namespaces` are what it lists, in its order
   * @throws XcapResponseError (`XCAP_RESPONSE`) when the answer is no capabilities document
   */
  fetchCapabilities(options?: ActionOptions): Promise<CapabilitiesResult> {
    return this.perform(
      { name: 'fetchCapabilities', method: 'GET', auid: 'xcap-caps', resource: DOCUMENT, options },
      readCapabilities,
    );
  }

  /**
   * Reads a document, changes it, and writes it back on condition that nobody else has changed it meanwhile (RFC 4825
   * §7.11). When somebody has (412), it begins anew, up to `attempts` times in all; the time-out is that of one action.
   *
   * @param change given the document's text and entity tag, returns the new text; called once per attempt
   * @param options as of the other actions, without `ifMatch` and `ifNoneMatch`; `attempts` is 5 when absent
   * @returns the answer to the write; `etag` is the entity tag of what was written
   * @throws XcapNotFoundError (`XCAP_NOT_FOUND`) when there is no document to change
   * @throws XcapPreconditionError (`XCAP_PRECONDITION`) when the last attempt fails too
   * @throws XcapResponseError (`XCAP_RESPONSE`) when the server sends no entity tag; nothing is written then
   * @throws what `change` throws; nothing is written then
   *
   * @example
   * await stack.modify('resource-lists', (document) => document.replace('Friends', 'Close friends'));
   */
  async modify(auid: string, change: DocumentChange, options: ModifyOptions = {}): Promise<XcapResult> {
    const access = {
      fetch: (o: ActionOptions) => this.fetchDocument(auid, o),
      replace: (body: string, o: ActionOptions) => this.replaceDocument(auid, body, o),
    };
    return modifyDocument(access, change, options);
  }
}

const DOCUMENT: Resource = { kind: 'document' };

/** For an action whose result is its answer. */
export function asIs(result: XcapResult): XcapResult {
  return result;
}
