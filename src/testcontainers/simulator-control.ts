import type { AbstractStartedContainer } from 'testcontainers';
import { defined } from '../../common/defined.js';
import type { Fault } from '../../simulators/servers.js';

/** A fault for the next matching requests. */
export interface ContainerFault<Match> extends Fault {
  /** Any request when absent. */
  readonly match?: Match;
  /** How many requests get it; one when absent. */
  readonly times?: number;
}

/** Limit for the whole response of a call, in milliseconds: the longest wait for a request, and a minute. */
const CALL_TIMEOUT_MS = 660_000;

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
      signal: AbortSignal.timeout(CALL_TIMEOUT_MS),
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

/** @param host a name or an address; an IPv6 address gets brackets (RFC 3986 §3.2.2) */
export function containerOrigin(scheme: 'http' | 'https', host: string, port: number): string {
  return `${scheme}://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

/** @param host a name or an address */
export function containerXcapRoot(scheme: 'http' | 'https', host: string, port: number): string {
  return `${containerOrigin(scheme, host, port)}/xcap-root`;
}

/** A container with a simulator. */
interface SimulatorContainer<Match> extends Pick<AbstractStartedContainer, 'stop'> {
  getControl(): Pick<SimulatorControl<Match, unknown>, 'fault'>;
}

/**
 * Queues the first faults of a container that has just started.
 *
 * @returns the container
 * @throws ControlError for a fault that the simulator refuses; it then stops the container
 */
export async function queueFaults<Match, Started extends SimulatorContainer<Match>>(
  started: Started,
  faults: readonly ContainerFault<Match>[],
): Promise<Started> {
  try {
    for (const fault of faults) await started.getControl().fault(fault);
    return started;
  } catch (thrown) {
    await started.stop();
    throw thrown;
  }
}
