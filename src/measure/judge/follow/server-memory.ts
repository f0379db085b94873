import { isWrite } from '../observe/observed.js';
import { AnsweringServer } from './answering-server.js';
import type { Assessment } from './assessment.js';

/** Rules that an answer with an earlier version breaks. */
const OUTDATED: ReadonlySet<string> = new Set(['XCAP-8.2.7-07', 'XCAP-8.4-12']);

/** What traffic has shown of servers, for the judgment of later traffic with them. */
export class ServerMemory {
  readonly #servers = new Map<string, AnsweringServer>();
  readonly #kept = new Set<string>();
  readonly #broken = new Set<string>();
  /** XCAP roots of servers that answer with earlier versions. */
  readonly #outdated = new Set<string>();

  serverAt(xcapRoot: string): AnsweringServer {
    const server = this.#servers.get(xcapRoot) ?? new AnsweringServer();
    this.#servers.set(xcapRoot, server);
    return server;
  }

  /** Takes in which rules about changes the server keeps or breaks for certain. A GET of a node may be at fault by itself. */
  take(shown: readonly Assessment[]): void {
    for (const { id, one, problem, assumes } of shown) {
      if (OUTDATED.has(id) && problem !== undefined) this.#outdated.add(one.xcapRoot);
      if (isWrite(one) && assumes === undefined) (problem === undefined ? this.#kept : this.#broken).add(id);
    }
  }

  /** Tells whether an assessment counts. Where answers show earlier versions, they say nothing else of documents. */
  counts({ id, one }: Assessment): boolean {
    return !this.#outdated.has(one.xcapRoot) || OUTDATED.has(id);
  }

  /** Whether a server answers with earlier versions. */
  get isOutdated(): boolean {
    return this.#outdated.size > 0;
  }

  /** Tells whether the server is known to keep a rule about changes. */
  keeps(id: string): boolean {
    return this.#kept.has(id) && !this.#broken.has(id);
  }
}
