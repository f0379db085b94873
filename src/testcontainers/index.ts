export { KamailioXdmsContainer, StartedKamailioXdmsContainer } from './kamailio-xdms-container.js';
export type { ContainerMaster } from './simulator-arguments.js';
export { type ContainerFault, ControlError, SimulatorControl } from './simulator-control.js';
export {
  type ScenarioEnd,
  StartedXcaliperClientContainer,
  XcaliperClientContainer,
} from './xcaliper-client-container.js';
export { StartedXcaliperLicenseContainer, XcaliperLicenseContainer } from './xcaliper-license-container.js';
export { StartedXcaliperXdmsContainer, XcaliperXdmsContainer } from './xcaliper-xdms-container.js';
export type { XdmsContainerUser } from './xdms-container-user.js';
