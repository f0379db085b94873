import { Refusal } from '../../xdms/http/refusal.js';

/** Calls a step and tells whether it refuses nothing; passes other errors on. */
export function isAccepted(step: () => void): boolean {
  try {
    step();
    return true;
  } catch (thrown) {
    if (thrown instanceof Refusal) return false;
    throw thrown;
  }
}
