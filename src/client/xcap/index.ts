export type {
  ActionName,
  ActionOptions,
  BindingsResult,
  CapabilitiesResult,
  CreateDocumentOptions,
  DocumentChange,
  ModifyOptions,
  XcapResult,
} from './actions/action.js';
export type { EntityTagMode, EntityTagProblem } from './actions/entity-tags.js';
export type { RawRequest } from './actions/raw-request.js';
export type { Auid, RootElement, Usage } from './auid.js';
export { createStack, type StackSetting, stackHeader, stackOption, stackStart } from './callback-api.js';
export { type AuidPreset, auidsOf, DEFAULT_AUIDS } from './default-auids.js';
export { type AnyXcapError, isXcapError } from './errors/any-xcap-error.js';
export { XcapAuidError } from './errors/auid-error.js';
export { XcapAuthenticationError } from './errors/authentication-error.js';
export type { ConflictKind, ConflictReport, UniquenessConflict } from './errors/conflict-report.js';
export { XcapAbortedError, XcapConnectionError, XcapTimeoutError } from './errors/connection-error.js';
export { type PatchCondition, XcapPatchError } from './errors/patch-error.js';
export {
  XcapConflictError,
  XcapForbiddenError,
  XcapNotFoundError,
  XcapPreconditionError,
  XcapResponseError,
  XcapUnsupportedMediaTypeError,
} from './errors/response-error.js';
export { XcapSelectorError } from './errors/selector-error.js';
export { XcapStartError, XcapStateError } from './errors/state-error.js';
export { XcapError, type XcapErrorDetails } from './errors/xcap-error.js';
export type { XcapCallback, XcapEvent } from './events.js';
export type { GbaOptions } from './gba/gba-options.js';
export type { UaSecurity } from './gba/naf-key.js';
export type { Sim, SimChallenge, SimKey } from './gba/sim.js';
export type { HeaderFields } from './http/headers.js';
export { cleanup, startup } from './network.js';
export type {
  AuthenticationOptions,
  BasicPolicy,
  BearerPolicy,
  TlsOptions,
  TokenSource,
  XcapStackOptions,
} from './options.js';
export { applyXcapDiff, type DocumentCopy, type XcapDiffOutcome } from './patch/apply-xcap-diff.js';
export { DEFAULT_TIMEOUT } from './resolve-options.js';
export type { NamespaceBindings } from './selector/namespace-bindings.js';
export { node } from './selector/node.js';
export type {
  AttributeNode,
  NameNode,
  NamespaceNode,
  NodeSelector,
  PositionAndAttributeNode,
  PositionNode,
  SelectorNode,
  SelectorStep,
} from './selector/selector-node.js';
export { XcapStack, type XcapStackState } from './stack.js';
export { parseXcapUri } from './uri/parse-xcap-uri.js';
export { formatXcapUri, type NamespaceBindingsMode, type XcapUri } from './uri/xcap-uri.js';
export { type XcapUrlRequest, xcapUrl } from './uri/xcap-url.js';
