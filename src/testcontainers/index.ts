export type { KnownName } from '../../common/names/known-name.js';
export { MOCK_PRESETS, type MockPreset } from '../../common/presets.js';
export type {
  Fault,
  LicenseDeviationId,
  LicenseExchangeMatch,
  LicenseRequestMatch,
  RespondFault,
  XdmsDeviationId,
  XdmsExchangeMatch,
  XdmsRequestMatch,
} from '../../simulators/index.js';
export { KamailioXdmsContainer, StartedKamailioXdmsContainer } from './kamailio-xdms-container.js';
export type { ContainerMaster, LicenseSettings, MockSettings } from './simulator-arguments.js';
export { type ContainerFault, ControlError, SimulatorControl } from './simulator-control.js';
export {
  type ScenarioEnd,
  StartedXcaliperClientContainer,
  XcaliperClientContainer,
} from './xcaliper-client-container.js';
export {
  type LicenseFaultOptions,
  StartedXcaliperLicenseContainer,
  XcaliperLicenseContainer,
} from './xcaliper-license-container.js';
export { StartedXcaliperXdmsContainer, XcaliperXdmsContainer, type XdmsFault } from './xcaliper-xdms-container.js';
export type { XdmsContainerUser } from './xdms-container-user.js';
