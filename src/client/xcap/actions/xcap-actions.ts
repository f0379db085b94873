import type { AuidName } from '../../../../common/names/auid-name.js';
import { readAttValue } from '../att-value.js';
import type { NodeSelector } from '../selector/selector-node.js';
import type { ActionName, ActionOptions, BindingsResult, XcapResult } from './action.js';
import { attributeBody, readBindings } from './attribute-body.js';
import { asIs, DocumentActions } from './document-actions.js';
import type { Resource } from './prepare-request.js';

/**
 * The actions of an XCAP client (specification, "Actions shown"; RFC 4825 §7).
 *
 * Node selectors are relative to the document's root element; an empty one selects the root element itself. `createX`
 * and `replaceX` send the same PUT: the server decides which of the two happens, and `created` tells it.
 *
 * All actions share their parameters: `auid` is the id of a registered AUID, in any case, or of the usage in
 * `options.usage`. `options` override the stack's options for this action.
 *
 * Every action rejects with
 * - InvalidArgumentError, XcapAuidError or XcapSelectorError for an invalid argument or option; it then sends nothing
 * - XcapStateError when the stack is not started
 * - XcapTimeoutError, XcapAbortedError or XcapConnectionError without a complete response
 * - XcapAuthenticationError (401, 407), XcapForbiddenError (403), XcapNotFoundError (404), XcapConflictError (409),
 *   XcapPreconditionError (412), XcapUnsupportedMediaTypeError (415) or XcapResponseError (any other status)
 */
export abstract class XcapActions extends DocumentActions {
  /**
   * PUTs an element (RFC 4825 §7.4). It replaces an element that the selector already matches.
   *
   * After the PUT the selector must match the element (RFC 4825 §8.2.3): same name, same attribute, same position. The
   * document's namespace declarations apply to its prefixes and its default namespace.
   *
   * @param nodes selects the place of the element; every step but the last must already match
   * @param body the element, from its start tag to its end tag
   * @returns the response; `created` says whether the element is new, `etag` is the entity tag of the whole document
   * @throws XcapConflictError (`XCAP_CONFLICT`), whose `conflict` gives the reason: `no-parent` when a step before the
   * last, or the document, is missing; `cannot-insert` when the selector would not match the new element; and others
   * @throws XcapPreconditionError (`XCAP_PRECONDITION`) when `ifMatch` or `ifNoneMatch` fails; the tags are those of
   * the document (RFC 4825 §7.11)
   *
   * @example
   * const entry = '<entry uri="sip:bob@example.com"/>';
   * const friends = node.attribute('list', 'name', 'friends');
   * await stack.createElement('resource-lists', [friends, node.attribute('entry', 'uri', 'sip:bob@example.com')],
   * entry);
   */
  createElement<Id extends string>(
    auid: AuidName<Id>,
    nodes: NodeSelector,
    body: string | Uint8Array,
    options?: ActionOptions,
  ): Promise<XcapResult> {
    return this.#put('createElement', auid, { kind: 'element', nodes }, body, options);
  }

  /**
   * PUTs an element (RFC 4825 §7.4). It creates a missing one; see `createElement`.
   *
   * @param nodes the element
   * @param body the new element, from start tag to end tag; the selector must match it as well
   * @returns the response; `etag` is the entity tag of the whole document
   * @throws XcapConflictError (`XCAP_CONFLICT`), XcapPreconditionError (`XCAP_PRECONDITION`) as `createElement`
   */
  replaceElement<Id extends string>(
    auid: AuidName<Id>,
    nodes: NodeSelector,
    body: string | Uint8Array,
    options?: ActionOptions,
  ): Promise<XcapResult> {
    return this.#put('replaceElement', auid, { kind: 'element', nodes }, body, options);
  }

  /**
   * GETs an element (RFC 4825 §7.6).
   *
   * @param nodes must select exactly one element
   * @returns the response; `body` is the element as in the document, often without the namespace declarations of its
   * ancestors (see `fetchNamespaceBindings`); `etag` is the document's
   * @throws XcapNotFoundError (`XCAP_NOT_FOUND`) when the selector matches nothing or more than one element
   *
   * @example
   * const { body } = await stack.fetchElement('resource-lists', [node.attribute('list', 'name', 'friends')]);
   */
  fetchElement<Id extends string>(
    auid: AuidName<Id>,
    nodes: NodeSelector,
    options?: ActionOptions,
  ): Promise<XcapResult> {
    return this.perform(
      { name: 'fetchElement', method: 'GET', auid, resource: { kind: 'element', nodes }, options },
      asIs,
    );
  }

