import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/**
 * Ties a process to a signal: an abort kills it, an earlier one too. Disposing of the result kills it, and waits for its
 * end.
 */
export function killOnAbort(child: ChildProcess, signal: AbortSignal | undefined): AsyncDisposable {
  const kill = () => void child.kill('SIGKILL');
  signal?.addEventListener('abort', kill);
  if (signal?.aborted === true) kill();
  return {
    [Symbol.asyncDispose]: async () => {
      signal?.removeEventListener('abort', kill);
      // A process that could not be started has no id.
      if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      kill();
      await ended;
    },
  };
}
