import type { FieldNames } from '../arguments.js';
import type { ActionOptions, CreateDocumentOptions, ModifyOptions } from './actions/action.js';
import type { UrlSelection } from './actions/prepare-request.js';
import type { RawRequest } from './actions/raw-request.js';
import type { AuthenticationOptions, TlsOptions, XcapStackOptions } from './options.js';
import type { XcapUrlRequest } from './uri/xcap-url.js';

/** The names of all options that the client library takes; others are refused. */
export const STACK_OPTIONS: FieldNames<XcapStackOptions> = {
  xui: true,
  password: true,
  username: true,
  xcapRoot: true,
  callback: true,
  timeout: true,
  headers: true,
  namespaceBindings: true,
  auids: true,
  preset: true,
  dispatcher: true,
  tls: true,
  authentication: true,
  followRedirects: true,
};

export const TLS_OPTIONS: FieldNames<TlsOptions> = {
  ca: true,
  cert: true,
  key: true,
  rejectUnauthorized: true,
  servername: true,
};

export const AUTHENTICATION_OPTIONS: FieldNames<AuthenticationOptions> = { basic: true };

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

export const ACTION_OPTIONS: FieldNames<ActionOptions> = { ...UNCONDITIONAL, ifMatch: true, ifNoneMatch: true };

export const CREATE_DOCUMENT_OPTIONS: FieldNames<CreateDocumentOptions> = { ...ACTION_OPTIONS, ifAbsent: true };

export const MODIFY_OPTIONS: FieldNames<ModifyOptions> = { ...UNCONDITIONAL, attempts: true };

export const URL_OPTIONS: FieldNames<Omit<UrlSelection, 'nodes'>> = {
  xui: true,
  document: true,
  usage: true,
  attribute: true,
  namespaces: true,
};

export const URL_REQUEST: FieldNames<XcapUrlRequest> = {
  ...URL_OPTIONS,
  xcapRoot: true,
  auid: true,
  nodes: true,
  namespaceBindings: true,
};

export const RAW_REQUEST: FieldNames<RawRequest> = {
  method: true,
  target: true,
  headers: true,
  body: true,
  timeout: true,
  signal: true,
};
