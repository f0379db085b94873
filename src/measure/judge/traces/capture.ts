import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { statSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { createInterface, type Interface } from 'node:readline';
import { z } from 'zod';
import { InvalidArgumentError } from '../../../../common/errors.js';
import { unique } from '../../../result/causes/frequency.js';
import { type Connection, connectionsOf, traceOfConnections } from './frames.js';
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

/** Puts segments in order that others have overtaken. Then tshark waits for a lost segment until the end of the connection. */
const IN_ORDER = ['-o', 'tcp.reassemble_out_of_order:TRUE'];

/** Reads a port as one of HTTP: by its octets, tshark knows a request only where a segment has all of its first line. */
function asHttp(port: string): readonly string[] {
  return ['-d', `tcp.port==${port},http`];
}

/**
 * Reads a capture through the `tshark` on the path. Where a segment is missing or late, or a response has no request, it reads
 * the capture once more in another way, and takes from each connection what shows more.
 *
 * @throws InvalidArgumentError `trace` without one, and when it cannot read the file
 */
export async function readCapture(file: string, limits: CaptureLimits = limitsFor(file)): Promise<Trace> {
  const first = await pass(file, OCTETS_FIRST, limits);
  const order = first.isDisordered ? [...OCTETS_FIRST, ...IN_ORDER] : OCTETS_FIRST;
  const passes = first.isDisordered ? [first, await pass(file, order, limits)] : [first];
  const ports = unaskedPorts(passes);
  if (ports.length > 0) passes.push(await pass(file, [...order, ...ports.flatMap(asHttp)], limits));
  const streams = unique(passes.flatMap(({ connections }) => [...connections.keys()]));
  const trace = traceOfConnections(streams.flatMap((stream) => fullest(stream, passes) ?? []));
  return first.isCut ? { ...trace, notes: ['the capture is cut short at its end', ...trace.notes] } : trace;
}

/** Ports of servers of whose responses a request is missing. */
function unaskedPorts(passes: readonly Pass[]): readonly string[] {
  return unique(passes.flatMap(({ connections }) => [...connections.values()].flatMap((one) => one.unaskedPort ?? [])));
}

/** Returns a connection as the pass reads it that shows most exchanges; the first one of several. */
function fullest(stream: string, passes: readonly Pass[]): Connection | undefined {
  const all = passes.flatMap(({ connections }) => connections.get(stream) ?? []);
  return all.sort((one, other) => other.exchanges.length - one.exchanges.length)[0];
}

interface Pass {
  readonly connections: ReadonlyMap<string, Connection>;
  /** Whether segments that others should precede came before them, or alone. */
  readonly isDisordered: boolean;
  readonly isCut: boolean;
}

async function pass(file: string, settings: readonly string[], limits: CaptureLimits): Promise<Pass> {
  const fields = TSHARK_FIELDS.flatMap((field) => ['-e', field]);
  const args = ['-n', '-r', file, ...settings, '-Y', FILTER, '-T', 'ek', ...fields];
  const { ms, lineOctets, errorOctets } = limits;
  const child = spawn('tshark', args, { stdio: ['ignore', 'pipe', 'pipe'] });
  await once(child, 'spawn').catch((thrown: unknown) => Promise.reject(withoutTshark(file, thrown)));
  const closed = once(child, 'close');
  // The `timeout` of spawn goes on where there is no program, and holds this process.
  const lines = createInterface(child.stdout);
  let stopped: string | undefined;
  const stop = (why: string) => {
    stopped ??= `${why}; divide the file with editcap`;
    child.kill('SIGKILL');
    // A wrapper of tshark may leave it behind, with these pipes.
    lines.close();
    child.stdout.destroy();
    child.stderr.destroy();
  };
  const timer = setTimeout(() => stop(`has not ended within ${ms / 1_000} s`), ms);
  child.stdout.on(
    'data',
    whenLonger(lineOctets, () => stop(`prints a line of more than ${lineOctets} octets`)),
  );
  child.stderr.on(
    'data',
    whenLonger(errorOctets, () => stop(`prints an error of more than ${errorOctets} octets`)),
  );
  const errors: string[] = [];
  createInterface(child.stderr).on('line', (text) => {
    if (errors.push(text) > MOST_ERRORS) errors.shift();
  });
  let isDisordered = false;
  try {
    const frames = framesOf(
      lines,
      () => stopped !== undefined,
      (frame) => {
        isDisordered ||= frame['tcp.analysis.lost_segment'] !== undefined;
      },
    );
    const connections = await connectionsOf(frames);
    await closed;
    if (stopped !== undefined) throw refusal(file, stopped);
    return { connections, isDisordered, isCut: isCutShort(file, child, errors) };
  } finally {
    clearTimeout(timer);
    child.kill();
  }
}

/** What tshark may take and print. */
export interface CaptureLimits {
  readonly ms: number;
  readonly lineOctets: number;
  /** For a line of its errors. */
  readonly errorOctets: number;
}

/** Five minutes, and a second for each megabyte; the longest text of Node has 512 MiB. */
function limitsFor(file: string): CaptureLimits {
  const ms = 300_000 + Math.ceil(statSync(file).size / 1_000);
  return { ms, lineOctets: 256 * 1024 * 1024, errorOctets: 1024 * 1024 };
}

/** Lines of errors that are kept; the last one is shown. */
const MOST_ERRORS = 100;

/** Watches the chunks of an output for a line that is longer than a limit. */
function whenLonger(most: number, act: () => void): (chunk: Buffer) => void {
  let length = 0;
  return (chunk) => {
    const end = chunk.lastIndexOf('\n');
    length = end < 0 ? length + chunk.byteLength : chunk.byteLength - end - 1;
    if (length > most) act();
  };
}

async function* framesOf(
  lines: Interface,
  isStopped: () => boolean,
  see: (frame: Frame) => void,
): AsyncGenerator<Frame, undefined> {
  for await (const text of lines) {
    if (isStopped()) return;
    // Without an exception for each of many lines that are no JSON.
    if (!text.startsWith('{')) continue;
    const layers = layersOf(text);
    if (layers === undefined) continue;
    const frame = frameOf(layers);
    see(frame);
    yield frame;
  }
}

/** @returns undefined for a line of another kind, and for one that ends with tshark */
function layersOf(text: string): Readonly<Record<string, readonly string[]>> | undefined {
  try {
    return line.safeParse(JSON.parse(text)).data?.layers;
  } catch {
    return undefined;
  }
}

function frameOf(layers: Readonly<Record<string, readonly string[]>>): Frame {
  return Object.fromEntries(Object.entries(layers).flatMap(([name, values]) => [[NAMES.get(name) ?? name, values]]));
}

/** tshark reads what is there of a file that was cut short, and ends with an error. */
function isCutShort(file: string, { exitCode, signalCode }: ChildProcess, errors: readonly string[]): boolean {
  if (signalCode !== null) throw refusal(file, `was ended by ${signalCode}`);
  if (errors.some((text) => text.includes('cut short'))) return true;
  if (exitCode === 0) return false;
  const [last = `exit code ${exitCode}`] = errors.slice(-1);
  throw refusal(file, last);
}

function refusal(file: string, why: string): InvalidArgumentError {
  return new InvalidArgumentError('trace', `tshark cannot read ${file}: ${why}`);
}

function withoutTshark(file: string, cause: unknown): InvalidArgumentError {
  return new InvalidArgumentError(
    'trace',
    `${file} is a capture, which tshark reads, and there is no tshark on the path; where there is one: tshark -r ${file} ${[...OCTETS_FIRST, ...IN_ORDER].join(' ')} -Y http -T json --no-duplicate-keys > trace.json`,
    { cause },
  );
}
