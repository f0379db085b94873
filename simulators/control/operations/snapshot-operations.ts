import { DONE, type Operation } from '../operation.js';
import type { Simulator } from '../simulator.js';

/** The operations on snapshots, which the control plane keeps. */
export const SNAPSHOT_OPERATIONS: readonly Operation<Simulator>[] = [
  {
    method: 'GET',
    path: '/snapshots',
    summary: 'Lists the ids of the kept snapshots.',
    run: (_request, { snapshots: { ids } }) => ({ snapshots: ids }),
  },
  {
    method: 'POST',
    path: '/snapshots',
    summary: 'Keeps a snapshot of the stored state in the process, and returns its id.',
    run: (_request, { snapshots }) => ({ snapshot: snapshots.take() }),
  },
  {
    method: 'POST',
    path: '/snapshots/:id/restore',
    summary: 'Restores a snapshot, which stays kept.',
    run: ({ path }, { snapshots }) => (snapshots.restore(path) ? DONE : undefined),
  },
  {
    method: 'DELETE',
    path: '/snapshots/:id',
    summary: 'Removes a snapshot.',
    run: ({ path }, { snapshots }) => (snapshots.remove(path) ? DONE : undefined),
  },
];
