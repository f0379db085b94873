import {
  closeSync,
  copyFileSync,
  fstatSync,
  fsyncSync,
  ftruncateSync,
  openSync,
  readSync,
  renameSync,
  writeSync,
} from 'node:fs';
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
 * Opens the state in a folder, and drops a last record that a crash has cut. Where only the first line is damaged, which
 * names the kind of the state, it loads the records behind, warns, and keeps a copy of the file.
 *
 * @param load reads all records
 * @returns undefined when the whole state has to be written: for a folder without one, or with a damaged first line
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
    const start = endOfDamagedHead(descriptor, file);
    let size: number | undefined;
    const records = function* (): Iterable<unknown> {
      size = yield* recordsIn(descriptor, kind, { file, start });
    };
    load(records());
    if (size === undefined) throw new Error(`the records of ${file} were not all read`);
    if (start !== undefined) {
      keepDamaged(file);
      closeSync(descriptor);
      return undefined;
    }
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

/**
 * Reads the first line.
 *
 * @returns the offset behind it when it is damaged; undefined when it is whole
 * @throws InvalidArgumentError `persist` when nothing is behind it
 */
function endOfDamagedHead(descriptor: number, file: string): number | undefined {
  try {
    if (readRecords(chunksOf(descriptor)).next().done !== true) return undefined;
  } catch (thrown) {
    if (!(thrown instanceof DamagedRecordError)) throw thrown;
  }
  let offset = 0;
  for (const chunk of chunksOf(descriptor)) {
    const newline = chunk.indexOf('\n');
    if (newline !== -1 && offset + newline + 1 < fstatSync(descriptor).size) return offset + newline + 1;
    offset += chunk.length;
  }
  const problem = 'is cut within its first line, or empty, and has no record';
  throw new InvalidArgumentError(
    'persist',
    `${file} ${problem}; restore a backup, or remove it to begin without a state`,
  );
}

function keepDamaged(file: string): void {
  const copy = `${file}.damaged`;
  copyFileSync(file, copy);
  const lost = 'a record that has run into this line is lost';
  process.emitWarning(
    `the first line of ${file} is damaged; all records behind it are read. ${copy} is a copy; ${lost}`,
    {
      code: 'XCALIPER_PERSIST_DAMAGED',
    },
  );
}

interface Records {
  readonly file: string;
  /** Offset behind a damaged first line; undefined to read that line, too. */
  readonly start: number | undefined;
}

/** Reads the records behind the head of a file. @returns octets up to the end of the last complete one */
function* recordsIn(
  descriptor: number,
  kind: StateKind,
  { file, start }: Records,
): Generator<unknown, number, undefined> {
  const records = readRecords(chunksOf(descriptor, start));
  try {
    const head = start === undefined ? records.next().value : {};
    if (start === undefined) requireHead(head, kind, file);
    const writer = shown(Object(head).version ?? 'an unknown version');
    for (let count = 1; ; count += 1) {
      const { done, value } = records.next();
      if (done === true) return value;
      requireKnown(value, kind, { count, where: `${file}, written by ${writer} of Xcaliper` });
      yield value;
    }
  } catch (thrown) {
    if (!(thrown instanceof DamagedRecordError)) throw thrown;
    const offset = thrown.offset + (start ?? 0);
    throw new InvalidArgumentError(
      'persist',
      `${file}: the record at byte ${offset} is damaged; restore a backup, or keep only what is before it: truncate -s ${offset} FILE`,
      { cause: thrown },
    );
  }
}

/** Reads a file, each part into the same memory. */
function* chunksOf(descriptor: number, start = 0): Iterable<Buffer> {
  const memory = Buffer.allocUnsafe(CHUNK);
  for (let position = start; ; ) {
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
