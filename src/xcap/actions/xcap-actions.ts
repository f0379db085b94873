import { InvalidArgumentError } from '../../errors.js';
import { readAttValue } from '../att-value.js';
import type { NodeSelector } from '../selector/selector-node.js';
import type {
  ActionName,
  ActionOptions,
  BindingsResult,
  CapabilitiesResult,
  CreateDocumentOptions,
  DocumentChange,
  ModifyOptions,
  XcapResult,
} from './action.js';
import { attributeBody } from './attribute-body.js';
import { modifyDocument } from './modify.js';
import type { ActionRequest, Resource } from './prepare-request.js';
import { readBindings } from './read-bindings.js';
import { readCapabilities } from './read-capabilities.js';

/**
 * The actions of an XCAP client (specification, "Actions shown"; RFC 4825 §7).
 *
 * Node selectors are relative to the document's root element; an empty one means the root element itself. `createX` and
 * `replaceX` send the same PUT: which of the two happened is the server's to say, and `created` tells it.
 *
 * Every action rejects with
 * - InvalidArgumentError, XcapAuidError or XcapSelectorError when what it was given cannot be used; nothing is sent then
 * - XcapStateError when the stack is not started
 * - XcapTimeoutError, XcapAbortedError or XcapConnectionError when no whole answer came
 * - XcapAuthenticationError (401, 407), XcapForbiddenError (403), XcapNotFoundError (404), XcapConflictError (409),
 *   XcapPreconditionError (412), XcapUnsupportedMediaTypeError (415) or XcapResponseError (any other status)
 */
export abstract class XcapActions {
  /**
   * Carries out an action.
   *
   * @param read turns the answer into the action's result; what it throws is the action's error
   */
  protected abstract perform<Result extends XcapResult>(
    request: ActionRequest,
    read: (result: XcapResult) => Result,
  ): Promise<Result>;

  /** PUT of a document (RFC 4825 §7.1). */
  async createDocument(
    auid: string,
    body: string | Uint8Array,
    options: CreateDocumentOptions = {},
  ): Promise<XcapResult> {
    const { ifAbsent, ...rest } = options;
    if (ifAbsent && rest.ifNoneMatch !== undefined) {
      throw new InvalidArgumentError('ifAbsent', 'cannot be given together with ifNoneMatch');
    }
    return this.#put('createDocument', auid, DOCUMENT, body, ifAbsent ? { ...rest, ifNoneMatch: '*' } : rest);
  }

  /** PUT of a document (RFC 4825 §7.1). */
  replaceDocument(auid: string, body: string | Uint8Array, options?: ActionOptions): Promise<XcapResult> {
    return this.#put('replaceDocument', auid, DOCUMENT, body, options);
  }

  /** GET of a document (RFC 4825 §7.3). */
  fetchDocument(auid: string, options?: ActionOptions): Promise<XcapResult> {
    return this.perform({ name: 'fetchDocument', method: 'GET', auid, resource: DOCUMENT, options }, asIs);
  }

  /** DELETE of a document (RFC 4825 §7.2). */
  deleteDocument(auid: string, options?: ActionOptions): Promise<XcapResult> {
    return this.perform({ name: 'deleteDocument', method: 'DELETE', auid, resource: DOCUMENT, options }, asIs);
  }

  /**
   * PUT of an element (RFC 4825 §7.4).
   *
   * @param body the element, from its start tag to its end tag
   */
  createElement(
    auid: string,
    nodes: NodeSelector,
    body: string | Uint8Array,
    options?: ActionOptions,
  ): Promise<XcapResult> {
    return this.#put('createElement', auid, { kind: 'element', nodes }, body, options);
  }

  /** PUT of an element (RFC 4825 §7.4). */
  replaceElement(
    auid: string,
    nodes: NodeSelector,
    body: string | Uint8Array,
    options?: ActionOptions,
  ): Promise<XcapResult> {
    return this.#put('replaceElement', auid, { kind: 'element', nodes }, body, options);
  }

  /** GET of an element (RFC 4825 §7.6). */
  fetchElement(auid: string, nodes: NodeSelector, options?: ActionOptions): Promise<XcapResult> {
    return this.perform(
      { name: 'fetchElement', method: 'GET', auid, resource: { kind: 'element', nodes }, options },
      asIs,
    );
  }

  /** DELETE of an element (RFC 4825 §7.5). */
  deleteElement(auid: string, nodes: NodeSelector, options?: ActionOptions): Promise<XcapResult> {
    return this.perform(
      { name: 'deleteElement', method: 'DELETE', auid, resource: { kind: 'element', nodes }, options },
      asIs,
    );
  }

  /**
   * PUT of an attribute (RFC 4825 §7.7).
   *
   * @param attribute its QName
   * @param value bare; it is sent as an AttValue
   */
  createAttribute(
    auid: string,
    nodes: NodeSelector,
    attribute: string,
    value: string,
    options?: ActionOptions,
  ): Promise<XcapResult> {
    return this.#putAttribute('createAttribute', auid, nodes, attribute, value, options);
  }

  /** PUT of an attribute (RFC 4825 §7.7). */
  replaceAttribute(
    auid: string,
    nodes: NodeSelector,
    attribute: string,
    value: string,
    options?: ActionOptions,
  ): Promise<XcapResult> {
    return this.#putAttribute('replaceAttribute', auid, nodes, attribute, value, options);
  }

  /** GET of an attribute (RFC 4825 §7.9); the result's body is its bare value, read from AttValue. */
  fetchAttribute(auid: string, nodes: NodeSelector, attribute: string, options?: ActionOptions): Promise<XcapResult> {
    return this.perform(
      { name: 'fetchAttribute', method: 'GET', auid, resource: { kind: 'attribute', nodes, attribute }, options },
      (result) => (result.notModified ? result : { ...result, body: readAttValue(result.body) }),
    );
  }

  /** DELETE of an attribute (RFC 4825 §7.8). */
  deleteAttribute(auid: string, nodes: NodeSelector, attribute: string, options?: ActionOptions): Promise<XcapResult> {
    return this.perform(
      { name: 'deleteAttribute', method: 'DELETE', auid, resource: { kind: 'attribute', nodes, attribute }, options },
      asIs,
    );
  }

  /** GET of the namespace bindings in scope at an element (RFC 4825 §7.10). */
  fetchNamespaceBindings(auid: string, nodes: NodeSelector, options?: ActionOptions): Promise<BindingsResult> {
    return this.perform(
      { name: 'fetchNamespaceBindings', method: 'GET', auid, resource: { kind: 'namespaces', nodes }, options },
      readBindings,
    );
  }

  /** GET of what the server can do: the document of `xcap-caps` (RFC 4825 §12). */
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
   * @param change given the document's text and entity tag; called once per attempt
   * @returns the answer to the write
   * @throws XcapPreconditionError when the last attempt fails too
   * @throws XcapResponseError when the server sends no entity tag; nothing is written then
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

  async #putAttribute(
    name: ActionName,
    auid: string,
    nodes: NodeSelector,
    attribute: string,
    value: string,
    options: ActionOptions | undefined,
  ): Promise<XcapResult> {
    return this.#put(name, auid, { kind: 'attribute', nodes, attribute }, attributeBody(value), options);
  }

  #put(
    name: ActionName,
    auid: string,
    resource: Resource,
    body: string | Uint8Array,
    options: ActionOptions | undefined,
  ): Promise<XcapResult> {
    return this.perform({ name, method: 'PUT', auid, resource, body, options }, asIs);
  }
}

const DOCUMENT: Resource = { kind: 'document' };

function asIs(result: XcapResult): XcapResult {
  return result;
}
