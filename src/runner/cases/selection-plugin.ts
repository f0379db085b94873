import type { Plugin } from '@cucumber/cucumber/api';
import type { CucumberPlugin } from '../cucumber/cucumber.js';
import { describeCase } from './case-description.js';

/** What the plugin is told; cucumber hands it on as JSON. */
export interface PluginOptions {
  /** Ids of the cases that run, in their order. */
  readonly cases: readonly string[];
  /** Whom to tell which cases the tag expression has left, as `listenForCases` gave it. */
  readonly listener?: string;
}

/** The plugin as cucumber is told of it. */
export function selectionPlugin(options: PluginOptions): CucumberPlugin {
  return { specifier: import.meta.url, options };
}

const listeners = new Map<string, (ids: readonly string[]) => void>();

/**
 * Makes a name under which a function can be handed to the plugin: of itself, cucumber does not tell which cases a tag
 * expression selects.
 */
export function listenForCases(told: (ids: readonly string[]) => void): {
  readonly name: string;
  readonly end: () => void;
} {
  const name = crypto.randomUUID();
  listeners.set(name, told);
  return { name, end: () => void listeners.delete(name) };
}

/** Lets cucumber run the cases it is told, in their order. Cucumber itself has applied the tag expression before. */
const plugin: Plugin<PluginOptions> = {
  type: 'plugin',
  coordinator: ({ transform, options: { cases, listener } }) => {
    const places = new Map(cases.map((id, place) => [id, place]));
    transform('pickles:filter', (pickles) => {
      const known = pickles.map((one) => ({ one, id: describeCase(one.pickle, one.gherkinDocument).id }));
      if (listener !== undefined) listeners.get(listener)?.(known.map(({ id }) => id));
      return known
        .flatMap(({ one, id }) => {
          const place = places.get(id);
          return place === undefined ? [] : [{ one, place }];
        })
        .sort((one, other) => one.place - other.place)
        .map(({ one }) => one);
    });
  },
};

export default plugin;
