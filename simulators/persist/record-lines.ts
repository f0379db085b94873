import { crc32 } from 'node:zlib';

const NEWLINE = 0x0a;
/** Eight hexadecimal digits of the checksum, and a space. */
const CHECKSUM_LENGTH = 9;

/** The records at the start of a file. */
export interface ReadRecords {
  readonly records: readonly unknown[];
  /** Octets up to the end of the last complete record; what follows is one that was cut while it was written. */
  readonly end: number;
}

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
 * @throws DamagedRecordError for any other line that does not match its checksum
 */
export function readRecords(octets: Buffer): ReadRecords {
  const records: unknown[] = [];
  let start = 0;
  while (start < octets.length) {
    const newline = octets.indexOf(NEWLINE, start);
    if (newline === -1) break;
    const line = octets.subarray(start, newline);
    const record = recordOf(line);
    if (record === undefined) {
      if (newline === octets.length - 1 && line.includes(0)) break;
      throw new DamagedRecordError(start);
    }
    records.push(record);
    start = newline + 1;
  }
  return { records, end: start };
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
