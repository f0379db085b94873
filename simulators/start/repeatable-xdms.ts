import { createHash, createSecretKey } from 'node:crypto';
import { defined } from '../../common/defined.js';
import { XDMS_ON_DEMAND } from '../deviations/catalogue-on-demand.js';
import { type Reach, reachOf } from '../deviations/xdms/reach.js';
import type { StepListener } from '../steps-of.js';
import type { AuthSettings } from '../xdms/auth/auth-options.js';
import { type Deviation, stepsOf } from '../xdms/deviation.js';
import { parseDocument, XmlLimitError, XmlSyntaxError } from '../xdms/document/parse-document.js';
import { NO_GBA } from '../xdms/gba/gba-state.js';
import type { XdmsAnswer } from '../xdms/http/answer.js';
import { refuse } from '../xdms/http/refusal.js';
import type { XcapRequest } from '../xdms/http/xcap-request.js';
import type { StepOverrides } from '../xdms/pipeline/bind-steps.js';
import { rememberingDocuments, rememberingFaults } from '../xdms/remembering.js';
import type { XdmsSettings } from '../xdms/settings.js';
import type { StoredDocument } from '../xdms/store/document-store.js';
import type { DocumentId } from '../xdms/uri/document-id.js';
import { type XdmsBlueprint, XdmsCore } from '../xdms/xdms-core.js';
import type { XdmsMoment } from '../xdms/xdms-moment.js';
import { xdmsBlueprint } from './blueprint.js';
import type { XdmsOptions } from './xdms-options.js';

/**
 * Checks options, and loads what a mock needs. Mocks of one blueprint share caches of texts.
 *
 * @throws InvalidArgumentError naming the option
 */
export async function repeatableBlueprint(options: XdmsOptions): Promise<XdmsBlueprint> {
  await XDMS_ON_DEMAND.load();
  const { usages, steps, ...blueprint } = await xdmsBlueprint(options);
  return { ...blueprint, usages: rememberingFaults(usages), steps: [...steps, rememberingDocuments()] };
}

/**
 * A mock XDMS in this process that gives the same answers to the same requests, and can be replaced by another one. Each
 * mock starts without the documents and nonces of its predecessor.
 */
export class RepeatableXdms {
  protected readonly blueprint: XdmsBlueprint;
  /** Scheme and authority of the server. */
  protected origin: string;
  #tags = new CountedTags();
  #nonces = new CountedNonces();
  #core: XdmsCore;
  /** The moment to begin anew with, and of which mock it is; undefined for a mock that remembers more. */
  #beginning: { readonly of: string; readonly moment: XdmsMoment } | undefined;
  /** The user whose credentials need no check; undefined where the mock checks them. */
  #trusted: string | undefined;
  readonly #trusting: StepOverrides = {
    authenticate: (authenticate) => (request) =>
      this.#trusted === undefined ? authenticate(request) : { xuis: [this.#trusted] },
  };

  /** @param origin scheme and authority by which clients reach the server; each request may name another one */
  constructor(blueprint: XdmsBlueprint, origin = 'http://127.0.0.1') {
    this.blueprint = blueprint;
    this.origin = origin;
    this.#core = new XdmsCore(blueprint, { origin, nextTag: this.#tags.next });
  }

  protected get settings(): XdmsSettings {
    return this.blueprint.settings;
  }

  /** Tells whether deviations change how the mock checks credentials, or asks for them. */
  concernAccess(deviations: readonly string[]): boolean {
    return XDMS_ON_DEMAND.named(deviations, 'deviations').some(
      (one) =>
        one.violates.some((id) => ABOUT_ACCESS.test(id)) || stepsOf(one).some((steps) => 'authenticate' in steps),
    );
  }

  /** AUIDs of the usages that the mock serves. */
  get auids(): ReadonlySet<string> {
    return new Set(this.blueprint.usages.keys());
  }

  get xcapRoot(): string {
    return this.#core.state.listeningRoot;
  }

  /**
   * Replaces the mock by a new one, or by itself without all that it remembers. The new mock gives the same entity tags and
   * nonces for the same requests; unlike those of a server, they are unique only within one mock.
   *
   * @param deviations ids, or deviations beyond the catalogue, which come behind those of the catalogue
   * @param listener hears of each call of a step of the pipeline
   * @throws InvalidArgumentError `deviations`
   */
  replaceWith(deviations: readonly (string | Deviation)[], listener?: StepListener): void {
    const ids = deviations.filter((one) => typeof one === 'string');
    const others = deviations.filter((one) => typeof one !== 'string');
    const key = others.length === 0 && listener === undefined ? [this.origin, ...ids].join(' ') : undefined;
    if (key !== undefined && this.#beginning?.of === key) {
      this.resume(this.#beginning.moment);
      return;
    }
    const { settings: given } = this;
    this.#nonces = new CountedNonces();
    const auth = { ...given.auth, ...this.#nonces.settings };
    const gba = given.gba === undefined ? undefined : { ...given.gba, nextRand: this.#nonces.nextRand };
    const named = [...XDMS_ON_DEMAND.named(ids, 'deviations'), ...others];
    const settings = { ...given, auth, gba, deviations: named };
    this.#tags = new CountedTags();
    this.#core = new XdmsCore(
      { ...this.blueprint, settings, steps: [...this.blueprint.steps, this.#trusting] },
      {
        origin: this.origin,
        nextTag: this.#tags.next,
        ...defined({ listener }),
      },
    );
    const isBare = key !== undefined && !this.reachOf(ids).remembers;
    this.#beginning = isBare ? { of: key, moment: this.moment() } : undefined;
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

  /**
   * Keeps a document, whether or not it is valid for its usage.
   *
   * @param text undefined for no document
   * @returns whether the mock has it: it serves the usage, does not generate the document, and can read the text
   */
  keep(id: DocumentId, text: string | undefined): boolean {
    const { store, usages } = this.#core.state;
    const usage = usages.get(id.auid);
    if (usage === undefined || usage.generated?.owns(id) === true) return false;
    if (store.get(id)?.document.text === text) return true;
    store.delete(id);
    try {
      if (text !== undefined) store.put(id, parseDocument(text));
      return true;
    } catch (thrown) {
      if (thrown instanceof XmlSyntaxError || thrown instanceof XmlLimitError) return false;
      throw thrown;
    }
  }

  /** Returns the entity tag of a document; undefined when there is none. */
  tagOf(id: DocumentId): string | undefined {
    return this.#core.state.store.get(id)?.etag;
  }

  /**
   * Serves a request without a network; an unexpected error gives 500, as over the network.
   *
   * @param trusted XUI of a user whose credentials the mock does not check
   */
  serve(request: XcapRequest, trusted?: string): XdmsAnswer {
    try {
      this.#trusted = trusted;
      return this.#core.serve(request);
    } catch (thrown) {
      return refuse(500, `${thrown instanceof Error ? thrown.message : String(thrown)}.`).answer;
    }
  }
}

/** Requirements about credentials and challenges. */
const ABOUT_ACCESS = /^(?:DIG|BASIC|BEARER|GBA)-|^HTTP-11\.|^XCAP-14-/;

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
