import { readAttValue } from '../att-value.js';
import type { NodeSelector } from '../selector/selector-node.js';
import type { ActionName, ActionOptions, BindingsResult, XcapResult } from './action.js';
import { attributeBody } from './attribute-body.js';
import { asIs, DocumentActions } from './document-actions.js';
import type { Resource } from './prepare-request.js';
import { readBindings } from './read-bindings.js';

/**
 * The actions of an XCAP client (specification, "Actions shown"; RFC 4825 §7).
 *
 * Node selectors are relative to the document's root element; an empty one means the root element itself. `createX` and
 * `replaceX` send the same PUT: which of the two happened is the server's to say, and `created` tells it.
 *
 * All actions share their parameters: `auid` is the id of a registered AUID, in any case, or of one whose particulars
 * `options.usage` gives; `options` override what the stack says, for this action.
 *
 * Every action rejects with
 * - InvalidArgumentError, XcapAuidError or XcapSelectorError when what it was given cannot be used; then nothing is
 *   sent
 * - XcapStateError when the stack is not started
 * - XcapTimeoutError, XcapAbortedError or XcapConnectionError when no whole answer came
 * - XcapAuthenticationError (401, 407), XcapForbiddenError (403), XcapNotFoundError (404), XcapConflictError (409),
 *   XcapPreconditionError (412), XcapUnsupportedMediaTypeError (415) or XcapResponseError (any other status)
 */
export abstract class XcapActions extends DocumentActions {
  /**
   * PUT of an element (RFC 4825 §7.4). One that the selector matches already is replaced.
   *
   * The element must be the one that the selector means once it is there (RFC 4825 §8.2.3): same name, same attribute,
   * same position. Its prefixes and its default namespace are read in the scope of the document.
   *
   * @param nodes where it goes; every step but the last must be there already
   * @param body the element, from its start tag to its end tag
   * @returns the answer; `created` says whether the element is new, `etag` is the entity tag of the whole document
   * @throws XcapConflictError (`XCAP_CONFLICT`), whose `conflict` says why: `no-parent` when a step before the last, or
   * the document, is missing, `cannot-insert` when the selector would not mean the element, and others
   * @throws XcapPreconditionError (`XCAP_PRECONDITION`) when `ifMatch` or `ifNoneMatch` does not hold; the tags are
   * those of the document (RFC 4825 §7.11)
   *
   * @example
   * const entry = '<entry uri="sip:bob@example.com"/>';
   * const friends = node.attribute('list', 'name', 'friends');
   * await stack.createElement('resource-lists', [friends, node.attribute('entry', 'uri', 'sip:bob@example.com')],
   * entry);
   */
  createElement(
    auid: string,
    nodes: NodeSelector,
    body: string | Uint8Array,
    options?: ActionOptions,
  ): Promise<XcapResult> {
    return this.#put('createElement', auid, { kind: 'element', nodes }, body, options);
  }

  /**
   * PUT of an element (RFC 4825 §7.4). One that is not there is created; what `createElement` says holds here too.
   *
   * @param nodes the element
   * @param body what takes its place, from start tag to end tag; the selector must mean it as well
   * @returns the answer; `etag` is the entity tag of the whole document
   * @throws XcapConflictError (`XCAP_CONFLICT`), XcapPreconditionError (`XCAP_PRECONDITION`) as `createElement`
   */
  replaceElement(
    auid: string,
    nodes: NodeSelector,
    body: string | Uint8Array,
    options?: ActionOptions,
  ): Promise<XcapResult> {
    return this.#put('replaceElement', auid, { kind: 'element', nodes }, body, options);
  }

  /**
   * GET of an element (RFC 4825 §7.6).
   *
   * @param nodes the one element that is meant
   * @returns the answer; `body` is the element as it stands in the document, which need not repeat the namespace
   * declarations around it (see `fetchNamespaceBindings`), `etag` is the document's
   * @throws XcapNotFoundError (`XCAP_NOT_FOUND`) when the selector matches nothing or more than one element
   *
   * @example
   * const { body } = await stack.fetchElement('resource-lists', [node.attribute('list', 'name', 'friends')]);
   */
  fetchElement(auid: string, nodes: NodeSelector, options?: ActionOptions): Promise<XcapResult> {
    return this.perform(
      { name: 'fetchElement', method: 'GET', auid, resource: { kind: 'element', nodes }, options },
      asIs,
    );
  }

