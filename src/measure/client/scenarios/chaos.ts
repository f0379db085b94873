import { randomNumbers } from '../../../../common/random.js';
import type { Expectation, FaultAction, Scenario, ScriptedFault } from './scenario.js';

/** Most faults of one scenario. */
const MOST_FAULTS = 3;

/** A fault that chaos may choose, and the methods of the requests that it suits. */
interface Choice {
  readonly methods: readonly string[];
  readonly fault: FaultAction;
  /** Whether it suits a server that asks for credentials; true when absent. */
  readonly withCredentials?: boolean;
}

const ALL = ['GET', 'PUT', 'DELETE'];
const CONFLICT = 'HTTP/1.1 409 Conflict\nContent-Type: application/xcap-error+xml\n\n';
const ERROR_NAMESPACE = 'urn:ietf:params:xml:ns:xcap-error';

const answer = (methods: readonly string[], response: string): Choice => ({
  methods,
  fault: { kind: 'answer', response, isCarriedOut: false },
});

const confirm = (response: string): Choice => ({
  methods: ['PUT', 'DELETE'],
  fault: { kind: 'answer', response: `${response}\nETag: {etag}`, isCarriedOut: true },
});

const CHOICES: readonly Choice[] = [
  answer(ALL, 'HTTP/1.1 500 Internal Server Error'),
  answer(ALL, 'HTTP/1.1 503 Service Unavailable'),
  answer(ALL, 'HTTP/1.1 499 Odd'),
  answer(['GET'], 'HTTP/1.1 302 Found\nLocation: {origin}{target}'),
  answer(['PUT'], 'HTTP/1.1 412 Precondition Failed'),
  answer(['PUT'], `${CONFLICT}<xcap-error xmlns="${ERROR_NAMESPACE}"><constraint-failure/></xcap-error>`),
  answer(
    ['PUT'],
    `${CONFLICT}<xcap-error xmlns="${ERROR_NAMESPACE}"><extension><x xmlns="urn:example:x"/></extension></xcap-error>`,
  ),
  {
    ...answer(
      ALL,
      'HTTP/1.1 401 Unauthorized\nWWW-Authenticate: Digest realm="home", nonce="abc", qop="auth", algorithm=MD5',
    ),
    withCredentials: false,
  },
  confirm('HTTP/1.1 200 OK'),
  confirm('HTTP/1.1 204 No Content'),
  confirm('HTTP/1.1 299 Odd'),
  { methods: ALL, fault: { kind: 'drop', isCarriedOut: false } },
  { methods: ALL, fault: { kind: 'drop', isCarriedOut: true } },
  { methods: ALL, fault: { kind: 'wait', milliseconds: 20 } },
  { methods: ['GET'], fault: { kind: 'utf-16' } },
];

/**
 * Mixes faults at random into the scenarios that have none and no TLS. The same seed gives the same faults.
 *
 * A client may give up after a fault. So the mixed scenarios expect of it only that a success which it reports is true.
 */
export function chaoticScenarios(scenarios: readonly Scenario[], seed: number): readonly Scenario[] {
  const random = randomNumbers(seed);
  const pick = <T>(items: readonly T[]): T | undefined => items[Math.floor(random() * items.length)];
  const plain = scenarios.filter(({ faults, server }) => faults.length === 0 && !server.isTls);
  return plain.map((scenario) => {
    const choices = CHOICES.filter((one) => scenario.server.auth === 'none' || one.withCredentials !== false);
    const count = 1 + Math.floor(random() * MOST_FAULTS);
    const faults = Array.from({ length: count }, (): ScriptedFault[] => {
      const choice = pick(choices);
      const method = choice && pick(choice.methods);
      const which = 1 + Math.floor(random() * 3);
      return choice === undefined || method === undefined ? [] : [{ method, which, fault: choice.fault }];
    }).flat();
    const rival = random() < 0.5 ? rivalOf(scenario) : undefined;
    return {
      ...scenario,
      isChaotic: true,
      requirements: [rival === undefined ? 'UA-COPE-10' : 'UA-COPE-09'],
      faults: [...faults, ...(rival === undefined ? [] : [rival])],
      expectations: expectationsOf(scenario, rival !== undefined),
    };
  });
}

/** Makes another client add an entry before the first PUT, where the task appends to a list. */
function rivalOf({ task, documents }: Scenario): ScriptedFault | undefined {
  const [document] = documents;
  if (task.do !== 'append' || document === undefined || !document.text.includes('</list>')) return undefined;
  const text = document.text.replace('</list>', '<entry uri="sip:rival@example.com"/></list>');
  return { method: 'PUT', which: 1, fault: { kind: 'rival', when: 'before', document: document.path, text } };
}

function expectationsOf({ expectations, documents }: Scenario, hasRival: boolean): readonly Expectation[] {
  const kept = expectations.filter(
    ({ kind }) =>
      kind === 'contains' ||
      kind === 'lacks' ||
      kind === 'absent' ||
      kind === 'has-read' ||
      (kind === 'equals' && !hasRival),
  );
  const [document] = documents;
  if (!hasRival || document === undefined) return kept;
  return [...kept, { kind: 'contains', document: document.path, text: 'rival' }];
}
