import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { stopSignal } from '../../stop-signal.js';

interface Server {
  close(): Promise<void>;
}

/**
 * Runs a server until SIGINT or SIGTERM, then closes it.
 *
 * @param start starts the server
 * @param announce returns the lines to print once the server listens; the first is its URL
 */
export async function serve<Started extends Server>(
  start: () => Promise<Started>,
  announce: (server: Started) => readonly string[],
): Promise<void> {
  // Listens before the server starts, so that a signal at any moment leaves nothing behind.
  const stop = stopSignal();
  const watch = watchWrapper();
  try {
    const server = await start();
    try {
      process.stdout.write(`${announce(server).join('\n')}\n`);
      if (!stop.signal.aborted) await once(stop.signal, 'abort');
    } finally {
      await server.close();
    }
  } finally {
    clearInterval(watch);
    stop.dispose();
  }
}

/** How often a server looks whether npm is still there, in milliseconds. */
const LOOK_MS = 500;

const SHELL = /^(?:ash|bash|busybox|dash|sh|zsh)$/;

/**
 * Stops a server that npm has started (`npx xcaliper xdms`) when npm is killed: npm cannot pass that on, and the server
 * would keep its port. A server that a shell has started goes on when the shell ends, as after nohup.
 */
function watchWrapper(): NodeJS.Timeout | undefined {
  if (process.env.npm_command === undefined) return undefined;
  const before = wrappers();
  return setInterval(() => {
    if (wrappers() !== before) process.kill(process.pid, 'SIGTERM');
  }, LOOK_MS).unref();
}

/** Names the processes between npm and this one, npm included. npm starts a shell, which stays when npm is killed. */
function wrappers(): string {
  const { name, parent } = processOf(process.ppid);
  return SHELL.test(name) ? `${process.ppid} ${parent}` : `${process.ppid}`;
}

/** Reads the name and the parent of a process; empty where the system has no such files. */
function processOf(pid: number): { readonly name: string; readonly parent: string } {
  try {
    const [, name = '', parent = ''] = /\((.*)\) \S+ (\d+)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
    return { name, parent };
  } catch {
    return { name: '', parent: '' };
  }
}
