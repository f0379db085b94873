import { closeSync, fstatSync, fsyncSync, ftruncateSync, openSync, readSync, renameSync, writeSync } from 'node:fs';
import path from 'node:path';
import { shown } from '../../common/arguments.js';
import { errorCode, InvalidArgumentError } from '../../common/errors.js';
import { syncFolder } from '../../common/files/sync-folder.js';
import { XCALIPER_VERSION } from '../../common/package-root.js';
import { DamagedRecordError, readRecords, recordLine } from './record-lines.js';

const FILE = 'state.log';
const FORMAT = 1;
/** Octets that one call reads, and writes when the whole state is written. */
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
 * @param load reads all records
 * @returns undefined for a folder without a state
 * @throws InvalidArgumentError `persist` for a damaged file, or one of another kind of server; what `load` throws
 */
export function openState(
  folder: string,
  kind: StateKind,
  load: (records: Iterable<unknown>) => void,
): OpenFile | undefined {
  const file = path.join(folder, FILE);
  const descriptor = descriptorOf(file);
  if (descriptor === undefined) return undefined;
  try {
    let size: number | undefined;
    const records = function* (): Iterable<unknown> {
      size = yield* recordsIn(descriptor, kind, file);
    };
    load(records());
    if (size === undefined) throw new Error(`the records of ${file} were not all read`);
    if (size < fstatSync(descriptor).size) ftruncateSync(descriptor, size);
    fsyncSync(descriptor);
    return { descriptor, size };
  } catch (thrown) {
    closeSync(descriptor);
    throw thrown;
  }
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

function descriptorOf(file: string): number | undefined {
  try {
    return openSync(file, 'r+');
  } catch (thrown) {
    if (errorCode(thrown) === 'ENOENT') return undefined;
    throw thrown;
  }
}

/** Reads the records behind the head of a file. @returns octets up to the end of the last complete one */
function* recordsIn(descriptor: number, kind: StateKind, file: string): Generator<unknown, number, undefined> {
  const records = readRecords(chunksOf(descriptor));
  try {
    const head = records.next().value;
    requireHead(head, kind, file);
    const writer = shown(Object(head).version ?? 'an older version');
    for (let count = 1; ; count += 1) {
      const { done, value } = records.next();
      if (done === true) return value;
      requireKnown(value, kind, { count, where: `${file}, written by ${writer} of Xcaliper` });
      yield value;
    }
  } catch (thrown) {
    if (!(thrown instanceof DamagedRecordError)) throw thrown;
    throw new InvalidArgumentError(
      'persist',
      `${file}: ${thrown.message}; restore a backup, or keep only what is before it: truncate -s ${thrown.offset} FILE`,
      { cause: thrown },
    );
  }
}

/** Reads a file from its start, each part into the same memory. */
function* chunksOf(descriptor: number): Iterable<Buffer> {
  const memory = Buffer.allocUnsafe(CHUNK);
  for (let position = 0; ; ) {
    const length = readSync(descriptor, memory, 0, CHUNK, position);
    if (length === 0) return;
    yield memory.subarray(0, length);
    position += length;
  }
}

/** Members by which the records of each kind of server are known. */
const KNOWN: Readonly<Record<StateKind, readonly string[]>> = {
  xdms: ['put', 'delete', 'clear', 'user'],
  license: ['signer', 'master', 'slave', 'activation', 'credit'],
};

/** A record of a later version may mean anything, so a state with one is not read. */
function requireKnown(
  record: unknown,
  kind: StateKind,
  { count, where }: { readonly count: number; readonly where: string },
): void {
  const names = typeof record === 'object' && record !== null ? Object.keys(record) : [];
  if (KNOWN[kind].some((name) => names.includes(name))) return;
  const found = `record ${count} is of an unknown kind, ${shown(names.join(', '))}`;
  throw new InvalidArgumentError('persist', `${where}: ${found}; use that version, or choose another folder`);
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
