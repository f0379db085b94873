import { randomUUID } from 'node:crypto';
import { defined } from '../../../../../common/defined.js';
import { messageOf } from '../../../../../common/errors.js';
import { CredentialsError } from '../../../../result/errors.js';
import type { SubjectUser } from '../subject.js';
import { secretsOf } from './issued-secrets.js';
import { type Issued, type Issuer, isGood } from './issuer.js';

// Threads do not start the helper. They ask the thread that has started the run, over a channel of this process.

interface Question {
  readonly type: 'question';
  readonly id: string;
  readonly xui: string;
  readonly than?: number;
}

interface Answer {
  readonly type: 'answer';
  readonly id: string;
  readonly issued?: Issued;
  readonly problem?: string;
}

/**
 * Answers the questions of threads.
 *
 * @returns a function that ends this
 */
export function serveIssuer(channel: string, issuer: Issuer): () => void {
  const port = openChannel(channel, async (message) => {
    if (message.type !== 'question') return;
    const { id, xui, than } = message;
    const answer = await issuer.issue(xui, than).then(
      (issued) => ({ issued }),
      (thrown: unknown) => ({ problem: messageOf(thrown) }),
    );
    post(port, { type: 'answer', id, ...answer });
  });
  return () => port.close();
}

/** Issues credentials that it gets from the thread that has started the run. */
export class ThreadIssuer implements Issuer {
  readonly #port: BroadcastChannel;
  readonly #users: readonly SubjectUser[];
  readonly #known = new Map<string, Issued>();
  readonly #waiting = new Map<string, (answer: Answer) => void>();
  readonly secrets: string[] = [];

  constructor(channel: string, users: readonly SubjectUser[]) {
    this.#users = users;
    this.#port = openChannel(channel, (message) => {
      if (message.type === 'answer') this.#waiting.get(message.id)?.(message);
    });
  }

  current(xui: string): Issued | undefined {
    return this.#known.get(xui);
  }

  async issue(xui: string, than?: number): Promise<Issued> {
    const known = this.#known.get(xui);
    if (isGood(known, than)) return known;
    const { issued, problem = '' } = await this.#ask({
      type: 'question',
      id: randomUUID(),
      xui,
      ...defined({ than }),
    });
    if (issued === undefined) throw new CredentialsError(problem);
    this.secrets.push(...secretsOf(issued.credentials, this.#users));
    this.#known.set(xui, issued);
    return issued;
  }

  async #ask(question: Question): Promise<Answer> {
    try {
      return await new Promise<Answer>((resolve) => {
        this.#waiting.set(question.id, resolve);
        post(this.#port, question);
      });
    } finally {
      this.#waiting.delete(question.id);
    }
  }
}

function openChannel(name: string, onMessage: (message: Question | Answer) => void): BroadcastChannel {
  const port = new BroadcastChannel(name);
  port.onmessage = ({ data }: MessageEvent<Question | Answer>) => onMessage(data);
  // It is no reason for the process to go on.
  (port as unknown as { unref(): void }).unref();
  return port;
}

function post(port: BroadcastChannel, message: Question | Answer): void {
  port.postMessage(message);
}
