import { documentPath, entry, entryPath, LISTS_TYPE, listDocument } from './documents.js';
import { requestBytes, send } from './load.js';
import { type MeasuredProcess, startMeasured } from './measured-process.js';
import type { Command } from './server-process.js';

/** The entry that requests select by its attribute: the last one of the smallest document. */
const SELECTED = 9;

export function getDocument(entries: number): Uint8Array {
  return requestBytes('GET', documentPath(entries));
}

export function getEntry(entries: number): Uint8Array {
  return requestBytes('GET', entryPath(entries, SELECTED));
}

/** Returns a PUT that replaces an entry by the same one. */
export function putEntry(entries: number): Uint8Array {
  const headers = { 'content-type': 'application/xcap-el+xml' };
  return requestBytes('PUT', entryPath(entries, SELECTED), headers, entry(SELECTED));
}

/** Stores the document of this number of entries. */
export async function storeDocument(origin: string, entries: number): Promise<void> {
  const request = requestBytes('PUT', documentPath(entries), { 'content-type': LISTS_TYPE }, listDocument(entries));
  await send({ origin, request, count: 1, connections: 1 });
}

/**
 * Starts a server, and stores the document of this number of entries.
 *
 * @param program as for `startMeasured`
 */
export async function startWithDocument(command: Command, entries: number, program?: string): Promise<MeasuredProcess> {
  const server = await startMeasured(command, program);
  try {
    await storeDocument(server.origin, entries);
    return server;
  } catch (thrown) {
    await server[Symbol.asyncDispose]();
    throw thrown;
  }
}
