import type { FieldNames } from '../../../../common/arguments.js';
import type { Exchange, HeaderList } from '../../../../common/exchange.js';
import type { Usage } from '../auid.js';
import type { HeaderFields } from '../http/headers.js';
import type { NamespaceBindings } from '../selector/namespace-bindings.js';
import type { EntityTagProblem } from './entity-tags.js';

/** The twelve actions of the specification, and two more fetches. */
export type ActionName =
  | `${'create' | 'replace' | 'fetch' | 'delete'}${'Document' | 'Element' | 'Attribute'}`
  | 'fetchNamespaceBindings'
  | 'fetchCapabilities';

/** Options of one action; each overrides the option of the stack. */
export interface ActionOptions {
  /** Milliseconds for the whole action, authentication and redirects included. */
  readonly timeout?: number | string | undefined;
  /** Added to the request; replaces the stack's fields of the same name, in any case. */
  readonly headers?: HeaderFields | undefined;
  /** Entity tag or tags, as the server sent them, or `*` (RFC 9110 §13.1.1). */
  readonly ifMatch?: string | readonly string[] | undefined;
  /** Entity tag or tags, as the server sent them, or `*` (RFC 9110 §13.1.2). */
  readonly ifNoneMatch?: string | readonly string[] | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Acts on another user's document. */
  readonly xui?: string | undefined;
  /** Document name instead of the usage's. */
  readonly document?: string | undefined;
  /** Usage of an AUID that is not registered. */
  readonly usage?: Usage | undefined;
  /**
   * Content type sent instead of the standard one. A PUT with another type breaks RFC 4825 §7.1, §7.4 and §7.7, except for
   * parameters such as a charset. A GET has the type because the specification asks for it; it describes nothing there.
   */
  readonly contentType?: string | undefined;
  /** See XcapStackOptions. */
  readonly followRedirects?: boolean | undefined;
}

export interface CreateDocumentOptions extends ActionOptions {
  /**
   * Sends `If-None-Match: *`: an existing document stays unchanged, and the action rejects with XcapPreconditionError.
   */
  readonly ifAbsent?: boolean | undefined;
}

export interface ModifyOptions extends Omit<ActionOptions, 'ifMatch' | 'ifNoneMatch'> {
  /** Maximum number of reads and writes; 5 when absent. */
  readonly attempts?: number | undefined;
}

const UNCONDITIONAL: FieldNames<Omit<ActionOptions, 'ifMatch' | 'ifNoneMatch'>> = {
  timeout: true,
  headers: true,
  signal: true,
  xui: true,
  document: true,
  usage: true,
  contentType: true,
  followRedirects: true,
};

/** The names of all options of an action; others are refused. */
export const ACTION_OPTIONS: FieldNames<ActionOptions> = { ...UNCONDITIONAL, ifMatch: true, ifNoneMatch: true };

export const CREATE_DOCUMENT_OPTIONS: FieldNames<CreateDocumentOptions> = { ...ACTION_OPTIONS, ifAbsent: true };

export const MODIFY_OPTIONS: FieldNames<ModifyOptions> = { ...UNCONDITIONAL, attempts: true };

/** Changes a document; given its text and entity tag, returns the new text. May be called several times. */
export type DocumentChange = (document: string, etag: string) => string | Promise<string>;

/** The response to an action: 2xx, or 304 to a conditional fetch. */
export interface XcapResult {
  readonly status: number;
  /** Entity tag of the document, as sent. */
  readonly etag?: string;
  /** Why the server may not understand this tag in the condition of a write; absent for a strong tag in quotes. */
  readonly etagProblem?: EntityTagProblem;
  /** The text of the response; for an attribute its bare value, without the quotes of AttValue. */
  readonly body: string;
  /** Whether the status is 201. */
  readonly created: boolean;
  readonly contentType?: string;
  readonly headers: HeaderList;
  /** The last exchange of the action. */
  readonly exchange: Exchange;
  /** Whether the status is 304: the entity tag in the request still matches. */
  readonly notModified: boolean;
}

/** Response to a fetch of namespace bindings (RFC 4825 §7.10). */
export interface BindingsResult extends XcapResult {
  /** Namespace URI by prefix; the default namespace under the empty prefix. Empty when not modified. */
  readonly bindings: NamespaceBindings;
}

/** Response to a fetch of the server's capabilities (RFC 4825 §12). Lists are empty when not modified. */
export interface CapabilitiesResult extends XcapResult {
  readonly auids: readonly string[];
  readonly extensions: readonly string[];
  readonly namespaces: readonly string[];
}
