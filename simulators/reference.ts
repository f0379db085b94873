// A door for rooms of this package, as `internal.ts` is: the mock without a network, for those who judge traffic by it. A
// command that reads recorded traffic starts no server, and should not load one.

export { usagesOfMockPreset } from './xdms/presets/preset-parts.js';
export { type ReferenceAnswer, ReferenceXdms, referenceBlueprint } from './xdms/reference-xdms.js';
export type { DocumentId } from './xdms/store/document-store.js';
export type { XdmsBlueprint } from './xdms/xdms-core.js';
