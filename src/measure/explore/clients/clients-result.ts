import { defined } from '../../../../common/defined.js';
import { removalOfSecretsIn } from '../../../../common/secrets/message-secrets.js';
import type { RecordedExchange } from '../../../result/attachments.js';
import type { CaseFinding } from '../../../result/case-finding.js';
import type { Requirement } from '../../../result/register/register.js';
import type { CaseResult, RunResult } from '../../../result/run-result.js';
import { conversationCase, keptExchanges } from '../../judge/conversation-case.js';
import { type ExploredSubject, FEATURE, resultOf, shorteningText } from '../exploration-result.js';
import type { SeenRace } from './confirm-race.js';
import type { ClientsResult } from './explore-clients.js';
import type { History, Operation } from './history.js';
import type { RaceKind } from './race.js';

/** Makes the result of an exploration with several clients: a case of each race, and one of the histories with an order. */
export function clientsResult(
  { findings, observations, kept, ...figures }: ClientsResult,
  clients: number,
  about: ExploredSubject,
  rules: readonly Requirement[],
): RunResult {
  const { rounds, operations, requests, shortening, undecided, wrongInTurn, left, end } = figures;
  const without = left.length === 0 ? '' : `; left out, because it is wrong for one client: ${left.join(', ')}`;
  const broken = new Set(findings.map(({ race }) => race.requirement));
  const explained = rounds - findings.length - observations.length - undecided - wrongInTurn;
  // What the server gets wrong one after the other may be what the rounds look for.
  const isBroken = (requirement: string) => wrongInTurn > 0 || broken.has(requirement);
  const shown = [...kept].flatMap(([requirement, count]): readonly CaseFinding[] =>
    isBroken(requirement) ? [] : [{ requirement, outcome: 'passed', kept: count }],
  );
  const rest = conversationCase(
    {
      id: `${FEATURE}/clients`,
      feature: FEATURE,
      name: `${rounds} rounds of up to ${clients} clients with ${operations} requests: ${wrongInTurn} are wrong in turn, too, and ${undecided} undecided${without}${end === undefined ? '' : `; ${end}`}`,
      tags: [],
      requirements: [],
    },
    { exchanges: [], durationMs: about.durationMs },
    {
      findings: shown,
      faults: [],
      idle:
        shown.length > 0
          ? undefined
          : (end ??
            (wrongInTurn > 0 ? IN_TURN : explained > 0 ? 'no round exercises a rule' : 'no history has an order')),
    },
  );
  const cases = [...findings, ...observations].map((one, index) => caseOf(one, index < findings.length));
  return resultOf(
    [...cases, rest],
    about,
    rules,
    `${requests} requests of ${clients} clients in ${rounds} rounds${shorteningText(shortening)}${without}${wrongInTurn > 0 ? `; ${IN_TURN}` : ''}`,
  );
}

const IN_TURN = 'requests one after the other are answered wrongly, too, so explore without --clients first';

/** A race that is not shown again, or that no requirement rules out, decides nothing. */
function caseOf(seen: SeenRace, isFinding: boolean): CaseResult {
  const { race, history } = seen;
  const operations = numbered(history);
  const text = raceSentence(seen);
  const { requirement = 'observed' } = race;
  const at = race.operation === undefined ? {} : { exchange: operations.indexOf(race.operation) };
  const findings: readonly CaseFinding[] = isFinding ? [{ requirement, outcome: 'failed', text, ...at }] : [];
  const sent = operations.flatMap(({ exchange }) => exchange ?? []);
  const recorded = keptExchanges(sent, removalOfSecretsIn(sent));
  return conversationCase(
    { id: `${FEATURE}/${race.kind}.${requirement}`, feature: FEATURE, name: text, tags: [], requirements: [] },
    {
      exchanges: recorded.map((one, index) => inLane(one, index, operations, race)),
      durationMs: Math.max(...operations.map(({ endedAt }) => endedAt)),
    },
    { findings, faults: findings, idle: 'no requirement rules it out, or it was not shown again' },
  );
}

/** Adds to a recorded exchange who has sent it and when, and marks the one that a race has missed. */
function inLane(
  recorded: RecordedExchange,
  index: number,
  operations: readonly Operation[],
  { missed }: SeenRace['race'],
): RecordedExchange {
  const operation = operations[index];
  if (operation === undefined) return recorded;
  const { client, begunAt, endedAt } = operation;
  const isConcurrent = operations.slice(0, index).some((before) => before.endedAt > begunAt);
  return {
    ...recorded,
    durationMs: thousandths(endedAt - begunAt),
    ...defined({
      isConcurrent: isConcurrent || undefined,
      judged: operation === missed ? ('shows' as const) : undefined,
    }),
    lane: { client, begunAt: thousandths(begunAt) },
  };
}

function thousandths(value: number): number {
  return Math.round(value * 1000) / 1000;
}

/** Returns the operations of a history in the order in which they began: the first has the number 1. */
function numbered({ operations }: History): readonly Operation[] {
  return [...operations].sort((one, other) => one.begunAt - other.begunAt);
}

/** Says why no order explains a history. */
function raceSentence({ race: { kind, operation, missed }, history }: SeenRace): string {
  const all = numbered(history);
  const named = (one: Operation | undefined) =>
    one === undefined ? 'another request' : `request ${all.indexOf(one) + 1} (${one.request.method})`;
  const [it, other] = [named(operation), named(missed)];
  const sentences = {
    'lost-update': `A change is lost: ${it} succeeds as if ${other} had not changed the document.`,
    'torn-document': `The answer to ${it} shows a content that no order of the changes gives.`,
    'shared-tag': 'Two versions of the document have the same entity tag.',
    'created-twice': `Both ${other} and ${it} are answered as if they had created the same resource.`,
    'deleted-twice': `Both ${other} and ${it} are answered as if they had deleted the same resource.`,
    'stale-answer': `The answer to ${it} is about an earlier version: ${other} has changed the document.`,
    'kept-refusal': `The server refuses ${it}, and makes its change all the same.`,
    'no-order': 'No order of the requests explains all answers.',
  } satisfies Record<RaceKind, string>;
  return sentences[kind];
}
