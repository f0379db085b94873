// A door for rooms of this package, as `internal.ts` is: the mock without a network, for those who judge traffic by it. A
// command that reads recorded traffic starts no server, and should not load one.

export { retag } from './deviations/xdms/stores.js';
export { usagesOfMockPreset } from './presets/preset-parts.js';
export { referenceBlueprint } from './start/blueprint.js';
export { RepeatableXdms, repeatableBlueprint } from './start/repeatable-xdms.js';
export type { Deviation } from './xdms/deviation.js';
export { attributeSpans } from './xdms/document/attribute-spans.js';
export { escapeAttribute, escapeText } from './xdms/document/escape.js';
export { parseDocument, XmlLimitError, XmlSyntaxError } from './xdms/document/parse-document.js';
export type { XmlDocument } from './xdms/document/xml-document.js';
export type { XdmsAnswer } from './xdms/http/answer.js';
export { conflictReport, type PlainConflictKind } from './xdms/http/conflict.js';
export { incomingHeaders } from './xdms/http/incoming-headers.js';
export { Refusal } from './xdms/http/refusal.js';
export type { XcapRequest } from './xdms/http/xcap-request.js';
export type { StepOverrides } from './xdms/pipeline/bind-steps.js';
export type { Environment } from './xdms/pipeline/environment.js';
export type { ResolvedTarget } from './xdms/pipeline/target.js';
export { type ReferenceAnswer, ReferenceXdms } from './xdms/reference-xdms.js';
export type { DocumentId } from './xdms/uri/document-id.js';
export type { XdmsBlueprint } from './xdms/xdms-core.js';
export type { XdmsMoment } from './xdms/xdms-moment.js';
