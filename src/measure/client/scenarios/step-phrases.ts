import { RESOURCE_LISTS } from '../../../../common/usages/standard-usages.js';
import type { Expectation, FaultAction, ScenarioServer, ScriptedFault } from './scenario.js';

/** What one step adds to a scenario. */
export type StepPart =
  | { readonly part: 'user'; readonly xui: string }
  | { readonly part: 'document'; readonly path: string; readonly text: string }
  | { readonly part: 'server'; readonly server: Partial<ScenarioServer> }
  | { readonly part: 'fault'; readonly fault: ScriptedFault }
  | { readonly part: 'task'; readonly text: string }
  | { readonly part: 'expectation'; readonly expectation: Expectation };

type Read = (words: readonly string[], text: string) => StepPart;

const WHICH: Readonly<Record<string, number | 'every'>> = { first: 1, second: 2, third: 3, fifth: 5, every: 'every' };
const REQUEST = '(?:the )?(first|second|third|fifth|every) (GET|PUT|DELETE|request)';

/** The vocabulary of the scenarios. */
const PHRASES: readonly (readonly [pattern: RegExp, read: Read])[] = [
  [/^the user is '(.+)'$/, ([xui = '']) => ({ part: 'user', xui })],
  [/^the document "([^"]+)"$/, ([path = ''], text) => ({ part: 'document', path, text })],
  [
    /^the document "(.+)" with (\d+) entries in the list "(.+)"$/,
    ([path = '', count, name = '']) => ({ part: 'document', path, text: longList(name, Number(count)) }),
  ],
  [/^the task$/, (_, text) => ({ part: 'task', text })],
  [/^the server has the preset (?:(ut)|mcx)$/, ([isUt]) => server({ preset: isUt === undefined ? 'mcx' : 'ut' })],
  [/^the user logs in as '(.+)'$/, ([username = '']) => server({ username })],
  [/^the server serves https$/, () => server({ isTls: true })],
  [/^the server asks for Basic credentials$/, () => server({ auth: 'basic' })],
  [/^the server asks for a token$/, () => server({ auth: 'bearer' })],
  [/^the server asks for Digest credentials$/, () => server({ auth: 'digest' })],
  [
    /^the server asks for Digest credentials with (.+)$/,
    ([names = '']) => server({ auth: 'digest', ...offers(names) }),
  ],
  [/^the server takes keys from bootstrapping$/, () => server({ gba: {} })],
  [
    /^the bootstrapping server first sends (an old sequence number|a wrong MAC)$/,
    ([what = '']) => server({ gba: { disturbance: what === 'a wrong MAC' ? 'wrong-mac' : 'resynchronization' } }),
  ],
  [/^the server has the deviation "(.+)"$/, ([id = '']) => server({ deviations: [id] })],
  [phrase('is answered with'), (words, text) => fault(words, { kind: 'answer', response: text, isCarriedOut: false })],
  [
    phrase('is carried out, and answered with'),
    (words, text) => fault(words, { kind: 'answer', response: text, isCarriedOut: true }),
  ],
  [phrase('is carried out, and the connection drops'), (words) => fault(words, { kind: 'drop', isCarriedOut: true })],
  [
    phrase('gets no response, and the connection drops'),
    (words) => fault(words, { kind: 'drop', isCarriedOut: false }),
  ],
  [phrase('is answered after (\\d+) ms'), (words) => fault(words, { kind: 'wait', milliseconds: Number(words[2]) })],
  [phrase('is answered in UTF-16'), (words) => fault(words, { kind: 'utf-16' })],
  [
    new RegExp(`^another client replaces the document "(.+)" (before|after) ${REQUEST}$`),
    ([document = '', when, ...words], text) =>
      fault(words, { kind: 'rival', when: when === 'after' ? 'after' : 'before', document, text }),
  ],
  [/^the document "(.+)" equals$/, ([document = ''], text) => expect({ kind: 'equals', document, text })],
  [
    /^the document "(.+)" contains '(.+)'$/,
    ([document = '', text = '']) => expect({ kind: 'contains', document, text }),
  ],
  [/^the document "(.+)" lacks '(.+)'$/, ([document = '', text = '']) => expect({ kind: 'lacks', document, text })],
  [/^there is no document "(.+)"$/, ([document = '']) => expect({ kind: 'absent', document })],
  [/^the client reports success$/, () => expect({ kind: 'reports', outcome: 'success' })],
  [/^the client reports a failure$/, () => expect({ kind: 'reports', outcome: 'failure' })],
  [/^the client has read '(.+)'$/, ([text = '']) => expect({ kind: 'has-read', text })],
  [/^the client sends at most (\d+) requests$/, ([count]) => expect({ kind: 'sends-at-most', count: Number(count) })],
  [/^the client sends credentials with (\w+)$/, ([name = '']) => expect({ kind: 'sends-parameter', name })],
  [/^the client sends (Digest) credentials$/, ([scheme = '']) => expect({ kind: 'authenticates', scheme })],
];

/**
 * Reads a step.
 *
 * @param text doc string of the step
 * @returns undefined when no phrase matches
 */
export function readStep(step: string, text = ''): StepPart | undefined {
  for (const [pattern, read] of PHRASES) {
    const found = pattern.exec(step);
    if (found !== null) return read(found.slice(1), text);
  }
  return undefined;
}

/** Writes a resource list with many entries. */
function longList(name: string, count: number): string {
  const entries = Array.from({ length: count }, (_, index) => `<entry uri="sip:user${index + 1}@example.com"/>`);
  const namespace = RESOURCE_LISTS.namespace;
  return `<resource-lists xmlns="${namespace}"><list name="${name}">${entries.join('')}</list></resource-lists>`;
}

function phrase(end: string): RegExp {
  return new RegExp(`^${REQUEST} ${end}$`);
}

function server(settings: Partial<ScenarioServer>): StepPart {
  return { part: 'server', server: settings };
}

function offers(names: string): Pick<ScenarioServer, 'algorithms'> {
  const known = ['SHA-256', 'MD5', 'MD5-sess', 'SHA-512-256'] as const;
  return { algorithms: names.split(/,\s*|\s+and\s+/).flatMap((name) => known.filter((one) => one === name)) };
}

function fault([which = '', method = '']: readonly string[], what: FaultAction): StepPart {
  return { part: 'fault', fault: { method, which: WHICH[which] ?? 1, fault: what } };
}

function expect(expectation: Expectation): StepPart {
  return { part: 'expectation', expectation };
}
