import { defineParameterType } from '@cucumber/cucumber';

const CLIENTS = [
  'the client',
  'the second user',
  'an unauthenticated client',
  'a client with a wrong password',
] as const;

/** Who sends a request, as features write it. */
export type ClientName = (typeof CLIENTS)[number];

/** Whose document of the scenario's name a step is about. */
export type Owner = 'the' | "the second user's" | 'their own';

/** What a request addresses in a document, besides the document. */
export type NodeKind = 'element' | 'attribute';

const STATUS = '(?:\\d{3}|[2-5]xx|nothing)';

defineParameterType({ name: 'client', regexp: CLIENTS.map((name) => new RegExp(name)), transformer: asWritten });

defineParameterType({ name: 'whose', regexp: /the|the second user's|their own/, transformer: asWritten });

defineParameterType({ name: 'kind', regexp: /element|attribute/, transformer: asWritten });

// Where the RFC allows several: `200 or 404`, `412 or 2xx`. `nothing` allows a connection that is closed instead.
defineParameterType({ name: 'statuses', regexp: new RegExp(`${STATUS}(?: or ${STATUS})*`), transformer: asWritten });

defineParameterType({
  name: 'conditions',
  regexp: /"[^"]+"(?: or "[^"]+")*/,
  transformer: (text: string): readonly string[] => [...text.matchAll(/"([^"]+)"/g)].map(([, name = '']) => name),
});

defineParameterType({
  name: 'matches',
  regexp: /matches|does not match/,
  transformer: (verb: string): boolean => verb === 'matches',
});

function asWritten(text: string): string {
  return text;
}
