import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { request } from 'undici';
import { SubjectStartError } from '../../errors.js';
import { unreachable } from '../probe.js';
import type { Subject } from '../subject.js';
import { openDispatcher } from '../subject-dispatcher.js';
import { atEndpoint, type Endpoint } from './endpoint.js';
import type { OutputTail } from './output-tail.js';
import type { ReadyWhen } from './start-schema.js';

/** Milliseconds within which a subject must be up unless its file says otherwise. */
export const READY_TIMEOUT_MS = 30_000;

/** Milliseconds that one question may take, and between two of them. */
const QUESTION_MS = 2_000;
const LONGEST_PAUSE_MS = 200;

/** What is waited for. */
export interface Readiness {
  readonly subject: Subject;
  readonly endpoint: Endpoint;
  readonly readyWhen?: ReadyWhen | undefined;
  readonly readyTimeoutMs?: number | undefined;
  readonly output: OutputTail;
  /** How it ended, once it has. */
  readonly ended: () => string | undefined;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Waits until a subject is up: first for what its file says, then until its XCAP root answers.
 *
 * @throws SubjectStartError with what the subject said last, when it ends before, takes too long, or the run is
 * interrupted
 */
export async function untilReady(readiness: Readiness): Promise<void> {
  const { subject, readyTimeoutMs = READY_TIMEOUT_MS, output, ended, signal } = readiness;
  const deadline = performance.now() + readyTimeoutMs;
  using question = questionOf(readiness);
  for (let pause = 10, asked = false; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
    // Whole milliseconds: Node's timers refuse others.
    const left = Math.max(1, Math.ceil(deadline - performance.now()));
    asked ||= await question.ask(Math.min(left, QUESTION_MS));
    const timeoutMs = Math.min(left, QUESTION_MS, subject.timeoutMs);
    if (asked && (await unreachable({ ...subject, timeoutMs })) === undefined) return;
    const failure = failureOf(ended(), signal, performance.now() > deadline, readyTimeoutMs, asked, subject);
    if (failure !== undefined) throw new SubjectStartError(failure, { output: output.lines });
    await delay(pause);
  }
}

function failureOf(
  ended: string | undefined,
  signal: AbortSignal | undefined,
  isLate: boolean,
  readyTimeoutMs: number,
  asked: boolean,
  { name, xcapRoot }: Subject,
): string | undefined {
  if (signal?.aborted) return `the start of the subject ${name} was interrupted`;
  if (ended !== undefined) return `the subject ${name} ${ended} before it was up`;
  if (!isLate) return undefined;
  const missing = asked ? `its XCAP root ${xcapRoot} does not answer` : 'the condition in start.readyWhen is not met';
  return `the subject ${name} is not up after ${readyTimeoutMs} ms (start.readyTimeoutMs): ${missing}`;
}

interface Question extends Disposable {
  /** @param timeoutMs milliseconds it may take */
  ask(timeoutMs: number): Promise<boolean>;
}

function questionOf({ readyWhen = {}, endpoint, subject, output }: Readiness): Question {
  const { url, tcp, output: pattern } = readyWhen;
  const nothing = () => undefined;
  if (url !== undefined) {
    const address = atEndpoint(url, endpoint);
    return { ask: (timeoutMs) => answers(address, subject, timeoutMs), [Symbol.dispose]: nothing };
  }
  if (tcp !== undefined) {
    const address = atEndpoint(String(tcp), endpoint);
    return { ask: (timeoutMs) => listens(address, endpoint.host, timeoutMs), [Symbol.dispose]: nothing };
  }
  if (pattern === undefined) return { ask: async () => true, [Symbol.dispose]: nothing };
  const expression = new RegExp(pattern);
  let isSaid = output.lines.some((line) => expression.test(line));
  const end = output.follow((line) => {
    isSaid ||= expression.test(line);
  });
  return { ask: async () => isSaid, [Symbol.dispose]: end };
}

async function answers(url: string, subject: Subject, timeoutMs: number): Promise<boolean> {
  const dispatcher = openDispatcher(subject);
  try {
    const { body } = await request(url, { dispatcher, signal: AbortSignal.timeout(timeoutMs) });
    await body.dump();
    return true;
  } catch {
    return false;
  } finally {
    await dispatcher.destroy();
  }
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
