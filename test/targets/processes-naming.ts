import { readdir, readFile } from 'node:fs/promises';

/** Command lines, on Linux, of the processes that have a text in theirs. */
export async function processesNaming(text: string): Promise<readonly string[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const lines = await Promise.all(pids.map(commandLine));
  return lines.filter((line) => line.includes(text));
}

async function commandLine(pid: string): Promise<string> {
  // It may have ended since its number was read.
  const line = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
  return line.replaceAll('\0', ' ').trim();
}
