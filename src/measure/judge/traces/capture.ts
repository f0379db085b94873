import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { open } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { z } from 'zod';
import { InvalidArgumentError } from '../../../../common/errors.js';
import { traceOfFrames } from './frames.js';
import type { Trace } from './trace.js';
import { FILTER, type Field, type Frame, TSHARK_FIELDS } from './tshark-fields.js';

/** First octets of the files that Wireshark, tcpdump and dumpcap write: pcap in both orders of octets, pcapng. */
const MAGIC: ReadonlySet<string> = new Set(['d4c3b2a1', 'a1b2c3d4', '4d3cb2a1', 'a1b23c4d', '0a0d0d0a']);

/** Tells whether a file is a capture of packets, or one in gzip by its name. */
export async function isCapture(file: string): Promise<boolean> {
  if (/\.pcap(?:ng)?\.gz$/.test(file)) return true;
  await using handle = await open(file);
  const { buffer } = await handle.read(Buffer.alloc(4), 0, 4, 0);
  return MAGIC.has(buffer.toString('hex'));
}

const line = z.object({ layers: z.record(z.string(), z.array(z.string())) });

/** By the name that a field has in the output of `-T ek`. */
const NAMES: ReadonlyMap<string, Field> = new Map(TSHARK_FIELDS.map((field) => [field.replaceAll('.', '_'), field]));

/**
 * Wireshark takes the port of the client for that of a protocol where it knows one: a request from port 34980 was read as
 * EtherCAT, and so on. The octets tell better.
 */
const OCTETS_FIRST = ['-o', 'tcp.try_heuristic_first:TRUE'];

/**
 * Reads a capture through the `tshark` on the path.
 *
 * @throws InvalidArgumentError `trace` without one, and when it cannot read the file
 */
export async function readCapture(file: string): Promise<Trace> {
  const args = [
    '-n',
    '-r',
    file,
    ...OCTETS_FIRST,
    '-Y',
    FILTER,
    '-T',
    'ek',
    ...TSHARK_FIELDS.flatMap((field) => ['-e', field]),
  ];
  const child = spawn('tshark', args, { stdio: ['ignore', 'pipe', 'pipe'] });
  await once(child, 'spawn').catch((thrown: unknown) => Promise.reject(withoutTshark(file, thrown)));
  const closed = once(child, 'close');
  const errors: string[] = [];
  createInterface(child.stderr).on('line', (text) => errors.push(text));
  const frames: Frame[] = [];
  for await (const text of createInterface(child.stdout)) {
    const { data } = line.safeParse(JSON.parse(text));
    if (data !== undefined) frames.push(frameOf(data.layers));
  }
  await closed;
  return finished(file, child.exitCode, errors, frames);
}

function frameOf(layers: Readonly<Record<string, readonly string[]>>): Frame {
  return Object.fromEntries(Object.entries(layers).flatMap(([name, values]) => [[NAMES.get(name) ?? name, values]]));
}

/** tshark reads what is there of a file that was cut short, and ends with an error. */
function finished(file: string, code: number | null, errors: readonly string[], frames: readonly Frame[]): Trace {
  const isCut = errors.some((text) => text.includes('cut short'));
  if (code !== 0 && !isCut) {
    const [last = `exit code ${code}`] = errors.slice(-1);
    throw new InvalidArgumentError('trace', `tshark cannot read ${file}: ${last}`);
  }
  const { conversations, notes } = traceOfFrames(frames);
  return { conversations, notes: isCut ? ['the capture is cut short at its end', ...notes] : notes };
}

function withoutTshark(file: string, cause: unknown): InvalidArgumentError {
  return new InvalidArgumentError(
    'trace',
    `${file} is a capture, which tshark reads, and there is no tshark on the path; where there is one: tshark -r ${file} ${OCTETS_FIRST.join(' ')} -Y http -T json --no-duplicate-keys > trace.json`,
    { cause },
  );
}
