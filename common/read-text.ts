import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';

const unpack = promisify(gunzip);

/** Most octets that a compressed file may unpack to: about the longest string. */
const MOST_OCTETS = 512 * 1024 * 1024;

/**
 * Reads a file of text in UTF-8. It unpacks gzip (RFC 1952) whatever the name of the file is.
 *
 * @throws Error of the system when the file cannot be read, or its gzip is damaged or too large
 */
export async function readText(file: string): Promise<string> {
  const content = await readFile(file);
  const isPacked = content[0] === 0x1f && content[1] === 0x8b;
  return (isPacked ? await unpack(content, { maxOutputLength: MOST_OCTETS }) : content).toString('utf8');
}
