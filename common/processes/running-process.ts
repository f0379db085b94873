import { errorCode } from '../errors.js';
/**
 * Tells whether a process other than this one runs on this machine.
 *
 * @param pid its id; NaN and others that are no id give false
 */
export function isOtherProcess(pid: number): boolean {
  if (!(pid > 0) || pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (thrown) {
    // EPERM: the process runs, but belongs to another user.
    return errorCode(thrown) === 'EPERM';
  }
}
