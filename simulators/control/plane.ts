import type { BoundOperation, Operation } from './operation.js';
import type { Simulator } from './simulator.js';
import { Snapshots } from './snapshots.js';

/** What a control server serves: one running simulator and its operations. */
export interface ControlPlane {
  readonly title: string;
  readonly simulator: Simulator;
  readonly operations: readonly BoundOperation[];
}

/** Ties operations to a running simulator. */
export function controlPlane<Controlled extends Simulator>(
  title: string,
  simulator: Controlled,
  operations: readonly Operation<Controlled>[],
): ControlPlane {
  const context = { simulator, snapshots: new Snapshots(simulator) };
  return {
    title,
    simulator,
    operations: operations.map(({ run, ...description }) => ({
      ...description,
      run: (request) => run(request, context),
    })),
  };
}
