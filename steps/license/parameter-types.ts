import { defineParameterType } from '@cucumber/cucumber';

/** A key as a scenario speaks of it: by name, or as a text of its own. */
export type SpokenKey = { readonly name: string } | { readonly text: string };

defineParameterType({
  name: 'licenseKey',
  regexp: /an unknown key|(Master|Slave) Key "([^"]*)"|the text "([^"]*)"/,
  transformer(kind: string | undefined, name: string | undefined, text: string | undefined): SpokenKey {
    if (text !== undefined) return { text };
    return { name: kind === undefined ? 'unknown key' : `${kind} Key ${name}` };
  },
});
