import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { userFolder } from '../../../../common/files/user-folder.js';
import { isOtherProcess } from '../../../../common/processes/running-process.js';
import type { Subject } from '../subject/subject.js';

const ENTRY = z.object({
  journal: z.string(),
  xcapRoot: z.string(),
  users: z.array(z.string()),
  pid: z.number(),
  host: z.string(),
  /** When the run ended, in milliseconds since 1970. Its journal may still have documents. */
  endedAt: z.number().exactOptional(),
});

/** How long an ended run is known to others that began before its end. */
const KNOWN_MS = 24 * 3_600_000;

/** A run that writes to a subject, or has left documents behind. It has no passwords. */
export type RegisteredRun = z.infer<typeof ENTRY>;

/** Returns the folder with one small file for each journal of this account, whatever folder its reports are in. */
function registryFolder(): string {
  return path.join(userFolder('XDG_STATE_HOME'), 'journals');
}

function entryFile(journal: string): string {
  return path.join(registryFolder(), `${createHash('sha256').update(journal).digest('hex').slice(0, 32)}.json`);
}

/**
 * Registers the journal of a run. The registry only helps, so a folder that cannot be written stops no run.
 *
 * @returns a function that notes the end of the run
 */
export function registerJournal(file: string, { xcapRoot, users }: Pick<Subject, 'xcapRoot' | 'users'>): () => void {
  const journal = path.resolve(file);
  const run: RegisteredRun = {
    journal,
    xcapRoot,
    users: users.map(({ xui }) => xui),
    pid: process.pid,
    host: hostname(),
  };
  tried(() => mkdirSync(registryFolder(), { recursive: true, mode: 0o700 }));
  writeEntry(run);
  return () => writeEntry({ ...run, endedAt: Date.now() });
}

/**
 * Lists the runs on the same XCAP root with other journals. Forgets those that have left nothing behind, if they ended
 * long ago or were killed.
 */
export function otherRuns(file: string, xcapRoot: string): readonly RegisteredRun[] {
  const [own, root] = [path.resolve(file), rootOf(xcapRoot)];
  const names = tried(() => readdirSync(registryFolder())) ?? [];
  const runs = names.flatMap((name) => tried(() => entryIn(path.join(registryFolder(), name))) ?? []);
  return runs.filter((run) => {
    if (run.journal === own) return false;
    const isForgotten = !existsSync(run.journal) && !goesOn(run) && !hasEndedSince(run, Date.now() - KNOWN_MS);
    if (isForgotten) removeEntry(run.journal);
    return !isForgotten && rootOf(run.xcapRoot) === root;
  });
}

/** Tells whether another process of this machine runs it. */
export function goesOn({ pid, host, endedAt }: Pick<RegisteredRun, 'pid' | 'host' | 'endedAt'>): boolean {
  return endedAt === undefined && host === hostname() && isOtherProcess(pid);
}

/** @param time in milliseconds since 1970 */
export function hasEndedSince({ endedAt }: Pick<RegisteredRun, 'endedAt'>, time: number): boolean {
  return endedAt !== undefined && endedAt >= time;
}

function entryIn(file: string): RegisteredRun {
  return ENTRY.parse(JSON.parse(readFileSync(file, 'utf8')));
}

function writeEntry(run: RegisteredRun): void {
  tried(() => writeFileSync(entryFile(run.journal), `${JSON.stringify(run)}\n`, { mode: 0o600 }));
}

function removeEntry(journal: string): void {
  tried(() => rmSync(entryFile(journal), { force: true }));
}

function rootOf(xcapRoot: string): string {
  return URL.canParse(xcapRoot) ? new URL(`${xcapRoot}/`).href : xcapRoot;
}

/** Tries what only helps, so that its failure stops no run. */
export function tried<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}
