import { defineParameterType } from '@cucumber/cucumber';

const ACTIONS = [
  ...['Document', 'Element', 'Attribute'].flatMap((kind) =>
    ['create', 'replace', 'fetch', 'delete'].map((verb) => verb + kind),
  ),
  'fetchNamespaceBindings',
  'fetchCapabilities',
  'modify',
];

/** A request that the scenario's servers received: its number, counted from 1, or the last one. */
export type RequestChoice = number | 'last';

defineParameterType({
  name: 'action',
  regexp: new RegExp(ACTIONS.join('|')),
  transformer: (name: string) => name,
});

defineParameterType({
  name: 'method',
  regexp: /GET|PUT|DELETE/,
  transformer: (name: string) => name,
});

defineParameterType({
  name: 'request',
  regexp: /that request|request (\d+)/,
  transformer: (number: string | undefined): RequestChoice => (number === undefined ? 'last' : Number(number)),
});

// JSON keeps the type of a value: the number 0 and the text "0" are two different mistakes.
defineParameterType({
  name: 'json',
  regexp: /"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?|true|false|null|\[.*\]|\{.*\}/,
  transformer: (text: string): unknown => JSON.parse(text),
  useForSnippets: false,
});

defineParameterType({
  name: 'errorName',
  regexp: /Xcap[A-Za-z]+Error/,
  transformer: (name: string) => name,
});