  /**
   * DELETE of an element (RFC 4825 §7.5).
   *
   * @param nodes the one element that is meant
   * @returns the answer; `etag` is the document's new one
   * @throws XcapNotFoundError (`XCAP_NOT_FOUND`) when the selector matches nothing or more than one element
   * @throws XcapConflictError (`XCAP_CONFLICT`) when the document would not be valid without it, or the selector would
   * match another element then (`cannot-delete`, RFC 4825 §8.4)
   */
  deleteElement(auid: string, nodes: NodeSelector, options?: ActionOptions): Promise<XcapResult> {
    return this.perform(
      { name: 'deleteElement', method: 'DELETE', auid, resource: { kind: 'element', nodes }, options },
      asIs,
    );
  }

  /**
   * PUT of an attribute (RFC 4825 §7.7). One that is there already gets the new value.
   *
   * @param nodes its element, which must be there
   * @param attribute its QName; without a prefix it is in no namespace
   * @param value bare, without quotes or escapes; it is sent as an AttValue
   * @returns the answer; `created` says whether the attribute is new, `etag` is the document's
   * @throws InvalidArgumentError naming `value` when XML cannot hold one of its characters
   * @throws XcapConflictError (`XCAP_CONFLICT`): `no-parent` without the element, `cannot-insert` when the selector
   * would not match any more, and others
   *
   * @example
   * await stack.createAttribute('resource-lists', [node.position('list', 1)], 'name', 'Bob & Co');
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

  /**
   * PUT of an attribute (RFC 4825 §7.7). One that is not there is created; what `createAttribute` says holds here too.
   *
   * @param attribute its QName; without a prefix it is in no namespace
   * @param value bare, without quotes or escapes
   * @returns the answer; `etag` is the document's
   * @throws InvalidArgumentError, XcapConflictError (`XCAP_CONFLICT`) as `createAttribute`
   */
  replaceAttribute(
    auid: string,
    nodes: NodeSelector,
    attribute: string,
    value: string,
    options?: ActionOptions,
  ): Promise<XcapResult> {
    return this.#putAttribute('replaceAttribute', auid, nodes, attribute, value, options);
  }

  /**
   * GET of an attribute (RFC 4825 §7.9).
   *
   * @param attribute its QName; without a prefix it is in no namespace
   * @returns the answer; `body` is the bare value, without quotes and with its references resolved, `etag` the
   * document's. What is no AttValue is taken as it stands
   * @throws XcapNotFoundError (`XCAP_NOT_FOUND`) when there is no such attribute or no such element
   *
   * @example
   * const { body: name } = await stack.fetchAttribute('resource-lists', [node.position('list', 1)], 'name');
   */
  fetchAttribute(auid: string, nodes: NodeSelector, attribute: string, options?: ActionOptions): Promise<XcapResult> {
    return this.perform(
      { name: 'fetchAttribute', method: 'GET', auid, resource: { kind: 'attribute', nodes, attribute }, options },
      (result) => (result.notModified ? result : { ...result, body: readAttValue(result.body) }),
    );
  }

  /**
   * DELETE of an attribute (RFC 4825 §7.8).
   *
   * @param attribute its QName; without a prefix it is in no namespace
   * @returns the answer; `etag` is the document's new one
   * @throws XcapNotFoundError (`XCAP_NOT_FOUND`) when there is no such attribute or no such element
   * @throws XcapConflictError (`XCAP_CONFLICT`) when the document would not be valid without it
   */
  deleteAttribute(auid: string, nodes: NodeSelector, attribute: string, options?: ActionOptions): Promise<XcapResult> {
    return this.perform(
      { name: 'deleteAttribute', method: 'DELETE', auid, resource: { kind: 'attribute', nodes, attribute }, options },
      asIs,
    );
  }

  /**
   * GET of the namespace bindings in scope at an element (RFC 4825 §7.10): what its prefixes mean.
   *
   * @returns the answer; `bindings` has the namespace URI of each prefix, the default namespace under `''`
   * @throws XcapNotFoundError (`XCAP_NOT_FOUND`) when there is no such element
   * @throws XcapResponseError (`XCAP_RESPONSE`) when the answer is no element
   *
   * @example
   * const { bindings } = await stack.fetchNamespaceBindings('resource-lists', [node.name('list')]);
   * bindings['']; // urn:ietf:params:xml:ns:resource-lists
   */
  fetchNamespaceBindings(auid: string, nodes: NodeSelector, options?: ActionOptions): Promise<BindingsResult> {
    return this.perform(
      { name: 'fetchNamespaceBindings', method: 'GET', auid, resource: { kind: 'namespaces', nodes }, options },
      readBindings,
    );
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
