import type { RemoveSecrets } from '../../common/secrets/secret-removal.js';
import type { ChangeListener } from '../xdms/notices/change-notices.js';
import type { BoundOperation, Operation } from './operation.js';
import type { Simulator } from './simulator.js';
import { Snapshots } from './snapshots.js';

/** What a control server serves: one running simulator and its operations. */
export interface ControlPlane {
  readonly title: string;
  readonly simulator: Simulator;
  readonly operations: readonly BoundOperation[];
  /** Describes the stored state for people. */
  readonly state: () => object;
  /** Creates the removal of the secrets that the simulator has now. */
  readonly redact: () => RemoveSecrets;
  /** Calls the listener with each change of a document; absent for a simulator without documents. */
  readonly subscribeToChanges?: (listener: ChangeListener) => () => void;
}

/** What a control plane tells of a simulator besides requests. */
export type PageContent = Pick<ControlPlane, 'state' | 'redact' | 'subscribeToChanges'>;

/** Ties operations to a running simulator. */
export function controlPlane<Controlled extends Simulator>(
  title: string,
  simulator: Controlled,
  operations: readonly Operation<Controlled>[],
  content: PageContent,
): ControlPlane {
  const context = { simulator, snapshots: new Snapshots(simulator) };
  return {
    title,
    simulator,
    ...content,
    operations: operations.map(({ run, ...description }) => ({
      ...description,
      run: (request) => run(request, context),
    })),
  };
}
