import { defineParameterType } from '@cucumber/cucumber';

/** A key in a scenario: its name, or its literal text. */
export type SpokenKey = { readonly name: string } | { readonly text: string };

defineParameterType({
  name: 'licenseKey',
  regexp: /an unknown key|(Master|Slave) Key "([^"]*)"|the key "([^"]*)"/,
  transformer(kind: string | undefined, name: string | undefined, text: string | undefined): SpokenKey {
    if (text !== undefined) return { text };
    return { name: kind === undefined ? 'unknown key' : `${kind} Key ${name}` };
  },
});

// The name of a device, whose Runtime Key the steps make, or a Runtime Key as literal text.
defineParameterType({
  name: 'device',
  regexp: /device "([^"]*)"|the Runtime Key "([^"]*)"/,
  transformer(name: string | undefined, text: string | undefined): SpokenKey {
    return text !== undefined ? { text } : { name: `device ${name}` };
  },
});

/** How a scripted license server fails to answer. */
export type LicenseTrouble =
  | { readonly kind: 'silent' | 'stopped' }
  | { readonly kind: 'redirects'; readonly to: string };

defineParameterType({
  name: 'licenseTrouble',
  regexp: /never answers|(has stopped)|redirects to "([^"]*)"/,
  transformer(stopped: string | undefined, to: string | undefined): LicenseTrouble {
    if (to !== undefined) return { kind: 'redirects', to };
    return { kind: stopped === undefined ? 'silent' : 'stopped' };
  },
});

// The media type of a request; undefined when it has none.
defineParameterType({
  name: 'contentType',
  regexp: /content type "([^"]*)"|no content type/,
  transformer: (type: string | undefined): string | undefined => type,
});
