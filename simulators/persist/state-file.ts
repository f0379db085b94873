import { closeSync, fsyncSync, ftruncateSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs';
import path from 'node:path';
import { shown } from '../../common/arguments.js';
import { InvalidArgumentError } from '../../common/errors.js';
import { syncFolder } from '../../common/files/sync-folder.js';
import { XCALIPER_VERSION } from '../../common/package-root.js';
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
  requireKnown(rest, kind, `${file}, written by ${shown(Object(head).version ?? 'an older version')} of Xcaliper`);
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
  let lines = [recordLine({ xcaliper: kind, format: FORMAT, version: XCALIPER_VERSION })];
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

/** Members by which the records of each kind of server are known. */
const KNOWN: Readonly<Record<StateKind, readonly string[]>> = {
  xdms: ['put', 'delete', 'clear', 'user'],
  license: ['signer', 'master', 'slave', 'activation', 'credit'],
};

/** A record of a later version may mean anything, so a state with one is not read. */
function requireKnown(records: readonly unknown[], kind: StateKind, file: string): void {
  for (const [index, record] of records.entries()) {
    const names = typeof record === 'object' && record !== null ? Object.keys(record) : [];
    if (KNOWN[kind].some((name) => names.includes(name))) continue;
    const found = `record ${index + 1} is of an unknown kind, ${shown(names.join(', '))}`;
    throw new InvalidArgumentError('persist', `${file}: ${found}; use that version, or choose another folder`);
  }
}

function requireHead(head: unknown, kind: StateKind, file: string): void {
  const { xcaliper, format, version = 'another version' } = Object(head);
  if (xcaliper === kind && format === FORMAT) return;
  const problem =
    xcaliper !== undefined && xcaliper !== kind
      ? `has the state of another server, ${xcaliper}; choose another folder`
      : `has a state of format ${shown(format)}, which ${shown(version)} of Xcaliper has written; this version reads format ${FORMAT}: choose another folder`;
  throw new InvalidArgumentError('persist', `${file} ${problem}`);
}
