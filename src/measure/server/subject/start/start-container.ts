import type { Readable } from 'node:stream';
import type { GenericContainer, StartedTestContainer } from 'testcontainers';
import { errorCode, InvalidArgumentError, messageOf } from '../../../../../common/errors.js';
import { requireXcapRoot } from '../../../../client/internal.js';
import { SubjectStartError } from '../../../../result/errors.js';
import { removalFor } from '../secrets.js';
import type { Subject } from '../subject.js';
import { containerEnd } from './container-end.js';
import { atEndpoint, type Endpoint } from './endpoint.js';
import { OutputTail } from './output-tail.js';
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
