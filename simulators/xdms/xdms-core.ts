import { behaviourWith, entityTagsWith, environmentWith } from './deviations/apply.js';
import type { Deviation } from './deviations/deviation.js';
import type { Environment } from './environment.js';
import type { Answer } from './http/answer.js';
import type { XcapRequest } from './http/xcap-request.js';
import { settingsOf, type XdmsOptions, type XdmsSettings } from './options.js';
import { serve } from './pipeline/serve.js';
import type { Behaviour } from './pipeline/standard-behaviour.js';
import { type SeedDocument, seedDocuments } from './seed-documents.js';
import { entityTags } from './store/entity-tags.js';
import { loadDefaultUsages } from './usages/default-usages.js';
import { extraUsage } from './usages/extra-usage.js';
import type { Usage } from './usages/usage.js';
import { XdmsState } from './xdms-state.js';

/** What it takes to make cores: options checked, files read. */
export interface XdmsBlueprint {
  readonly settings: XdmsSettings;
  readonly usages: ReadonlyMap<string, Usage>;
  readonly seed: readonly SeedDocument[];
}

/** @throws InvalidArgumentError naming the option */
export async function xdmsBlueprint(options: XdmsOptions): Promise<XdmsBlueprint> {
  const settings = settingsOf(options);
  const usages = await usagesOf(settings);
  const seed = settings.seed === undefined ? [] : await seedDocuments(settings.seed, usages);
  return { settings, usages, seed };
}

/** The mock XDMS without a network: requests in, answers out. */
export class XdmsCore {
  readonly state: XdmsState;
  readonly #deviations: readonly Deviation[];
  #behaviour: Behaviour;
  #environment: Environment;

  /**
   * @param origin scheme and authority it is reached under; empty as long as that is not known
   * @param nextTag source of its entity tags, unless a deviation has another one
   */
  constructor({ settings, usages, seed }: XdmsBlueprint, origin = '', nextTag = entityTags()) {
    this.#deviations = settings.deviations;
    this.state = new XdmsState(settings, usages, seed, entityTagsWith(nextTag, this.#deviations));
    this.state.origin = origin;
    this.#behaviour = behaviourWith(this.#deviations);
    this.#environment = environmentWith(this.state, this.#deviations);
  }

  serve(request: XcapRequest): Answer {
    return serve(request, this.#behaviour, this.#environment);
  }

  /** Goes back to the documents it began with, and forgets its findings. */
  reset(): void {
    this.state.reset();
    this.#behaviour = behaviourWith(this.#deviations);
    this.#environment = environmentWith(this.state, this.#deviations);
  }
}

/** The usages by AUID. The mock's own schemas are compiled first, so that a caller's schema can import them. */
async function usagesOf({ extraUsages }: XdmsSettings): Promise<ReadonlyMap<string, Usage>> {
  const usages = await loadDefaultUsages();
  const extra = extraUsages.map((given, index) => extraUsage(given, `extraUsages[${index}]`));
  return new Map([...usages, ...extra].map((usage) => [usage.auid, usage]));
}
