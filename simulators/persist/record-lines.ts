import { crc32 } from 'node:zlib';

const NEWLINE = 0x0a;
/** Eight hexadecimal digits of the checksum, and a space. */
const CHECKSUM_LENGTH = 9;

/** Reports a record that was damaged after it was written. */
export class DamagedRecordError extends Error {
  override readonly name = 'DamagedRecordError';
  readonly code = 'XCALIPER_DAMAGED_RECORD';
  /** Offset of the record in the file, in octets. */
  readonly offset: number;

  constructor(offset: number) {
    super(`the record at byte ${offset} is damaged`);
    this.offset = offset;
  }
}

/** Formats a record as a line: the CRC-32 of its JSON, and the JSON. */
export function recordLine(record: unknown): Buffer {
  const json = JSON.stringify(record);
  return Buffer.from(`${checksumOf(json)} ${json}\n`);
}

/**
 * Reads lines of records. A crash can cut only the last line: it has no newline, or holes of NUL where the file system
 * has not written it. Such a record was never acknowledged, and is dropped.
 *
 * @param chunks the octets of a file in parts; each is read before the next one is asked for
 * @returns octets up to the end of the last complete record; what follows is one that was cut while it was written
 * @throws DamagedRecordError for any other line that does not match its checksum
 */
export function* readRecords(chunks: Iterable<Buffer>): Generator<unknown, number, undefined> {
  let end = 0;
  let hasHoles = false;
  for (const { line, isWhole } of linesOf(chunks)) {
    if (hasHoles) throw new DamagedRecordError(end);
    if (!isWhole) break;
    const record = recordOf(line);
    hasHoles = record === undefined && line.includes(0);
    if (hasHoles) continue;
    if (record === undefined) throw new DamagedRecordError(end);
    yield record;
    end += line.length + 1;
  }
  return end;
}

/** A line without its newline. The last one of a file may have none. */
interface Line {
  readonly line: Buffer;
  readonly isWhole: boolean;
}

function* linesOf(chunks: Iterable<Buffer>): Iterable<Line> {
  let rest = Buffer.alloc(0);
  for (const chunk of chunks) {
    const octets = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    let start = 0;
    for (let newline = octets.indexOf(NEWLINE, rest.length); newline !== -1; newline = octets.indexOf(NEWLINE, start)) {
      yield { line: octets.subarray(start, newline), isWhole: true };
      start = newline + 1;
    }
    // A copy: the caller may read the next chunk into the same memory.
    rest = Buffer.from(octets.subarray(start));
  }
  if (rest.length > 0) yield { line: rest, isWhole: false };
}

function recordOf(line: Buffer): unknown {
  const json = line.subarray(CHECKSUM_LENGTH);
  if (line.toString('latin1', 0, CHECKSUM_LENGTH) !== `${checksumOf(json)} `) return undefined;
  try {
    return JSON.parse(json.toString());
  } catch {
    return undefined;
  }
}

function checksumOf(json: string | Buffer): string {
  return crc32(json).toString(16).padStart(8, '0');
}
