import { readdir, readFile } from 'node:fs/promises';

/** Returns the command lines that contain a text; Linux only. */
export async function processesNaming(text: string): Promise<readonly string[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const lines = await Promise.all(pids.map(commandLine));
  return lines.filter((line) => line.includes(text));
}

async function commandLine(pid: string): Promise<string> {
  // The process may have ended meanwhile.
  const line = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
  return line.replaceAll('\0', ' ').trim();
}
