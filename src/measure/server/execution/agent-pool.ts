import { Agent } from 'undici';

/**
 * Passes an agent and its connections from one scenario to the next. For servers of this process only: connecting to
 * them takes longer than most scenarios.
 */
export class AgentPool implements AsyncDisposable {
  #idle: Agent | undefined;

  /** Returns the last released agent, or a new one. The caller owns it until `release`. */
  acquire(): Agent {
    const agent = this.#idle ?? new Agent();
    this.#idle = undefined;
    return agent;
  }

  /** @param isClean whether the agent has neither open exchanges nor connections that the next scenario does not use */
  async release(agent: Agent, isClean: boolean): Promise<void> {
    if (isClean && this.#idle === undefined) this.#idle = agent;
    else await agent.destroy();
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#idle?.destroy();
    this.#idle = undefined;
  }
}
