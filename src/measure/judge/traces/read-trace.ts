import { fileProblem, InvalidArgumentError } from '../../../../common/errors.js';
import { readText } from '../../../../common/files/read-text.js';
import { isCapture, readCapture } from './capture.js';
import { readHar } from './har.js';
import { readMockJournal } from './mock-journal.js';
import { readRunResults } from './run-results.js';
import { MOST_REQUESTS, type Trace, tooLong } from './trace.js';
import { readTsharkJson, withUniqueKeys } from './tshark-json.js';

const READERS = [readHar, readRunResults, readTsharkJson, readMockJournal] as const;

/** For what is too large. */
const PARTS =
  "of a HAR, give parts: jq '.log.entries |= .[:1000]' FILE > part-1.har, then [1000:2000] and so on; of the JSON of a capture, the capture itself; of results, those of fewer cases";

/**
 * Reads recorded traffic: HAR; a `results.json` of a run, whose cases are conversations of their own; JSON of tshark; a
 * capture (pcap, pcapng), through the `tshark` on the path; or `GET /requests` of a mock's control plane.
 *
 * @throws InvalidArgumentError `trace`, also for a conversation of more than 100,000 requests
 */
export async function readTrace(file: string): Promise<Trace> {
  try {
    if (await isCapture(file)) return await readCapture(file);
    const value: unknown = JSON.parse(withUniqueKeys(await readText(file, PARTS)));
    for (const reader of READERS) {
      const trace = await reader(value);
      if (trace !== undefined) return judgeable(trace);
    }
  } catch (thrown) {
    if (thrown instanceof InvalidArgumentError) throw thrown;
    throw new InvalidArgumentError('trace', `cannot read ${file}: ${fileProblem(thrown)}`, { cause: thrown });
  }
  throw new InvalidArgumentError(
    'trace',
    `${file} is none of these: HAR, results.json of a run, JSON of tshark, a capture, the requests of a mock`,
  );
}

function judgeable(trace: Trace): Trace {
  if (trace.conversations.some(({ exchanges }) => exchanges.length > MOST_REQUESTS)) throw tooLong(PARTS);
  return trace;
}
