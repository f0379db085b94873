import { constants } from 'node:os';
import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { setTimeout as delay } from 'node:timers/promises';
import type { ProgramEnd } from '../../../../../common/processes/program-end.js';
import type { RemoveSecrets } from '../../../../../common/secrets/secret-removal.js';
import { OutputTail } from './output-tail.js';
import { type NodeExit, programEnd } from './program-end.js';

/** What this file asks the engine about one container; dockerode's `Container` has it. */
export interface InspectedContainer {
  inspect(): Promise<{ readonly State: { readonly Running: boolean; readonly ExitCode: number } }>;
  logs(options: { follow: false; stdout: false; stderr: true; tail: number }): Promise<Buffer>;
}

/** How long to wait for the end of a container that no longer answers, and between two looks, in milliseconds. */
const END_TIMEOUT_MS = 500;
const PAUSE_MS = 50;

/** An engine reports a program that a signal ended as this number plus that of the signal, as shells do. */
const SIGNAL_BASE = 128;

/** Most lines of stderr to fetch; a result keeps fewer. */
const LINES = 40;

/**
 * Waits a moment for the end of the program in a container.
 *
 * @param find asks the engine for the container
 * @returns undefined when it still runs, or the engine no longer knows the container
 */
export async function containerEnd(
  find: () => Promise<InspectedContainer>,
  remove: RemoveSecrets,
): Promise<ProgramEnd | undefined> {
  try {
    const container = await find();
    const code = await exitCodeOf(container);
    if (code === undefined) return undefined;
    const logs = await container.logs({ follow: false, stdout: false, stderr: true, tail: LINES });
    return programEnd(exitOf(code), await linesOf(logs), remove);
  } catch {
    // The crash itself is known without the engine, which only adds how the program ended.
    return undefined;
  }
}

async function exitCodeOf(container: InspectedContainer): Promise<number | undefined> {
  for (const deadline = performance.now() + END_TIMEOUT_MS; ; await delay(PAUSE_MS)) {
    const { State } = await container.inspect();
    if (!State.Running) return State.ExitCode;
    if (performance.now() >= deadline) return undefined;
  }
}

function exitOf(code: number): NodeExit {
  const [signalCode = null] = Object.keys(constants.signals).filter(
    (name): name is NodeJS.Signals => code === SIGNAL_BASE + constants.signals[name as NodeJS.Signals],
  );
  return signalCode === null ? { exitCode: code, signalCode } : { exitCode: null, signalCode };
}

/** Length of the header that the engine puts before each piece of a log; its last four octets are the length of the piece. */
const HEADER_OCTETS = 8;

async function linesOf(log: Buffer): Promise<readonly string[]> {
  const stream = Readable.from(piecesOf(log));
  const tail = new OutputTail();
  tail.read(stream);
  await finished(stream);
  return tail.lines;
}

function* piecesOf(log: Buffer): Generator<Buffer> {
  for (let at = 0; at + HEADER_OCTETS <= log.length; ) {
    const start = at + HEADER_OCTETS;
    at = start + log.readUInt32BE(start - 4);
    yield log.subarray(start, at);
  }
}
