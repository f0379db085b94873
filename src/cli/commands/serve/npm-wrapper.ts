import { readFileSync } from 'node:fs';

/** How often a server looks whether npm is still there, in milliseconds. */
const LOOK_MS = 500;

const SHELL = /^(?:ash|bash|busybox|dash|sh|zsh)$/;

/**
 * Stops a server that npm has started (`npx xcaliper xdms`) when npm is killed: npm cannot pass that on, and the server
 * would keep its port. A server that a shell has started goes on when the shell ends, as after nohup.
 */
export function watchWrapper(): NodeJS.Timeout | undefined {
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
