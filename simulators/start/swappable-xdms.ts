import type { Socket } from 'node:net';
import { XDMS_ON_DEMAND } from '../deviations/catalogue-on-demand.js';
import { type ExchangeFeed, publishExchanges } from '../exchange-feed.js';
import { listen } from '../listen.js';
import type { StepListener } from '../steps-of.js';
import type { XdmsAnswer } from '../xdms/http/answer.js';
import { bodyOf, createApp } from '../xdms/http/app.js';
import type { XcapRequest } from '../xdms/http/xcap-request.js';
import { RepeatableXdms, repeatableBlueprint } from './repeatable-xdms.js';
import type { XdmsOptions } from './xdms-options.js';

/** The network side of a listening mock. */
export interface Listening {
  readonly origin: string;
  close(): Promise<void>;
}

/** Options of `listen`. */
export interface ListenOptions {
  /** Serves a request; `SwappableXdms.serve` when absent. */
  readonly serve?: (request: XcapRequest) => XdmsAnswer;
  /** Ids of deviations whose `http` changes apply to all mocks on this listener. */
  readonly deviations?: readonly string[];
  /** Called for each new connection. */
  readonly onConnection?: () => void;
}

/** Serves such a mock over the network, or only in this process. */
export class SwappableXdms extends RepeatableXdms {
  /**
   * @param origin scheme and authority of the mocks until `listen` is called
   * @throws InvalidArgumentError naming the option
   */
  static async open(options: XdmsOptions, origin?: string): Promise<SwappableXdms> {
    return new SwappableXdms(await repeatableBlueprint(options), origin);
  }

  /** Returns another mock with the same options and caches of texts. It shares no documents with this one. */
  another(deviations: readonly string[], listener?: StepListener): SwappableXdms {
    const other = new SwappableXdms(this.blueprint, this.origin);
    other.replaceWith(deviations, listener);
    return other;
  }

  /**
   * Listens for the current and all later mocks.
   *
   * @throws StartError; InvalidArgumentError `deviations`
   */
  async listen(feed: ExchangeFeed, { serve, deviations = [], onConnection }: ListenOptions = {}): Promise<Listening> {
    const { settings } = this;
    const app = createApp(serve ?? ((request) => this.serve(request)), settings.limits, {
      tls: settings.tls,
      http2: settings.http2,
      tellsPeers: settings.auth.trustedProxy?.addresses !== undefined,
    });
    for (const { http } of XDMS_ON_DEMAND.named(deviations, 'deviations')) http?.(app);
    const sockets = new Set<Socket>();
    app.server.on('connection', (socket) => {
      sockets.add(socket.once('close', () => sockets.delete(socket)));
      onConnection?.();
    });
    publishExchanges(app, feed, { origin: () => this.origin, bodyOf });
    this.origin = await listen(app, settings.host, settings.port);
    this.replaceWith([]);
    const close = (): Promise<void> => {
      // The server does not close sockets that HTTP has released, for example after CONNECT.
      for (const socket of sockets) socket.destroy();
      return app.close();
    };
    return { origin: this.origin, close };
  }
}