  /**
   * DELETEs an element (RFC 4825 §7.5).
   *
   * @param nodes must select exactly one element
   * @returns the response; `etag` is the document's new one
   * @throws XcapNotFoundError (`XCAP_NOT_FOUND`) when the selector matches nothing or more than one element
   * @throws XcapConflictError (`XCAP_CONFLICT`) when the document would be invalid without it, or the selector would
   * then match another element (`cannot-delete`, RFC 4825 §8.4)
   */
  deleteElement<Id extends string>(
    auid: AuidName<Id>,
    nodes: NodeSelector,
    options?: ActionOptions,
  ): Promise<XcapResult> {
    return this.perform(
      { name: 'deleteElement', method: 'DELETE', auid, resource: { kind: 'element', nodes }, options },
      asIs,
    );
  }

  /**
   * PUTs an attribute (RFC 4825 §7.7). It replaces the value of an existing one.
   *
   * @param nodes its element, which must exist
   * @param attribute its QName; without a prefix it is in no namespace
   * @param value bare, without quotes or escapes; it is sent as an AttValue
   * @returns the response; `created` says whether the attribute is new, `etag` is the document's
   * @throws InvalidArgumentError naming `value` when XML does not allow one of its characters
   * @throws XcapConflictError (`XCAP_CONFLICT`): `no-parent` without the element, `cannot-insert` when the selector
   * would no longer match; and others
   *
   * @example
   * await stack.createAttribute('resource-lists', [node.position('list', 1)], 'name', 'Bob & Co');
   */
  createAttribute<Id extends string>(
    auid: AuidName<Id>,
    nodes: NodeSelector,
    attribute: string,
    value: string,
    options?: ActionOptions,
  ): Promise<XcapResult> {
    return this.#putAttribute('createAttribute', auid, nodes, attribute, value, options);
  }

  /**
   * PUTs an attribute (RFC 4825 §7.7). It creates a missing one; see `createAttribute`.
   *
   * @param attribute its QName; without a prefix it is in no namespace
   * @param value bare, without quotes or escapes
   * @returns the response; `etag` is the document's
   * @throws InvalidArgumentError, XcapConflictError (`XCAP_CONFLICT`) as `createAttribute`
   */
  replaceAttribute<Id extends string>(
    auid: AuidName<Id>,
    nodes: NodeSelector,
    attribute: string,
    value: string,
    options?: ActionOptions,
  ): Promise<XcapResult> {
    return this.#putAttribute('replaceAttribute', auid, nodes, attribute, value, options);
  }

  /**
   * GETs an attribute (RFC 4825 §7.9).
   *
   * @param attribute its QName; without a prefix it is in no namespace
   * @returns the response; `body` is the bare value, without quotes and with its references resolved, `etag` the
   * document's. A body that is not an AttValue is returned unchanged
   * @throws XcapNotFoundError (`XCAP_NOT_FOUND`) when the attribute or its element does not exist
   *
   * @example
   * const { body: name } = await stack.fetchAttribute('resource-lists', [node.position('list', 1)], 'name');
   */
  fetchAttribute<Id extends string>(
    auid: AuidName<Id>,
    nodes: NodeSelector,
    attribute: string,
    options?: ActionOptions,
  ): Promise<XcapResult> {
    return this.perform(
      { name: 'fetchAttribute', method: 'GET', auid, resource: { kind: 'attribute', nodes, attribute }, options },
      (result) => (result.notModified ? result : { ...result, body: readAttValue(result.body) }),
    );
  }

  /**
   * DELETEs an attribute (RFC 4825 §7.8).
   *
   * @param attribute its QName; without a prefix it is in no namespace
   * @returns the response; `etag` is the document's new one
   * @throws XcapNotFoundError (`XCAP_NOT_FOUND`) when the attribute or its element does not exist
   * @throws XcapConflictError (`XCAP_CONFLICT`) when the document would be invalid without it
   */
  deleteAttribute<Id extends string>(
    auid: AuidName<Id>,
    nodes: NodeSelector,
    attribute: string,
    options?: ActionOptions,
  ): Promise<XcapResult> {
    return this.perform(
      { name: 'deleteAttribute', method: 'DELETE', auid, resource: { kind: 'attribute', nodes, attribute }, options },
      asIs,
    );
  }

  /**
   * GETs the namespace bindings in scope at an element (RFC 4825 §7.10).
   *
   * @returns the response; `bindings` has the namespace URI of each prefix, the default namespace under `''`
   * @throws XcapNotFoundError (`XCAP_NOT_FOUND`) when the element does not exist
   * @throws XcapResponseError (`XCAP_RESPONSE`) when the body is not an element
   *
   * @example
   * const { bindings } = await stack.fetchNamespaceBindings('resource-lists', [node.name('list')]);
   * bindings['']; // urn:ietf:params:xml:ns:resource-lists
   */
  fetchNamespaceBindings<Id extends string>(
    auid: AuidName<Id>,
    nodes: NodeSelector,
    options?: ActionOptions,
  ): Promise<BindingsResult> {
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
