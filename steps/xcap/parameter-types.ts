import { defineParameterType } from '@cucumber/cucumber';

const CLIENTS = [
  'the client',
  'the second user',
  'an unauthenticated client',
  'a client with wrong credentials',
  'a client with an expired token',
  'a client with a narrow token',
] as const;

/** The sender of a request, in the words of the features. */
export type ClientName = (typeof CLIENTS)[number];

/** The owner of the document in a step. */
export type Owner = 'the' | "the second user's" | 'their own';

/** The kinds of nodes that a request can address. */
export type NodeKind = 'element' | 'attribute';

/** How a step compares an attribute value: by the syntax of AttValue, and with an expected value written with references. */
export interface AttributeValueForm {
  readonly isAttValue: boolean;
  readonly isWritten: boolean;
}

/** An element in a response, and perhaps one of its attributes. */
export interface DescribedElement {
  readonly name: string;
  readonly attribute: string | undefined;
  readonly value: string | undefined;
}

const STATUS = '(?:\\d{3}|[2-5]xx|nothing)';

defineParameterType({ name: 'client', regexp: CLIENTS.map((name) => new RegExp(name)), transformer: asWritten });

defineParameterType({ name: 'whose', regexp: /the|the second user's|their own/, transformer: asWritten });

defineParameterType({ name: 'kind', regexp: /element|attribute/, transformer: asWritten });

// All allowed statuses: `200 or 404`, `412 or 2xx`. `nothing` also allows the server to close the connection.
defineParameterType({ name: 'statuses', regexp: new RegExp(`${STATUS}(?: or ${STATUS})*`), transformer: asWritten });

defineParameterType({
  name: 'conditions',
  regexp: /"[^"]+"(?: or "[^"]+")*/,
  transformer: (text: string): readonly string[] => [...text.matchAll(/"([^"]+)"/g)].map(([, name = '']) => name),
});

// An element by its name, and by the value of an attribute: `list with name "foes"`.
defineParameterType({
  name: 'selected',
  regexp: /(\S+)(?: with (\S+) ("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'))?/,
  transformer: (name: string, attribute?: string, quoted?: string): DescribedElement => ({
    name,
    attribute,
    value: quoted?.slice(1, -1).replace(/\\(["'])/g, '$1'),
  }),
});

defineParameterType({
  name: 'matches',
  regexp: /matches|does not match/,
  transformer: (verb: string): boolean => verb === 'matches',
});

defineParameterType({
  name: 'attributeValue',
  regexp: /an AttValue of|an AttValue that means|the value|the value written/,
  transformer: (words: string): AttributeValueForm => ({
    isAttValue: words.startsWith('an AttValue'),
    isWritten: /means$|written$/.test(words),
  }),
});

function asWritten(text: string): string {
  return text;
}
