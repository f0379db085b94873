import type { Plugin } from '@cucumber/cucumber/api';
import { entryUrl } from '../../../../common/entry-url.js';
import type { CucumberPlugin } from '../cucumber/cucumber.js';
import { describeCase } from './describe-case.js';

/** Options of the plugin; cucumber passes them as JSON. */
export interface PluginOptions {
  /** Ids of the cases to run, in their order; an id may be repeated. */
  readonly cases: readonly string[];
  /** Name of a listener, from `listenForCases`. */
  readonly listener?: string;
}

/** Builds the configuration of the plugin for cucumber. */
export function selectionPlugin(options: PluginOptions): CucumberPlugin {
  return { specifier: entryUrl('src/measure/server/cases/selection-plugin').href, options };
}

const listeners = new Map<string, (ids: readonly string[]) => void>();

/**
 * Registers a listener for the ids of the cases that the tag expression selects, which cucumber itself does not report.
 * Its name identifies it in the options of the plugin, which cannot contain functions.
 */
export function listenForCases(listener: (ids: readonly string[]) => void): {
  readonly name: string;
  readonly end: () => void;
} {
  const name = crypto.randomUUID();
  listeners.set(name, listener);
  return { name, end: () => void listeners.delete(name) };
}

/** Makes cucumber run the given cases in the given order. Cucumber has applied the tag expression before. */
const plugin: Plugin<PluginOptions> = {
  type: 'plugin',
  coordinator: ({ transform, options: { cases, listener } }) => {
    const places = new Map<string, number[]>(cases.map((id) => [id, []]));
    for (const [place, id] of cases.entries()) places.get(id)?.push(place);
    transform('pickles:filter', (pickles) => {
      const known = pickles.map((one) => ({ one, id: describeCase(one.pickle, one.gherkinDocument).id }));
      if (listener !== undefined) listeners.get(listener)?.(known.map(({ id }) => id));
      return known
        .flatMap(({ one, id }) => {
          return (places.get(id) ?? []).map((place) => ({ one, place }));
        })
        .sort((one, other) => one.place - other.place)
        .map(({ one }) => one);
    });
  },
};

export default plugin;
