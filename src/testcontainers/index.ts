export { KamailioXdmsContainer, StartedKamailioXdmsContainer } from './kamailio-xdms-container.js';
export { StartedXcaliperXdmsContainer, XcaliperXdmsContainer } from './xcaliper-xdms-container.js';
export type { XdmsContainerUser } from './xdms-container-user.js';
