import { isWrite } from '../observe/observed.js';
import { AnsweringServer } from './answering-server.js';
import type { Assessment } from './assessment.js';

/** What traffic has shown of servers, for the judgment of later traffic with them. */
export class ServerMemory {
  readonly #servers = new Map<string, AnsweringServer>();
  readonly #kept = new Set<string>();
  readonly #broken = new Set<string>();

  serverAt(xcapRoot: string): AnsweringServer {
    const server = this.#servers.get(xcapRoot) ?? new AnsweringServer();
    this.#servers.set(xcapRoot, server);
    return server;
  }

  /** Takes in which rules about changes the server keeps or breaks for certain. A GET of a node may be at fault by itself. */
  take(shown: readonly Assessment[]): void {
    for (const { id, one, problem, assumes } of shown) {
      if (isWrite(one) && assumes === undefined) (problem === undefined ? this.#kept : this.#broken).add(id);
    }
  }

  /** Tells whether the server is known to keep a rule about changes. */
  keeps(id: string): boolean {
    return this.#kept.has(id) && !this.#broken.has(id);
  }
}
