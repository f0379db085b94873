import { constants } from 'node:os';
import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { setTimeout as delay } from 'node:timers/promises';
import type { GenericContainer, StartedTestContainer } from 'testcontainers';
import { errorCode, InvalidArgumentError, messageOf } from '../../../../../common/errors.js';
import type { ProgramEnd } from '../../../../../common/processes/program-end.js';
import type { RemoveSecrets } from '../../../../../common/secrets/secret-removal.js';
import { requireXcapRoot } from '../../../../client/internal.js';
import { SubjectStartError } from '../../../../result/errors.js';
import { removalFor } from '../secrets.js';
import type { Subject } from '../subject.js';
import { atEndpoint, type Endpoint } from './endpoint.js';
import { OutputTail } from './output-tail.js';
import { type NodeExit, programEnd } from './program-end.js';
import { READY_TIMEOUT_MS, untilReady } from './readiness.js';
import type { ContainerStart } from './start-schema.js';
import type { StartedSubject } from './started-subject.js';

/** The exports of testcontainers that this file uses. */
export type Testcontainers = Pick<
  typeof import('testcontainers'),
  'GenericContainer' | 'Wait' | 'getContainerRuntimeClient'
>;

interface Running {
  readonly container: StartedTestContainer;
  readonly endpoint: Endpoint;
  readonly subject: Subject;
}

/**
 * Starts a subject in a container, and waits until it is ready.
 *
 * @param described the subject; `{host}` and `{port}` in its XCAP root are replaced with the address of the container
 * @param load loads testcontainers, which is an optional dependency
 * @throws InvalidArgumentError `subject` when testcontainers is not installed
 * @throws SubjectStartError when the container does not become ready; none is left running
 */
export async function startContainer(
  described: Subject,
  start: ContainerStart,
  signal?: AbortSignal,
  load: () => Promise<Testcontainers> = () => import('testcontainers'),
): Promise<StartedSubject> {
  const testcontainers = await loaded(load);
  let running = await startOnce(testcontainers, described, start, undefined, signal);
  const stop = async () => void (await running.container.stop({ remove: true }));
  return {
    subject: running.subject,
    hasEnded: () => false,
    programEnd: () =>
      containerEnd(async () => {
        const { container: engine } = await testcontainers.getContainerRuntimeClient();
        return engine.getById(running.container.getId());
      }, removalFor(running.subject)),
    restart: async (interrupted) => {
      await stop();
      // The port stays the same, because the run already uses URIs with it.
      running = await startOnce(testcontainers, described, start, running.endpoint.port, interrupted);
    },
    stop,
  };
}

async function loaded(load: () => Promise<Testcontainers>): Promise<Testcontainers> {
  try {
    return await load();
  } catch (thrown) {
    const isAbsent = errorCode(thrown) === 'ERR_MODULE_NOT_FOUND';
    if (!isAbsent) throw thrown;
    throw new InvalidArgumentError(
      'subject',
      'start.container needs the package testcontainers, which is not installed: npm install testcontainers@11',
      { cause: thrown },
    );
  }
}

async function startOnce(
  testcontainers: Testcontainers,
  described: Subject,
  start: ContainerStart,
  port: number | undefined,
  signal: AbortSignal | undefined,
): Promise<Running> {
  const output = new OutputTail();
  const container = await started(containerOf(testcontainers, start, port, output), start, output);
  try {
    const endpoint = { host: container.getHost(), port: container.getMappedPort(start.port) };
    const subject = { ...described, xcapRoot: requireXcapRoot(atEndpoint(described.xcapRoot, endpoint)).uri };
    const { readyWhen, readyTimeoutMs } = start;
    await untilReady({ subject, endpoint, readyWhen, readyTimeoutMs, output, ended: () => undefined, signal });
    return { container, endpoint, subject };
  } catch (thrown) {
    await container.stop({ remove: true });
    throw thrown;
  }
}

async function started(container: GenericContainer, { image }: ContainerStart, output: OutputTail) {
  try {
    return await container.start();
  } catch (thrown) {
    const message = `start.container: ${image} cannot be started: ${messageOf(thrown)}`;
    throw new SubjectStartError(message, { output: output.lines, cause: thrown });
  }
}

function containerOf(
  { GenericContainer, Wait }: Testcontainers,
  { image, port, command, env, readyTimeoutMs = READY_TIMEOUT_MS }: ContainerStart,
  hostPort: number | undefined,
  output: OutputTail,
): GenericContainer {
  const environment = Object.entries(env ?? {}).map(([name, value]) => [name, String(value)] as const);
  const container = new GenericContainer(image)
    .withExposedPorts(hostPort === undefined ? port : { container: port, host: hostPort })
    .withEnvironment(Object.fromEntries(environment))
    .withWaitStrategy(Wait.forListeningPorts())
    .withStartupTimeout(readyTimeoutMs)
    .withLogConsumer((stream: Readable) => output.read(stream));
  return command === undefined ? container : container.withCommand([...command]);
}

/** What this file asks the engine about one container; dockerode's `Container` has it. */
interface InspectedContainer {
  inspect(): Promise<{ readonly State: { readonly Running: boolean; readonly ExitCode: number } }>;
  logs(options: { follow: false; stdout: false; stderr: true; tail: number }): Promise<Buffer>;
}

/** How long to wait for the end of a container that no longer answers, and between two looks, in milliseconds. */
const END_TIMEOUT_MS = 500;
const PAUSE_MS = 50;

/** How long the engine may take to say how a container ended, in milliseconds. */
const ENGINE_TIMEOUT_MS = 10_000;

/** An engine reports a program that a signal ended as this number plus that of the signal, as shells do. */
const SIGNAL_BASE = 128;

/** Most lines of stderr to fetch; a result keeps fewer. */
const LINES = 40;

/**
 * Waits a moment for the end of the program in a container.
 *
 * @param find asks the engine for the container
 * @param limitMs how long the engine may take for all that it is asked, in milliseconds
 * @returns undefined when it still runs, or the engine no longer knows the container
 */
export async function containerEnd(
  find: () => Promise<InspectedContainer>,
  remove: RemoveSecrets,
  limitMs: number = ENGINE_TIMEOUT_MS,
): Promise<ProgramEnd | undefined> {
  const settled = new AbortController();
  try {
    return await Promise.race([endFrom(find, remove), delay(limitMs, undefined, { signal: settled.signal })]);
  } catch {
    // The crash itself is known without the engine, which only adds how the program ended.
    return undefined;
  } finally {
    settled.abort();
  }
}

async function endFrom(
  find: () => Promise<InspectedContainer>,
  remove: RemoveSecrets,
): Promise<ProgramEnd | undefined> {
  const container = await find();
  const code = await exitCodeOf(container);
  if (code === undefined) return undefined;
  const logs = await container.logs({ follow: false, stdout: false, stderr: true, tail: LINES });
  return programEnd(exitOf(code), await linesOf(logs), remove);
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
