import type { AbstractStartedContainer } from 'testcontainers';
import type { ContainerFault, SimulatorControl } from './simulator-control.js';

/** A container with a simulator. */
interface SimulatorContainer<Match> extends Pick<AbstractStartedContainer, 'stop'> {
  getControl(): Pick<SimulatorControl<Match, unknown>, 'fault'>;
}

/**
 * Queues the first faults of a container that has just started.
 *
 * @returns the container
 * @throws ControlError for a fault that the simulator refuses; it then stops the container
 */
export async function queueFaults<Match, Started extends SimulatorContainer<Match>>(
  started: Started,
  faults: readonly ContainerFault<Match>[],
): Promise<Started> {
  try {
    for (const fault of faults) await started.getControl().fault(fault);
    return started;
  } catch (thrown) {
    await started.stop();
    throw thrown;
  }
}
