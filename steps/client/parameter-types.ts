import { defineParameterType } from '@cucumber/cucumber';

/** The kind of server that a scenario scripts. */
export interface ServerKind {
  readonly secure: boolean;
  readonly proxy: boolean;
}

type Trouble = keyof typeof TROUBLES;

/** The part of a call's outcome that an event carries. */
export type Carried = 'exchange' | 'result' | 'error';

/** A function of the callback interface that is about no stack. */
export type NetworkCall = 'startup' | 'cleanup';

/** A server that counts requests. */
export type Receiver = 'XDMS' | 'license server';

/** An exact number of requests, or an exclusive upper bound. */
export interface RequestCount {
  readonly count: number;
  readonly below: boolean;
}

const TROUBLES = {
  'never answers': 'silence',
  'stops in the middle of the body': 'half-answer',
  'drops the connection in the middle of the body': 'half-answer-and-hang-up',
  'drops the connection': 'hang-up',
  'has stopped': 'stopped',
  'holds its first answer back': 'held',
  'redirects to another server': 'redirect',
} as const;

/** How a scripted server fails to answer. */
export type TroubleKind = (typeof TROUBLES)[Trouble];

defineParameterType({
  name: 'server',
  regexp: /an XDMS over TLS|an XDMS|a proxy/,
  transformer: (words: string): ServerKind => ({ secure: words.endsWith('TLS'), proxy: words === 'a proxy' }),
});

defineParameterType({
  name: 'trouble',
  regexp: new RegExp(Object.keys(TROUBLES).join('|')),
  transformer: (words: string): TroubleKind => TROUBLES[words as Trouble],
});

// True for a started stack.
defineParameterType({
  name: 'stack',
  regexp: /a started stack|a stack/,
  transformer: (words: string): boolean => words === 'a started stack',
});

// An XUI, or undefined for the first user of the subject.
defineParameterType({
  name: 'user',
  regexp: /"([^"]*)"|the first user/,
  transformer: (xui: string | undefined): string | undefined => xui,
});

// True when the scenario waits for the end of the call.
defineParameterType({
  name: 'calls',
  regexp: /calls|starts/,
  transformer: (word: string): boolean => word === 'calls',
});

defineParameterType({
  name: 'receiver',
  regexp: /XDMS|license server/,
  transformer: (name: string): Receiver => name as Receiver,
});

defineParameterType({
  name: 'requests',
  regexp: /(fewer than )?(\d+) requests?/,
  transformer: (below: string | undefined, count: string): RequestCount => ({
    count: Number(count),
    below: below !== undefined,
  }),
});

defineParameterType({
  name: 'networkCall',
  regexp: /initializes|cleans up/,
  transformer: (words: string): NetworkCall => (words === 'initializes' ? 'startup' : 'cleanup'),
});

defineParameterType({
  name: 'carried',
  regexp: /exchange|result|error/,
  transformer: (word: string): Carried => word as Carried,
});

// True for the return code of a successful start.
defineParameterType({
  name: 'startCode',
  regexp: /zero|a number other than zero/,
  transformer: (words: string): boolean => words === 'zero',
});

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
