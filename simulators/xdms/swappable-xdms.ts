import { createSecretKey } from 'node:crypto';
import type { Socket } from 'node:net';
import { type ExchangeFeed, publishExchanges } from '../exchange-feed.js';
import { listen } from '../listen.js';
import type { AuthSettings } from './auth/auth-options.js';
import { DEVIATIONS } from './deviations/index.js';
import { type Reach, reachOf } from './deviations/reach.js';
import type { Answer } from './http/answer.js';
import { bodyOf, createApp } from './http/app.js';
import { refuse } from './http/refusal.js';
import type { XcapRequest } from './http/xcap-request.js';
import type { XdmsOptions } from './options.js';
import { rememberingDocuments, rememberingFaults } from './remembering.js';
import { type XdmsBlueprint, XdmsCore, xdmsBlueprint } from './xdms-core.js';

/** A listening mock, as far as the network is concerned. */
export interface Listening {
  readonly origin: string;
  close(): Promise<void>;
}

/** How the mock is reached over the network. */
export interface ListenOptions {
  /** Serves a request; `SwappableXdms.serve` unless given. */
  readonly serve?: (request: XcapRequest) => Answer;
  /** Ids of deviations whose changes on the connections stay in place, whichever mock serves. */
  readonly deviations?: readonly string[];
  /** Called for each connection that a client makes. */
  readonly onConnection?: () => void;
}

/**
 * A mock XDMS that can be replaced by another one, on the network or in this process alone. Each mock starts without the
 * documents and nonces of the one before it.
 */
export class SwappableXdms {
  readonly #blueprint: XdmsBlueprint;
  readonly #remembering = rememberingDocuments();
  #core: XdmsCore;
  #origin: string;

  private constructor(blueprint: XdmsBlueprint, origin: string) {
    this.#blueprint = blueprint;
    this.#origin = origin;
    this.#core = new XdmsCore(blueprint, { origin, nextTag: countedTags() });
  }

  /**
   * @param origin scheme and authority that the mocks believe to be reached under, until `listen` has been called
   * @throws InvalidArgumentError naming the option
   */
  static async open(options: XdmsOptions, origin = 'http://127.0.0.1'): Promise<SwappableXdms> {
    const blueprint = await xdmsBlueprint(options);
    return new SwappableXdms({ ...blueprint, usages: rememberingFaults(blueprint.usages) }, origin);
  }

  get xcapRoot(): string {
    return this.#core.state.xcapRoot;
  }

  /**
   * Replaces the mock by a new one. Its entity tags and nonces repeat for the same requests: unlike those of a server,
   * they are not unique beyond one mock.
   *
   * @param deviations ids
   * @param onStep called with the name of each step of the pipeline that the mock takes
   * @throws InvalidArgumentError `deviations`
   */
  replaceWith(deviations: readonly string[], onStep?: (name: string) => void): void {
    const { settings: given } = this.#blueprint;
    const auth = { ...given.auth, ...countedNonces() };
    const settings = { ...given, auth, deviations: DEVIATIONS.named(deviations, 'deviations') };
    this.#core = new XdmsCore(
      { ...this.#blueprint, settings },
      {
        origin: this.#origin,
        nextTag: countedTags(),
        overrides: [this.#remembering],
        ...(onStep && { onStep }),
      },
    );
  }

  /**
   * How far deviations reach beyond the standard mock.
   *
   * @param deviations ids
   * @throws InvalidArgumentError `deviations`
   */
  reachOf(deviations: readonly string[]): Reach {
    return reachOf(DEVIATIONS.named(deviations, 'deviations'), this.#core.state);
  }

  /** Serves a request without a network; what a step did not foresee is answered 500, as it is over one. */
  serve(request: XcapRequest): Answer {
    try {
      return this.#core.serve(request);
    } catch (thrown) {
      return refuse(500, `${thrown instanceof Error ? thrown.message : String(thrown)}.`).answer;
    }
  }

  /**
   * Listens on a free loopback port, for whichever mock serves.
   *
   * @throws StartError; InvalidArgumentError `deviations`
   */
  async listen(feed: ExchangeFeed, { serve, deviations = [], onConnection }: ListenOptions = {}): Promise<Listening> {
    const { settings } = this.#blueprint;
    const app = createApp(serve ?? ((request) => this.serve(request)), settings.limits, settings.certificate);
    for (const { http } of DEVIATIONS.named(deviations, 'deviations')) http?.(app);
    const sockets = new Set<Socket>();
    app.server.on('connection', (socket) => {
      sockets.add(socket.once('close', () => sockets.delete(socket)));
      onConnection?.();
    });
    publishExchanges(app, feed, () => this.#origin, bodyOf);
    this.#origin = await listen(app, settings.host, settings.port);
    this.replaceWith([]);
    const close = (): Promise<void> => {
      // Those that HTTP has let go of, as after CONNECT, the server does not close by itself.
      for (const socket of sockets) socket.destroy();
      return app.close();
    };
    return { origin: this.#origin, close };
  }
}

const NONCE_KEY = createSecretKey(Buffer.alloc(32, 'stage'));

/** They do not expire either: it is always the same time. */
function countedNonces(): Pick<AuthSettings, 'nonceKey' | 'nonceSalt' | 'now'> {
  let count = 0;
  return {
    nonceKey: NONCE_KEY,
    now: () => new Date(0),
    nonceSalt: () => {
      count += 1;
      const salt = Buffer.alloc(12);
      salt.writeUInt32BE(count);
      return salt;
    },
  };
}

function countedTags(): () => string {
  let count = 0;
  return () => {
    count += 1;
    return `"tag-${count}"`;
  };
}
