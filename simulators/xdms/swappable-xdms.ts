import { createHash, createSecretKey } from 'node:crypto';
import type { Socket } from 'node:net';
import { defined } from '../../common/defined.js';
import { type ExchangeFeed, publishExchanges } from '../exchange-feed.js';
import { listen } from '../listen.js';
import type { StepListener } from '../steps-of.js';
import type { AuthSettings } from './auth/auth-options.js';
import { type Reach, reachOf } from './deviations/reach.js';
import { XDMS_ON_DEMAND } from './deviations-on-demand.js';
import { NO_GBA } from './gba/gba-state.js';
import type { XdmsAnswer } from './http/answer.js';
import { bodyOf, createApp } from './http/app.js';
import { refuse } from './http/refusal.js';
import type { XcapRequest } from './http/xcap-request.js';
import type { XdmsOptions } from './options.js';
import type { StepOverrides } from './pipeline/bind-steps.js';
import { rememberingDocuments, rememberingFaults } from './remembering.js';
import type { StoredDocument } from './store/document-store.js';
import { type XdmsBlueprint, XdmsCore, xdmsBlueprint } from './xdms-core.js';
import type { XdmsMoment } from './xdms-moment.js';

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

/**
 * Serves a mock XDMS that can be replaced by another one, over the network or only in this process. Each mock starts
 * without the documents and nonces of its predecessor.
 */
export class SwappableXdms {
  readonly #blueprint: XdmsBlueprint;
  readonly #remembering: StepOverrides;
  #tags = new CountedTags();
  #nonces = new CountedNonces();
  #core: XdmsCore;
  #origin: string;

  private constructor(blueprint: XdmsBlueprint, origin: string, remembering = rememberingDocuments()) {
    this.#blueprint = blueprint;
    this.#remembering = remembering;
    this.#origin = origin;
    this.#core = new XdmsCore(blueprint, { origin, nextTag: this.#tags.next });
  }

  /**
   * @param origin scheme and authority of the mocks until `listen` is called
   * @throws InvalidArgumentError naming the option
   */
  static async open(options: XdmsOptions, origin = 'http://127.0.0.1'): Promise<SwappableXdms> {
    await XDMS_ON_DEMAND.load();
    const blueprint = await xdmsBlueprint(options);
    return new SwappableXdms({ ...blueprint, usages: rememberingFaults(blueprint.usages) }, origin);
  }

  /** Returns another mock with the same options and caches of texts. It shares no documents with this one. */
  another(deviations: readonly string[], listener?: StepListener): SwappableXdms {
    const other = new SwappableXdms(this.#blueprint, this.#origin, this.#remembering);
    other.replaceWith(deviations, listener);
    return other;
  }

  get xcapRoot(): string {
    return this.#core.state.listeningRoot;
  }

  /**
   * Replaces the mock by a new one. The new mock gives the same entity tags and nonces for the same requests; unlike
   * those of a server, they are unique only within one mock.
   *
   * @param deviations ids
   * @param listener hears of each call of a step of the pipeline
   * @throws InvalidArgumentError `deviations`
   */
  replaceWith(deviations: readonly string[], listener?: StepListener): void {
    const { settings: given } = this.#blueprint;
    this.#nonces = new CountedNonces();
    const auth = { ...given.auth, ...this.#nonces.settings };
    const gba = given.gba === undefined ? undefined : { ...given.gba, nextRand: this.#nonces.nextRand };
    const settings = { ...given, auth, gba, deviations: XDMS_ON_DEMAND.named(deviations, 'deviations') };
    this.#tags = new CountedTags();
    this.#core = new XdmsCore(
      { ...this.#blueprint, settings },
      {
        origin: this.#origin,
        nextTag: this.#tags.next,
        overrides: [this.#remembering],
        ...defined({ listener }),
      },
    );
  }

  /**
   * Computes how far deviations differ from the standard mock.
   *
   * @param deviations ids
   * @throws InvalidArgumentError `deviations`
   */
  reachOf(deviations: readonly string[]): Reach {
    return reachOf(XDMS_ON_DEMAND.named(deviations, 'deviations'), this.#core.state);
  }

  moment(): XdmsMoment {
    const { state } = this.#core;
    const { given: nonces } = this.#nonces;
    return {
      ...state.documents(),
      tags: this.#tags.given,
      nonces,
      usedNonces: state.access.nonces.used,
      gba: state.gba?.moment ?? NO_GBA,
    };
  }

  /** Takes the documents, entity tags and nonces of a moment of this mock or of another one with the same options. */
  resume({ stored, generated, tags, nonces, usedNonces, gba }: XdmsMoment): void {
    // Copies, because deviations may write into what is stored.
    const copies = (documents: readonly StoredDocument[]) => documents.map((one) => ({ ...one }));
    this.#core.state.replaceDocuments({ stored: copies(stored), generated: copies(generated) });
    this.#core.state.access.nonces.replaceUsed(usedNonces);
    this.#core.state.gba?.resume(gba);
    this.#tags.given = tags;
    this.#nonces.given = nonces;
  }

  /** Serves a request without a network; an unexpected error gives 500, as over the network. */
  serve(request: XcapRequest): XdmsAnswer {
    try {
      return this.#core.serve(request);
    } catch (thrown) {
      return refuse(500, `${thrown instanceof Error ? thrown.message : String(thrown)}.`).answer;
    }
  }

  /**
   * Listens for the current and all later mocks.
   *
   * @throws StartError; InvalidArgumentError `deviations`
   */
  async listen(feed: ExchangeFeed, { serve, deviations = [], onConnection }: ListenOptions = {}): Promise<Listening> {
    const { settings } = this.#blueprint;
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
    publishExchanges(app, feed, { origin: () => this.#origin, bodyOf });
    this.#origin = await listen(app, settings.host, settings.port);
    this.replaceWith([]);
    const close = (): Promise<void> => {
      // The server does not close sockets that HTTP has released, for example after CONNECT.
      for (const socket of sockets) socket.destroy();
      return app.close();
    };
    return { origin: this.#origin, close };
  }
}

const NONCE_KEY = createSecretKey(Buffer.alloc(32, 'stage'));

/** Makes nonces repeatable; the clock stands still, so they never expire. */
class CountedNonces {
  given = 0;

  readonly settings: Pick<AuthSettings, 'nonceKey' | 'nonceSalt' | 'now'> = {
    nonceKey: NONCE_KEY,
    now: () => new Date(0),
    nonceSalt: () => {
      this.given += 1;
      const salt = Buffer.alloc(12);
      salt.writeUInt32BE(this.given);
      return salt;
    },
  };

  /** Makes RAND of bootstrapping repeatable, too. */
  readonly nextRand = (): Buffer => {
    this.given += 1;
    return createHash('md5').update(`rand-${this.given}`).digest();
  };
}

/** Makes entity tags repeatable. */
class CountedTags {
  given = 0;

  readonly next = (): string => {
    this.given += 1;
    return `"tag-${this.given}"`;
  };
}
