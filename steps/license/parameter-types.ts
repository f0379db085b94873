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

/** The type of a raw request; absent for none. */
export interface ContentKind {
  readonly type?: string;
}

// Raw requests are of JSON unless they say otherwise.
defineParameterType({
  name: 'content',
  regexp: /content type "([^"]*)" and the body|(no content type) and the body|the body/,
  transformer(type: string | undefined, none: string | undefined): ContentKind {
    return none === undefined ? { type: type ?? 'application/json; charset=utf-8' } : {};
  },
});

/** What a server has charged: an exact number of all units of the Master Key, or at most this number. */
export interface Charge {
  readonly used: number;
  readonly total?: number;
}

defineParameterType({
  name: 'charge',
  regexp: /(\d+) of (\d+) units?|at most (\d+) units?/,
  transformer(used: string | undefined, total: string | undefined, most: string | undefined): Charge {
    return total === undefined ? { used: Number(most) } : { used: Number(used), total: Number(total) };
  },
});

/** A Slave Key to add: its name in the scenario, and perhaps the comment of the owner. */
export interface NewSlave {
  readonly name: string;
  readonly comment: string | undefined;
}

defineParameterType({
  name: 'newSlave',
  regexp: /Slave Key "([^"]*)"(?: with the comment "([^"]*)")?/,
  transformer: (name: string, comment: string | undefined): NewSlave => ({ name, comment }),
});

/** A Master Key to provide: its name in the scenario, and what the server knows of it. */
export interface NewMaster {
  readonly name: string;
  readonly organisation: string;
  readonly master: string;
}

defineParameterType({
  name: 'newMaster',
  regexp: /Master Key "([^"]*)"(?: of organisation "([^"]*)" and master "([^"]*)")?/,
  transformer: (name: string, organisation = name, master = `${name}-1`): NewMaster => ({ name, organisation, master }),
});

// Devices that are activated at once: one device several times, or different ones. The name is absent for the latter.
defineParameterType({
  name: 'devices',
  regexp: /device "([^"]*)" (\d+) times|(\d+) different devices/,
  transformer(name: string | undefined, times: string | undefined, count: string | undefined): Devices {
    return { name, count: Number(times ?? count) };
  },
});

/** How many activations are made at once, and the name of the only device. */
export interface Devices {
  readonly name: string | undefined;
  readonly count: number;
}

/** The code of the client's error, and perhaps the status that it keeps. */
export interface Failure {
  readonly code: string;
  readonly status: number | undefined;
}

defineParameterType({
  name: 'failure',
  regexp: /([A-Z_]+)(?: and status (\d+))?/,
  transformer: (code: string, status: string | undefined): Failure => ({
    code,
    status: status === undefined ? undefined : Number(status),
  }),
});

/** The code that an error body has, or the one that it does not have. */
export interface ErrorCode {
  readonly code: string;
  readonly isAnother: boolean;
}

defineParameterType({
  name: 'errorCode',
  regexp: /the code (\S+)|another code than (\S+)/,
  transformer: (code: string | undefined, other: string | undefined): ErrorCode => ({
    code: code ?? other ?? '',
    isAnother: code === undefined,
  }),
});
