// The door for rooms of this package. The package does not export it: it opens what the suite and the proofs need
// beside the interface for users.

export { guard } from './control/access.js';
export { openEventStream, serverSentEvent } from './control/event-stream.js';
export { HAR_HEAD, type HarEntry, harEntry } from './control/har.js';
export { sendProblem } from './control/send-problem.js';
export { createListener } from './create-listener.js';
export { ExchangeFeed } from './exchange-feed.js';
export { inTurn } from './in-turn.js';
export type { LicenseAnswer, LicenseRequest } from './license/http-message.js';
export { listen } from './listen.js';
export { xdmsBlueprint } from './start/blueprint.js';
export { startObservedLicenseServer } from './start/license-server.js';
export { SwappableXdms } from './start/swappable-xdms.js';
export { startRememberingXdms } from './start/xdms.js';
export type { StepCall } from './steps-of.js';
export { selfSignedCertificate } from './tls/self-signed.js';
export { DEFAULT_LIMITS } from './xdms/document/limits.js';
export { testSubscribers } from './xdms/gba/gba-options.js';
export type { XdmsAnswer } from './xdms/http/answer.js';
export { createApp } from './xdms/http/app.js';
export type { XcapRequest } from './xdms/http/xcap-request.js';
export { namesOf } from './xdms/pipeline/bind-steps.js';
export { BUILT_IN_NAMES } from './xdms/usages/constraints/built-in.js';
export { loadDefaultUsages } from './xdms/usages/default-usages.js';
export { XdmsCore } from './xdms/xdms-core.js';
export {
  isSameMoment,
  momentOf,
  type PlainMoment,
  plainMoment,
  type XdmsMoment,
  xdmsMomentText,
} from './xdms/xdms-moment.js';
