import { randomBytes } from 'node:crypto';
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import path from 'node:path';
import { errorCode, StartError } from '../../common/errors.js';
import { isOtherProcess } from '../../common/processes/running-process.js';

const LOCK = 'lock';
/** How often a lock may be taken over by others before this process gives up. */
const TRIES = 5;

/** Says which process has a folder. */
interface Holder {
  readonly pid: number;
  /** When the process started, in a form that only this machine knows; a later process with the same id differs. */
  readonly started: string;
  readonly host: string;
}

/**
 * Reserves a folder for this process. A process that was killed leaves its lock behind; the next one takes it over.
 *
 * @returns a function that releases the folder
 * @throws StartError `XCALIPER_FOLDER_IN_USE`
 */
export function lockStateFolder(folder: string): () => void {
  const file = path.join(folder, LOCK);
  const own = JSON.stringify({ pid: process.pid, started: startOf(process.pid), host: hostname() } satisfies Holder);
  for (let tries = 0; tries < TRIES; tries += 1) {
    if (isCreated(file, own)) return () => rmSync(file, { force: true });
    const found = textOf(file);
    if (found !== undefined && isHeld(found)) throw inUse(folder, found);
    if (found !== undefined) removeStale(file, found, folder);
  }
  throw inUse(folder, textOf(file) ?? '');
}

/** Creates the lock with its text at once, so that nobody reads half of it. */
function isCreated(file: string, text: string): boolean {
  const draft = draftOf(file);
  writeFileSync(draft, text, { mode: 0o600 });
  try {
    linkSync(draft, file);
    return true;
  } catch (thrown) {
    if (errorCode(thrown) === 'EEXIST') return false;
    throw thrown;
  } finally {
    rmSync(draft, { force: true });
  }
}

/** Moves the lock of an ended process away. Another process may have replaced it in the meantime: then it stays. */
function removeStale(file: string, stale: string, folder: string): void {
  const moved = draftOf(file);
  try {
    renameSync(file, moved);
  } catch (thrown) {
    if (errorCode(thrown) === 'ENOENT') return;
    throw thrown;
  }
  const text = textOf(moved);
  try {
    if (text === stale || text === undefined) return;
    linkSync(moved, file);
  } finally {
    rmSync(moved, { force: true });
  }
  throw inUse(folder, text);
}

function isHeld(text: string): boolean {
  const holder = holderOf(text);
  if (holder === undefined) return false;
  // The process ids of another machine mean nothing here.
  if (holder.host !== hostname()) return true;
  if (holder.pid !== process.pid && !isOtherProcess(holder.pid)) return false;
  return holder.started === startOf(holder.pid);
}

function inUse(folder: string, text: string): StartError {
  const { pid, host } = holderOf(text) ?? {};
  const elsewhere = host !== undefined && host !== hostname();
  const remedy = elsewhere ? `or remove ${path.join(folder, LOCK)} if it has ended` : 'or end that process';
  return new StartError(
    'XCALIPER_FOLDER_IN_USE',
    `process ${pid ?? '?'}${elsewhere ? ` on ${host}` : ''} keeps its state in ${folder}: choose another folder, ${remedy}`,
  );
}

function holderOf(text: string): Holder | undefined {
  try {
    const { pid, started, host } = Object(JSON.parse(text));
    return typeof pid === 'number' && typeof host === 'string' ? { pid, started: String(started), host } : undefined;
  } catch {
    return undefined;
  }
}

/** Reads when a process started: clock ticks since the start of the machine, on Linux. Empty elsewhere. */
function startOf(pid: number): string {
  const stat = textOf(`/proc/${pid}/stat`);
  // The name of the program, in parentheses, may contain spaces.
  const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ') ?? [];
  const boot = textOf('/proc/sys/kernel/random/boot_id')?.trim() ?? '';
  return fields[19] === undefined ? '' : `${boot} ${fields[19]}`;
}

function draftOf(file: string): string {
  return `${file}.${randomBytes(6).toString('hex')}`;
}

function textOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (thrown) {
    if (['ENOENT', 'ESRCH'].includes(errorCode(thrown) ?? '')) return undefined;
    throw thrown;
  }
}
