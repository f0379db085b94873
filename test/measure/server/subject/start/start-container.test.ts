import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PassThrough } from 'node:stream';
import { type TestContext, test } from 'node:test';
import { InvalidArgumentError } from '../../../../../common/errors.js';
import {
  startContainer,
  type Testcontainers,
} from '../../../../../src/measure/server/subject/start/start-container.js';
import type { Subject } from '../../../../../src/measure/server/subject/subject.js';
import { SubjectStartError } from '../../../../../src/result/errors.js';

const SUBJECT: Subject = {
  name: 'lab',
  xcapRoot: 'http://{host}:{port}/xcap',
  users: [{ xui: 'sip:alice@example.com' }],
  timeoutMs: 2_000,
};
const START = { image: 'lab/xdms:1', port: 8080, env: { LEVEL: 3 }, command: ['-v'], readyTimeoutMs: 2_000 };

interface Engine {
  readonly asked: unknown[];
  readonly stopped: unknown[];
  readonly testcontainers: Testcontainers;
}

interface Behaviour {
  readonly refuses?: string;
  readonly port?: number;
  /** Exit code of the container; it runs until the second time that the engine is asked. */
  readonly exitCode?: number;
  /** Pieces of its stderr. */
  readonly stderr?: readonly string[];
}

/** Frames a piece of a log as the engine does. */
function frame(piece: string): Buffer {
  const header = Buffer.from([2, 0, 0, 0, 0, 0, 0, 0]);
  header.writeUInt32BE(Buffer.byteLength(piece), 4);
  return Buffer.concat([header, Buffer.from(piece)]);
}

/** A fake of the package: it starts a server of this process, on a mapped port. */
async function engine(context: TestContext, behaviour: Behaviour = {}): Promise<Engine> {
  const server = createServer((_request, response) => response.writeHead(404).end());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  context.after(() => {
    server.closeAllConnections();
    server.close();
  });
  const mapped = behaviour.port ?? (server.address() as AddressInfo).port;
  const asked: unknown[] = [];
  const stopped: unknown[] = [];
  class GenericContainer {
    readonly #settings: Record<string, unknown>;
    #log: (stream: PassThrough) => void = () => undefined;
    constructor(image: string) {
      this.#settings = { image };
    }
    #set(name: string, value: unknown): this {
      this.#settings[name] = value;
      return this;
    }
    withExposedPorts = (port: unknown) => this.#set('port', port);
    withEnvironment = (environment: unknown) => this.#set('environment', environment);
    withWaitStrategy = () => this;
    withStartupTimeout = (milliseconds: unknown) => this.#set('timeout', milliseconds);
    withCommand = (command: unknown) => this.#set('command', command);
    withLogConsumer = (consume: (stream: PassThrough) => void) => {
      this.#log = consume;
      return this;
    };
    async start() {
      asked.push(this.#settings);
      const output = new PassThrough();
      this.#log(output);
      output.write('loading\n');
      await new Promise((resolve) => setImmediate(resolve));
      if (behaviour.refuses !== undefined) throw new Error(behaviour.refuses);
      return {
        getHost: () => '127.0.0.1',
        getMappedPort: () => mapped,
        getId: () => 'c0ffee',
        stop: async (options: unknown) => void stopped.push(options),
      };
    }
  }
  const Wait = { forListeningPorts: () => ({}) };
  const { exitCode, stderr = [] } = behaviour;
  let inspections = 0;
  const known = {
    inspect: async () => {
      inspections += 1;
      return { State: { Running: exitCode === undefined || inspections < 2, ExitCode: exitCode ?? 0 } };
    },
    logs: async () => Buffer.concat(stderr.map(frame)),
  };
  const getContainerRuntimeClient = async () => ({
    container: { getById: (id: string) => (id === 'c0ffee' ? known : undefined) },
  });
  const testcontainers = { GenericContainer, Wait, getContainerRuntimeClient } as unknown as Testcontainers;
  return { asked, stopped, testcontainers };
}

for (const [exitCode, end] of [
  [7, { exitCode: 7 }],
  [139, { signal: 'SIGSEGV' }],
  [255, { exitCode: 255 }],
] as const) {
  test(`a container that ended with ${exitCode} tells how its program ended, and its last lines`, async (context) => {
    const stderr = ['no memory for ', '\u001b[1mlittle-secret\nat put.c:12\n'];
    const { testcontainers } = await engine(context, { exitCode, stderr });
    const users = [{ xui: 'sip:alice@example.com', password: 'little-secret' }];
    const started = await startContainer({ ...SUBJECT, users }, START, undefined, async () => testcontainers);
    assert.deepEqual(await started.programEnd(), {
      ...end,
      stderr: ['no memory for [redacted]', 'at put.c:12'],
    });
    await started.stop();
  });
}

test('a container that still runs has no end', async (context) => {
  const { testcontainers } = await engine(context);
  const started = await startContainer(SUBJECT, START, undefined, async () => testcontainers);
  assert.equal(await started.programEnd(), undefined);
  await started.stop();
});

test('an engine that does not know the container any more hides no crash', async (context) => {
  const { testcontainers } = await engine(context);
  const silent = { ...testcontainers, getContainerRuntimeClient: () => Promise.reject(new Error('no engine')) };
  const started = await startContainer(SUBJECT, START, undefined, async () => silent);
  assert.equal(await started.programEnd(), undefined);
  await started.stop();
});

test('a container starts with the settings of the file, and is reached on its mapped port', async (context) => {
  const { asked, stopped, testcontainers } = await engine(context);
  const started = await startContainer(SUBJECT, START, undefined, async () => testcontainers);
  assert.match(started.subject.xcapRoot, /^http:\/\/127\.0\.0\.1:\d+\/xcap$/);
  const settings = { image: 'lab/xdms:1', environment: { LEVEL: '3' }, command: ['-v'], timeout: 2_000 };
  assert.deepEqual(asked, [{ ...settings, port: 8080 }]);
  await started.restart();
  const host = Number(new URL(started.subject.xcapRoot).port);
  assert.deepEqual(asked[1], { ...settings, port: { container: 8080, host } });
  assert.equal(stopped.length, 1);
  await started.stop();
  assert.equal(stopped.length, 2);
});

test('without the package the error says what to install', async () => {
  const absent = Object.assign(new Error('Cannot find package'), { code: 'ERR_MODULE_NOT_FOUND' });
  await assert.rejects(
    startContainer(SUBJECT, START, undefined, () => Promise.reject(absent)),
    (error) => {
      assert.ok(error instanceof InvalidArgumentError);
      assert.match(
        error.message,
        /^subject: start\.container needs the package testcontainers.*: npm install testcontainers/,
      );
      return true;
    },
  );
});

test('a container that cannot start is reported with the error of the engine', async (context) => {
  const { testcontainers } = await engine(context, { refuses: 'no such image' });
  await assert.rejects(
    startContainer(SUBJECT, START, undefined, async () => testcontainers),
    (error) => {
      assert.ok(error instanceof SubjectStartError);
      assert.equal(error.message, 'start.container: lab/xdms:1 cannot be started: no such image');
      assert.deepEqual(error.output, ['loading']);
      return true;
    },
  );
});

test('a container whose server does not answer is stopped', async (context) => {
  const { stopped, testcontainers } = await engine(context, { port: 1 });
  const start = { ...START, readyTimeoutMs: 300 };
  await assert.rejects(
    startContainer(SUBJECT, start, undefined, async () => testcontainers),
    /the subject lab is not up after 300 ms .* does not answer/,
  );
  assert.equal(stopped.length, 1);
});
