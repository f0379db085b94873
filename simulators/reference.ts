// A door for rooms of this package, as `internal.ts` is: the mock without a network, for those who judge traffic by it. A
// command that reads recorded traffic starts no server, and should not load one.

export type { XdmsAnswer } from './xdms/http/answer.js';
export { incomingHeaders } from './xdms/http/incoming-headers.js';
export type { XcapRequest } from './xdms/http/xcap-request.js';
export { usagesOfMockPreset } from './xdms/presets/preset-parts.js';
export { type ReferenceAnswer, ReferenceXdms, referenceBlueprint } from './xdms/reference-xdms.js';
export { RepeatableXdms, repeatableParts } from './xdms/repeatable/repeatable-xdms.js';
export type { DocumentId } from './xdms/store/document-store.js';
export type { XdmsBlueprint } from './xdms/xdms-core.js';
export type { XdmsMoment } from './xdms/xdms-moment.js';
