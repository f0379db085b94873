import { InvalidArgumentError, messageOf } from '../../../../common/errors.js';
import { readText } from '../../../../common/files/read-text.js';
import { isCapture, readCapture } from './capture.js';
import { readHar } from './har.js';
import { readMockJournal } from './mock-journal.js';
import { readRunResults } from './run-results.js';
import type { Trace } from './trace.js';
import { readTsharkJson, withUniqueKeys } from './tshark-json.js';

/** Most requests of a conversation: they are all in memory, some ten kilobytes each. */
const MOST_REQUESTS = 100_000;

const READERS = [readHar, readRunResults, readTsharkJson, readMockJournal] as const;

/**
 * Reads recorded traffic: HAR; a `results.json` of a run, whose cases are conversations of their own; JSON of tshark; a
 * capture (pcap, pcapng), through the `tshark` on the path; or `GET /requests` of a mock's control plane.
 *
 * @throws InvalidArgumentError `trace`, also for a conversation of more than 100,000 requests
 */
export async function readTrace(file: string): Promise<Trace> {
  const trace = await read(file);
  const long = trace.conversations.find(({ exchanges }) => exchanges.length > MOST_REQUESTS);
  if (long === undefined) return trace;
  throw new InvalidArgumentError(
    'trace',
    `${file} has ${long.exchanges.length} requests in one conversation; at most ${MOST_REQUESTS} are judged together, so split it`,
  );
}

async function read(file: string): Promise<Trace> {
  let value: unknown;
  try {
    if (await isCapture(file)) return await readCapture(file);
    value = JSON.parse(withUniqueKeys(await readText(file)));
  } catch (thrown) {
    if (thrown instanceof InvalidArgumentError) throw thrown;
    throw new InvalidArgumentError('trace', `cannot read ${file}: ${messageOf(thrown)}`, { cause: thrown });
  }
  for (const reader of READERS) {
    const trace = reader(value);
    if (trace !== undefined) return trace;
  }
  throw new InvalidArgumentError(
    'trace',
    `${file} is none of these: HAR, results.json of a run, JSON of tshark, a capture, the requests of a mock`,
  );
}
