import { bodyText, type Exchange, headerValue } from '../../../../common/exchange.js';
import { isSuccess } from '../../../../common/status.js';
import type { Traffic } from '../../server/subject/traffic/traffic.js';
import type { Transport } from '../transport.js';
import type { DocumentState, History, Operation, OperationAnswer, OperationRequest } from './history.js';
import type { PlannedOperation, Program, Turn } from './program.js';
import type { SharedContent } from './shared-content.js';

/** The document of programs, and how requests reach it. */
export interface SharedDocument {
  /** Target of the document. */
  readonly target: string;
  readonly mimeType: string;
  readonly content: SharedContent;
  /** Uses a connection of its own while another request is under way. */
  readonly send: Transport['send'];
  readonly traffic: Pick<Traffic, 'takeTogether'>;
  readonly signal?: AbortSignal | undefined;
}

/** The document could not be made what a program begins with. */
export class SetUpError extends Error {
  override readonly name = 'SetUpError';
  readonly code = 'XCALIPER_SET_UP_FAILED';
}

/** Runs the clients of a program at the same time, and reads the document at the end. */
export async function runTogether(shared: SharedDocument, program: Program): Promise<History> {
  const run = await Run.begin(shared, program);
  await shared.traffic.takeTogether(program.clients.flatMap(({ operations }) => operations).length);
  await Promise.all(
    program.clients.map(async ({ isInTurn, operations }, client) => {
      if (!isInTurn) await Promise.all(operations.map((planned) => run.send({ client, planned })));
      else for (const planned of operations) await run.send({ client, planned });
    }),
  );
  return run.end();
}

/** Sends the operations of a program one after the other, and reads the document at the end. */
export async function runInTurn(shared: SharedDocument, program: Program, turns: readonly Turn[]): Promise<History> {
  const run = await Run.begin(shared, program);
  for (const turn of turns) await run.send(turn);
  return run.end();
}

/** One run of a program. */
class Run {
  readonly #began = performance.now();
  readonly #shared: SharedDocument;
  readonly #program: Program;
  readonly #initial: DocumentState;
  /** The last entity tags that clients have seen. */
  readonly #seen = new Map<number, string>();
  readonly #operations: Operation[] = [];

  /** @throws SetUpError when the document cannot be created or deleted */
  static async begin(shared: SharedDocument, program: Program): Promise<Run> {
    const [resource] = shared.content;
    const method = program.hasDocument ? 'PUT' : 'DELETE';
    const made = answerIn(await send(shared, requestOf(shared, { method, resource, value: 'v' })));
    const read = answerIn(await send(shared, requestOf(shared, { method: 'GET', resource, value: '' })));
    const isMade = method === 'DELETE' || isSuccess(made?.status ?? 0);
    if (read !== undefined && isMade && read.status === (method === 'PUT' ? 200 : 404))
      return new Run(shared, program, method === 'PUT' ? { text: read.body, tag: read.tag } : NONE);
    const statuses = [made, read].map((answer) => answer?.status ?? 'no response');
    throw new SetUpError(`${shared.target}: ${method} and GET are answered ${statuses.join(' and ')}`);
  }

  private constructor(shared: SharedDocument, program: Program, initial: DocumentState) {
    this.#shared = shared;
    this.#program = program;
    this.#initial = initial;
  }

  async send({ client, planned }: Turn): Promise<void> {
    const seen = this.#program.clients[client]?.isInTurn === true ? this.#seen.get(client) : undefined;
    const request = requestOf(this.#shared, planned, seen ?? this.#initial.tag);
    const begunAt = performance.now() - this.#began;
    const exchange = await send(this.#shared, request);
    const answer = answerIn(exchange);
    this.#operations.push({ client, request, begunAt, endedAt: performance.now() - this.#began, answer, exchange });
    if (answer?.tag !== undefined) this.#seen.set(client, answer.tag);
  }

  async end(): Promise<History> {
    const [resource] = this.#shared.content;
    await this.send({ client: this.#program.clients.length, planned: { method: 'GET', resource, value: '' } });
    return { document: this.#shared.target, initial: this.#initial, operations: this.#operations };
  }
}

const NONE: DocumentState = { text: undefined, tag: undefined };

function requestOf(
  { target, mimeType }: SharedDocument,
  { method, resource: { node, type = mimeType, content }, value, condition }: PlannedOperation,
  seen = '',
): OperationRequest {
  const conditions: Record<string, string> = {};
  if (condition === 'new') conditions['if-none-match'] = '*';
  // RFC 9110 §13.1.1: If-Match compares strongly, so a weak entity tag never matches.
  else if (condition !== undefined && seen.startsWith('"'))
    conditions[condition === 'seen' ? 'if-match' : 'if-none-match'] = seen;
  return {
    method,
    target: node === '' ? target : `${target}/~~/${node}`,
    headers: { ...conditions, ...(method === 'PUT' && { 'content-type': type }) },
    body: method === 'PUT' ? content.replaceAll('{v}', value) : '',
  };
}

function send({ send: carry }: SharedDocument, { body, ...request }: OperationRequest): Promise<Exchange> {
  return carry({ ...request, body: Buffer.from(body) });
}

/** @returns undefined when no complete response has come */
function answerIn({ response, isCut }: Exchange): OperationAnswer | undefined {
  if (response === undefined || isCut === true) return undefined;
  return { status: response.status, body: bodyText(response), tag: headerValue(response.headers, 'ETag') };
}
