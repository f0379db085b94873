import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

const STATUS = '/proc/self/status';

let prefix: readonly string[] | undefined;

/**
 * Returns the words in front of a command that keep its process on one processor, the same for all: of a virtual machine,
 * one processor may take half as long again as the other one. None where the system has no `taskset`.
 */
export function onOneProcessor(): readonly string[] {
  prefix ??= found();
  return prefix;
}

function found(): readonly string[] {
  const status = existsSync(STATUS) ? readFileSync(STATUS, 'utf8') : '';
  const last = /^Cpus_allowed_list:.*?(\d+)$/m.exec(status)?.[1];
  if (last === undefined) return [];
  const options = ['--cpu-list', last];
  return spawnSync('taskset', [...options, 'true']).status === 0 ? ['taskset', ...options] : [];
}
