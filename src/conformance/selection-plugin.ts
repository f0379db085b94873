import type { Plugin } from '@cucumber/cucumber/api';
import { describeCase, duplicateIds } from './case-description.js';
import { HarnessError } from './errors.js';
import { type Selection, select } from './selection.js';

/**
 * Lets cucumber run the chosen cases only. Cucumber itself has applied the tag expression before; addresses are ours.
 * A suite in which two cases answer to one id is refused before anything runs.
 */
const plugin: Plugin<Selection> = {
  type: 'plugin',
  coordinator: ({ transform, options }) => {
    transform('pickles:filter', (pickles) => {
      const cases = pickles.map((filterable) => ({
        filterable,
        ...describeCase(filterable.pickle, filterable.gherkinDocument),
      }));
      const [twice] = duplicateIds(cases);
      if (twice !== undefined) throw new HarnessError(`two cases have the id ${twice}: rename one of the scenarios`);
      return select(cases, options).map(({ filterable }) => filterable);
    });
  },
};

export default plugin;
