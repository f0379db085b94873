import { Agent } from 'undici';

/**
 * Keeps an agent from one scenario to the next, connections and all. For subjects of this process only: connecting to
 * them anew for each scenario costs more than most scenarios do.
 */
export class AgentPool implements AsyncDisposable {
  #idle: Agent | undefined;

  /** The agent that was put back last, or a new one; it is the caller's until it is put back. */
  acquire(): Agent {
    const agent = this.#idle ?? new Agent();
    this.#idle = undefined;
    return agent;
  }

  /** @param isClean nothing is going on on it, nor has it connections that the next scenario has no use for */
  async release(agent: Agent, isClean: boolean): Promise<void> {
    if (isClean && this.#idle === undefined) this.#idle = agent;
    else await agent.destroy();
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#idle?.destroy();
    this.#idle = undefined;
  }
}
