import { MessageChannel, type MessagePort, receiveMessageOnPort, Worker } from 'node:worker_threads';
import { entryUrl } from '../entry-url.js';
import type { Job, JobReply, SchemaJob } from './job.js';

/** Milliseconds that a schema or a pattern of a user may take. */
const LIMIT_MS = 3_000;
/** Milliseconds until a thread has started, on a busy machine. */
const START_MS = 30_000;

const WORKER = entryUrl('common/judging/judge-worker');

/** A job has taken too long, or has used up the memory of its thread. */
export class LateError extends Error {
  override readonly name = 'LateError';
  readonly code = 'XCALIPER_LATE';

  readonly limitMs: number;

  constructor(limitMs: number) {
    super(`is not done within ${limitMs / 1_000} seconds`);
    this.limitMs = limitMs;
  }
}

interface Thread {
  readonly worker: Worker;
  readonly port: MessagePort;
  readonly flag: Int32Array;
  /** Ids of the schemas that it has compiled. */
  readonly compiled: Set<number>;
}

/** Does jobs in a thread, one after the other, and ends the thread with a job that takes too long. */
export class BoundedWorker {
  readonly #limitMs: number;
  #thread: Thread | undefined;
  #last: Promise<unknown> = Promise.resolve();

  constructor(limitMs = LIMIT_MS) {
    this.#limitMs = limitMs;
  }

  /**
   * Does a job while this thread does something else.
   *
   * @param schema compiled first, unless it is already
   * @throws LateError
   */
  ask(job: Job, schema?: SchemaJob): Promise<JobReply> {
    const reply = this.#last.then(() => this.#replyTo(job, schema));
    this.#last = reply.catch(() => undefined);
    return reply;
  }

  /**
   * Does a job while this thread waits. Use another instance than for `ask`.
   *
   * @throws LateError
   */
  askNow(job: Job, schema?: SchemaJob): JobReply {
    const thread = this.#thread ?? this.#started((started) => this.#waitFor(started, START_MS));
    const call = (one: Job): JobReply => {
      Atomics.store(thread.flag, 0, 0);
      thread.port.postMessage(one);
      return this.#waitFor(thread, this.#limitMs);
    };
    if (schema === undefined || thread.compiled.has(schema.id)) return call(job);
    const compiled = call(schema);
    thread.compiled.add(schema.id);
    return 'error' in compiled ? compiled : call(job);
  }

  async #replyTo(job: Job, schema: SchemaJob | undefined): Promise<JobReply> {
    const known = this.#thread;
    const thread = known ?? this.#started(() => undefined);
    if (known === undefined) await this.#replyOf(thread, START_MS);
    const call = (one: Job): Promise<JobReply> => {
      thread.port.postMessage(one);
      return this.#replyOf(thread, this.#limitMs);
    };
    if (schema === undefined || thread.compiled.has(schema.id)) return call(job);
    const compiled = await call(schema);
    thread.compiled.add(schema.id);
    return 'error' in compiled ? compiled : call(job);
  }

  #started(ready: (thread: Thread) => void): Thread {
    const { port1, port2 } = new MessageChannel();
    const flag = new Int32Array(new SharedArrayBuffer(4));
    const worker = new Worker(WORKER, { workerData: { port: port2, flag }, transferList: [port2] });
    // A thread without memory ends; then no reply comes.
    worker.on('error', () => undefined);
    worker.unref();
    const thread = { worker, port: port1, flag, compiled: new Set<number>() };
    this.#thread = thread;
    ready(thread);
    return thread;
  }

  #replyOf(thread: Thread, limitMs: number): Promise<JobReply> {
    const { worker, port } = thread;
    return new Promise<JobReply>((resolve, reject) => {
      const late = (): void => {
        this.#end(thread);
        reject(new LateError(this.#limitMs));
      };
      const timer = setTimeout(late, limitMs);
      worker.once('exit', late);
      port.once('message', (reply: JobReply) => {
        clearTimeout(timer);
        worker.off('exit', late);
        port.unref();
        resolve(reply);
      });
    });
  }

  #waitFor(thread: Thread, limitMs: number): JobReply {
    Atomics.wait(thread.flag, 0, 0, limitMs);
    const received = receiveMessageOnPort(thread.port);
    if (received !== undefined) return received.message as JobReply;
    this.#end(thread);
    throw new LateError(this.#limitMs);
  }

  #end(thread: Thread): void {
    if (this.#thread === thread) this.#thread = undefined;
    thread.port.close();
    void thread.worker.terminate();
  }
}
