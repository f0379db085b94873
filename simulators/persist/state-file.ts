import { closeSync, fsyncSync, ftruncateSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs';
import path from 'node:path';
import { InvalidArgumentError } from '../../common/errors.js';
import { syncFolder } from '../../common/sync-folder.js';
import { DamagedRecordError, readRecords, recordLine } from './record-lines.js';

const FILE = 'state.log';
const FORMAT = 1;
/** Octets that one call writes when the whole state is written. */
const CHUNK = 1024 * 1024;

/** Kinds of servers that keep a state. */
export type StateKind = 'xdms' | 'license';

/** An open file of records, and its length in octets. */
export interface OpenFile {
  readonly descriptor: number;
  readonly size: number;
}

/**
 * Opens the state in a folder, and drops a last record that a crash has cut.
 *
 * @returns undefined for a folder without a state
 * @throws InvalidArgumentError `persist` for a damaged file, or one of another kind of server
 */
export function openState(
  folder: string,
  kind: StateKind,
): { readonly file: OpenFile; readonly records: readonly unknown[] } | undefined {
  const file = path.join(folder, FILE);
  const octets = octetsOf(file);
  if (octets === undefined) return undefined;
  const { records, end } = recordsIn(octets, file);
  const [head, ...rest] = records;
  requireHead(head, kind, file);
  const descriptor = openSync(file, 'r+');
  if (end < octets.length) ftruncateSync(descriptor, end);
  fsyncSync(descriptor);
  return { file: { descriptor, size: end }, records: rest };
}

/**
 * Replaces the state in a folder at once: a crash leaves either the old file or the new one.
 *
 * @throws Error of the file system
 */
export function replaceState(folder: string, kind: StateKind, records: Iterable<unknown>): OpenFile {
  const file = path.join(folder, FILE);
  const draft = `${file}.new`;
  const descriptor = openSync(draft, 'w', 0o600);
  try {
    let size = 0;
    for (const chunk of chunked(kind, records)) {
      writeFully(descriptor, chunk, size);
      size += chunk.length;
    }
    fsyncSync(descriptor);
    renameSync(draft, file);
    syncFolder(folder);
    return { descriptor, size };
  } catch (thrown) {
    closeSync(descriptor);
    throw thrown;
  }
}

/** Writes all octets; one call of the system may write fewer. */
export function writeFully(descriptor: number, octets: Buffer, position: number): void {
  let written = 0;
  while (written < octets.length) {
    written += writeSync(descriptor, octets, written, octets.length - written, position + written);
  }
}

function* chunked(kind: StateKind, records: Iterable<unknown>): Iterable<Buffer> {
  let lines = [recordLine({ xcaliper: kind, format: FORMAT })];
  let size = 0;
  for (const record of records) {
    const line = recordLine(record);
    lines.push(line);
    size += line.length;
    if (size < CHUNK) continue;
    yield Buffer.concat(lines);
    lines = [];
    size = 0;
  }
  yield Buffer.concat(lines);
}

function octetsOf(file: string): Buffer | undefined {
  try {
    return readFileSync(file);
  } catch (thrown) {
    if (thrown instanceof Error && 'code' in thrown && thrown.code === 'ENOENT') return undefined;
    throw thrown;
  }
}

function recordsIn(octets: Buffer, file: string): ReturnType<typeof readRecords> {
  try {
    return readRecords(octets);
  } catch (thrown) {
    if (!(thrown instanceof DamagedRecordError)) throw thrown;
    throw new InvalidArgumentError(
      'persist',
      `${file}: ${thrown.message}; restore a backup, or keep only what is before it: truncate -s ${thrown.offset} FILE`,
      { cause: thrown },
    );
  }
}

function requireHead(head: unknown, kind: StateKind, file: string): void {
  const { xcaliper, format } = Object(head);
  if (xcaliper === kind && format === FORMAT) return;
  const problem =
    xcaliper !== undefined && xcaliper !== kind
      ? `has the state of another server, ${xcaliper}; choose another folder`
      : `has no state of this version of Xcaliper; choose another folder`;
  throw new InvalidArgumentError('persist', `${file} ${problem}`);
}
