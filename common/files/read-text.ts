import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';

const unpack = promisify(gunzip);

/** Most octets of a text. Results of ten whole runs have fewer, and reading them takes twelve times their size. */
const MOST_OCTETS = 128 * 1024 * 1024;

/** Most octets of a file that a person has written. */
const MOST_WRITTEN_OCTETS = 16 * 1024 * 1024;

/**
 * Reads a file that a person has written, such as a subject, a schema or a certificate.
 *
 * @throws Error of the system when the file cannot be read; Error naming the limit when it is larger than 16 MiB
 */
export async function readWritten(file: string): Promise<string> {
  return (await readWrittenOctets(file)).toString('utf8');
}

/** Reads the octets of such a file, with the errors of `readWritten`. */
export function readWrittenOctets(file: string): Promise<Buffer> {
  const most = MOST_WRITTEN_OCTETS;
  return octetsOf(file, most, `it is larger than ${most / 1024 ** 2} MiB; is it the right file?`);
}

/**
 * Reads a file of text in UTF-8. It unpacks gzip (RFC 1952) whatever the name of the file is.
 *
 * @throws Error of the system when the file cannot be read, or its gzip is damaged
 * @param remedy what to do when the file is larger than 128 MiB, unpacked
 * @throws Error naming the limit and the remedy then
 */
export async function readText(file: string, remedy = 'run fewer cases at a time'): Promise<string> {
  const tooLarge = `it is larger than ${MOST_OCTETS / 1024 ** 2} MiB, unpacked; ${remedy}`;
  if ((await stat(file)).size > MOST_OCTETS) throw new Error(tooLarge);
  const content = await octetsOf(file, MOST_OCTETS, tooLarge);
  const isPacked = content[0] === 0x1f && content[1] === 0x8b;
  return (isPacked ? await unpacked(content, tooLarge) : content).toString('utf8');
}

/** A device or a pipe may never end, and a file may grow: their sizes do not tell. */
async function octetsOf(file: string, most: number, tooLarge: string): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of createReadStream(file, { highWaterMark: 1024 * 1024 }) as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    length += chunk.byteLength;
    if (length > most) throw new Error(tooLarge);
  }
  return Buffer.concat(chunks);
}

async function unpacked(content: Buffer, tooLarge: string): Promise<Buffer> {
  try {
    return await unpack(content, { maxOutputLength: MOST_OCTETS });
  } catch (thrown) {
    if (thrown instanceof RangeError) throw new Error(tooLarge, { cause: thrown });
    throw thrown;
  }
}
