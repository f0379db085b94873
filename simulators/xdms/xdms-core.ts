import { entityTagsWith, environmentWith, overridesOf } from './deviations/apply.js';
import type { Answer } from './http/answer.js';
import type { XcapRequest } from './http/xcap-request.js';
import { settingsOf, type XdmsOptions, type XdmsSettings } from './options.js';
import type { StepOverrides } from './pipeline/bind-steps.js';
import { createPipeline } from './pipeline/create-pipeline.js';
import type { StepName } from './pipeline/pipeline-steps.js';
import type { Serve } from './pipeline/serve.js';
import { presetDocuments } from './preset.js';
import { type SeedDocument, seedDocuments } from './seed-documents.js';
import { entityTags } from './store/entity-tags.js';
import { loadDefaultUsages } from './usages/default-usages.js';
import { extraUsage } from './usages/extra-usage.js';
import { loadUsages } from './usages/load-usages.js';
import type { Usage } from './usages/usage.js';
import { schemaTexts } from './validation/schema-files.js';
import { XdmsState } from './xdms-state.js';

/** The input of cores: checked options and files in memory. */
export interface XdmsBlueprint {
  readonly settings: XdmsSettings;
  readonly usages: ReadonlyMap<string, Usage>;
  readonly seed: readonly SeedDocument[];
}

/** @throws InvalidArgumentError naming the option; UsageFileError */
export async function xdmsBlueprint(options: XdmsOptions): Promise<XdmsBlueprint> {
  const settings = settingsOf(options);
  const usages = await usagesOf(settings);
  const [preset, given] = await Promise.all([
    presetDocuments(settings.preset, settings.users, usages),
    settings.seed === undefined ? [] : seedDocuments(settings.seed, usages),
  ]);
  return { settings, usages, seed: [...preset, ...given] };
}

/** Options of a core besides its blueprint. */
export interface XdmsCoreOptions {
  /** Scheme and authority of the server; empty when absent. */
  readonly origin?: string;
  /** Source of entity tags; a deviation may replace it. */
  readonly nextTag?: () => string;
  /** Overrides of standard steps; deviations wrap them. */
  readonly overrides?: readonly StepOverrides[];
  /** Called with the name of each executed step. */
  readonly onStep?: (name: StepName) => void;
}

/** The mock XDMS without a network: maps requests to responses. */
export class XdmsCore {
  readonly state: XdmsState;
  readonly #createServe: () => Serve;
  #serve: Serve;

  constructor({ settings, usages, seed }: XdmsBlueprint, options: XdmsCoreOptions = {}) {
    const { deviations } = settings;
    const { origin = '', nextTag = entityTags(), overrides = [], onStep } = options;
    this.state = new XdmsState(settings, usages, seed, entityTagsWith(nextTag, deviations));
    this.state.origin = origin;
    this.#createServe = () =>
      createPipeline(environmentWith(this.state, deviations), [...overrides, ...overridesOf(deviations)], onStep);
    this.#serve = this.#createServe();
  }

  serve(request: XcapRequest): Answer {
    return this.#serve(request);
  }

  /** Restores the initial documents and clears the findings. */
  reset(): void {
    this.state.reset();
    this.#serve = this.#createServe();
  }
}

/** Loads the usages by AUID. */
async function usagesOf({ usages, extraUsages }: XdmsSettings): Promise<ReadonlyMap<string, Usage>> {
  const [standard, own] = await Promise.all([loadDefaultUsages(), loadUsages(usages)]);
  const schemas = extraUsages.length === 0 ? new Map<string, string>() : await schemaTexts();
  const extra = extraUsages.map((given, index) => extraUsage(given, `extraUsages[${index}]`, schemas));
  return new Map([...standard, ...own, ...extra].map((usage) => [usage.auid, usage]));
}
