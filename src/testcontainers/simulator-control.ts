import { defined } from '../../common/defined.js';
import type { Fault } from '../../simulators/servers.js';

/** A fault for the next matching requests. */
export interface ContainerFault<Match> extends Fault {
  /** Any request when absent. */
  readonly match?: Match;
  /** How many requests get it; one when absent. */
  readonly times?: number;
}

/** The control plane of a simulator in a container refused a request. */
export class ControlError extends Error {
  override readonly name = 'ControlError';
  readonly code = 'XCALIPER_CONTROL_REFUSED';
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** A part of the recorded requests; `next` is the `after` of the next one. */
interface RequestPage {
  readonly requests: readonly object[];
  readonly next?: number;
}

/** Uses the control plane of a simulator in a container. Each method throws ControlError with the reason of a refusal. */
export class SimulatorControl<Match, ExchangeMatch> {
  /** The URL of the control plane for clients on this host, without a trailing slash. */
  readonly url: string;
  /** The bearer token of each request. */
  readonly token: string;

  constructor(url: string, token: string) {
    this.url = url;
    this.token = token;
  }

  /** Queues a fault for the next matching requests. */
  async fault(fault: ContainerFault<Match>): Promise<void> {
    await this.call('POST', '/faults', fault);
  }

  /** Replaces the deviations; an empty list makes the simulator standard. */
  async deviate(ids: readonly string[]): Promise<void> {
    await this.call('PUT', '/deviations', { deviations: ids });
  }

  /** Lists recorded requests; see `/openapi.json` of the control plane for their form. */
  async requests(match?: ExchangeMatch): Promise<readonly object[]> {
    const query = new URLSearchParams(Object.entries(match ?? {}).map(([name, value]) => [name, String(value)]));
    const all: object[] = [];
    for (let after: number | undefined = 0; after !== undefined; ) {
      query.set('after', String(after));
      const page = (await this.call('GET', `/requests?${query}`)) as RequestPage;
      all.push(...page.requests);
      after = page.next;
    }
    return all;
  }

  /** Restores the state of the start. */
  async reset(): Promise<void> {
    await this.call('POST', '/reset');
  }

  /**
   * Sends any other request to the control plane.
   *
   * @param body becomes JSON
   * @returns the JSON of the response
   */
  async call(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object): Promise<unknown> {
    const response = await fetch(`${this.url}${path}`, {
      method,
      headers: {
        Authorization: `Bearer ${this.token}`,
        ...defined({ 'Content-Type': body === undefined ? undefined : 'application/json' }),
      },
      ...defined({ body: body === undefined ? undefined : JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new ControlError(response.status, `${method} ${path} got ${response.status}: ${text}`);
    return JSON.parse(text);
  }
}
