// The door for rooms of this package. It opens pieces of the client that users get no promise about.

export { type EntityTagProblem, entityTagProblem } from './xcap/actions/entity-tags.js';
export { formatAttValue } from './xcap/att-value.js';
export type { Authenticator } from './xcap/authentication/authentication.js';
export { createAuthenticator } from './xcap/authentication/authenticator.js';
export { askedByProxy, type Challenge, parseChallenges, parseParameters } from './xcap/authentication/challenges.js';
export { ServerNonces as Nonces } from './xcap/authentication/nonces.js';
export { auidOf, DEFAULT_AUIDS } from './xcap/default-auids.js';
export { bootstrap } from './xcap/gba/bootstrap.js';
export { createGbaAuthenticator, type NafKeys } from './xcap/gba/gba-authenticator.js';
export { requireBsf, UA_SECURITY } from './xcap/gba/gba-options.js';
export {
  hasCipherSuite,
  nafCredentials,
  needsCipherSuite,
  watchCipherSuites,
} from './xcap/gba/naf-key.js';
export { type Sim, type SimKey, simOfKey } from './xcap/gba/sim.js';
export { EXTEND, type ExtensibleOptions } from './xcap/http/deadline.js';
export { requireHeaders } from './xcap/http/headers.js';
export { leavesTls } from './xcap/http/redirect.js';
export { GBA_USER_AGENT } from './xcap/http/user-agent.js';
export { AUTHENTICATOR, type DispatchedOptions } from './xcap/options.js';
export { XcapStack } from './xcap/stack.js';
export { parseXcapUri } from './xcap/uri/parse-xcap-uri.js';
export { requireXcapRoot } from './xcap/uri/xcap-root.js';
export { rootElement } from './xcap/xml/read-xml.js';
