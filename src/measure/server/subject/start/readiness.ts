import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { SubjectStartError } from '../../../../result/errors.js';
import { probe, requestOnce } from '../probe.js';
import type { Subject } from '../subject.js';
import { atEndpoint, type Endpoint } from './endpoint.js';
import type { OutputTail } from './output-tail.js';
import type { ReadyWhen } from './start-schema.js';

/** How long to wait until a subject is ready by default, in milliseconds. */
export const READY_TIMEOUT_MS = 30_000;

/** Timeout of one check, in milliseconds. */
const CHECK_TIMEOUT_MS = 2_000;

/** Longest pause between two checks, in milliseconds. */
const MAX_PAUSE_MS = 200;

export interface Readiness {
  readonly subject: Subject;
  readonly endpoint: Endpoint;
  readonly readyWhen?: ReadyWhen | undefined;
  readonly readyTimeoutMs?: number | undefined;
  readonly output: OutputTail;
  /** Returns how the program ended; undefined while it runs. */
  readonly ended: () => string | undefined;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Waits until a subject is ready: first for the condition in its file, then until its XCAP root answers.
 *
 * @throws SubjectStartError with the last output, when the subject ends, takes too long, or the run is interrupted
 */
export async function untilReady(readiness: Readiness): Promise<void> {
  const { subject, readyTimeoutMs = READY_TIMEOUT_MS, output, ended, signal } = readiness;
  const deadline = performance.now() + readyTimeoutMs;
  using condition = conditionOf(readiness);
  for (let pause = 10, isMet = false; ; pause = Math.min(pause * 2, MAX_PAUSE_MS)) {
    // Node's timers need whole milliseconds.
    const left = Math.max(1, Math.ceil(deadline - performance.now()));
    isMet ||= await condition.check(Math.min(left, CHECK_TIMEOUT_MS));
    const timeoutMs = Math.min(left, CHECK_TIMEOUT_MS, subject.timeoutMs);
    if (isMet && (await probe({ ...subject, timeoutMs })) === undefined) return;
    const failure = failureOf(ended(), signal, performance.now() > deadline, readyTimeoutMs, isMet, subject);
    if (failure !== undefined) throw new SubjectStartError(failure, { output: output.lines });
    await delay(pause);
  }
}

function failureOf(
  ended: string | undefined,
  signal: AbortSignal | undefined,
  isLate: boolean,
  readyTimeoutMs: number,
  isMet: boolean,
  { name, xcapRoot }: Subject,
): string | undefined {
  if (signal?.aborted) return `the start of the subject ${name} was interrupted`;
  if (ended !== undefined) return `the subject ${name} ${ended} before it was up`;
  if (!isLate) return undefined;
  const missing = isMet ? `its XCAP root ${xcapRoot} does not answer` : 'the condition in start.readyWhen is not met';
  return `the subject ${name} is not up after ${readyTimeoutMs} ms (start.readyTimeoutMs): ${missing}`;
}

interface Condition extends Disposable {
  /** Tells whether the condition in the subject file is met. */
  check(timeoutMs: number): Promise<boolean>;
}

function conditionOf({ readyWhen = {}, endpoint, subject, output }: Readiness): Condition {
  const { url, tcp, output: pattern } = readyWhen;
  const nothing = () => undefined;
  if (url !== undefined) {
    const address = atEndpoint(url, endpoint);
    return { check: (timeoutMs) => answers(address, subject, timeoutMs), [Symbol.dispose]: nothing };
  }
  if (tcp !== undefined) {
    const address = atEndpoint(String(tcp), endpoint);
    return { check: (timeoutMs) => listens(address, endpoint.host, timeoutMs), [Symbol.dispose]: nothing };
  }
  if (pattern === undefined) return { check: async () => true, [Symbol.dispose]: nothing };
  const expression = new RegExp(pattern);
  let isFound = output.lines.some((line) => expression.test(line));
  const end = output.follow((line) => {
    isFound ||= expression.test(line);
  });
  return { check: async () => isFound, [Symbol.dispose]: end };
}

async function answers(url: string, subject: Subject, timeoutMs: number): Promise<boolean> {
  return requestOnce(url, { ...subject, timeoutMs }).then(
    () => true,
    () => false,
  );
}

async function listens(address: string, host: string, timeoutMs: number): Promise<boolean> {
  const [, named = host, port = ''] = /^(?:(.+):)?(\d+)$/.exec(address) ?? [];
  const socket = connect({ host: named.replace(/^\[|\]$/g, ''), port: Number(port) });
  try {
    await once(socket, 'connect', { signal: AbortSignal.timeout(timeoutMs) });
    return true;
  } catch {
    return false;
  } finally {
    socket.on('error', () => undefined).destroy();
  }
}
