import type { FieldNames } from '../../shared/arguments.js';
import type { Exchange, HeaderList } from '../../shared/exchange.js';
import type { Usage } from '../auid.js';
import type { HeaderFields } from '../http/headers.js';
import type { NamespaceBindings } from '../selector/namespace-bindings.js';

/** The twelve actions, and the two fetches beyond them. */
export type ActionName =
  | `${'create' | 'replace' | 'fetch' | 'delete'}${'Document' | 'Element' | 'Attribute'}`
  | 'fetchNamespaceBindings'
  | 'fetchCapabilities';

/** What may be said with an action; each overrides what the stack says. */
export interface ActionOptions {
  /** Milliseconds for the whole action, authentication and redirects included. */
  readonly timeout?: number | string | undefined;
  /** Added to the request; replaces fields of the same name of the stack, whatever their case. */
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
  /** Particulars of an AUID that is not registered. */
  readonly usage?: Usage | undefined;
  /** Content type sent instead of the standard one. */
  readonly contentType?: string | undefined;
  /** See XcapStackOptions. */
  readonly followRedirects?: boolean | undefined;
}

export interface CreateDocumentOptions extends ActionOptions {
  /** Creates only: `If-None-Match: *`. A document that exists is left alone, with XcapPreconditionError. */
  readonly ifAbsent?: boolean | undefined;
}

export interface ModifyOptions extends Omit<ActionOptions, 'ifMatch' | 'ifNoneMatch'> {
  /** How often the document is read and written at most; 5 when absent. */
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

/** The answer to an action: 2xx, or 304 to a conditional fetch. */
export interface XcapResult {
  readonly status: number;
  /** Entity tag of the document, as sent. */
  readonly etag?: string;
  /** The answer's text; of an attribute its bare value, without the quotes of AttValue. */
  readonly body: string;
  /** Whether the server says that it created something: 201. */
  readonly created: boolean;
  readonly contentType?: string;
  readonly headers: HeaderList;
  /** The last exchange of the action. */
  readonly exchange: Exchange;
  /** 304: the resource is still the one of the entity tag given. */
  readonly notModified: boolean;
}

/** Answer to a fetch of namespace bindings (RFC 4825 §7.10). */
export interface BindingsResult extends XcapResult {
  /** Namespace URI by prefix; the default namespace under the empty prefix. Empty when not modified. */
  readonly bindings: NamespaceBindings;
}

/** Answer to a fetch of the server's capabilities (RFC 4825 §12). Lists are empty when not modified. */
export interface CapabilitiesResult extends XcapResult {
  readonly auids: readonly string[];
  readonly extensions: readonly string[];
  readonly namespaces: readonly string[];
}
