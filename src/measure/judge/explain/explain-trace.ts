import { defined } from '../../../../common/defined.js';
import { grouped } from '../../../../common/grouped.js';
import { decodedText } from '../../../../common/percent-encoding.js';
import type { DiagnosedRun } from '../../../diagnosis/diagnose-run.js';
import type { PaceOptions } from '../../../diagnosis/pace.js';
import type { RecordedExchange } from '../../../result/attachments.js';
import type { Cause } from '../../../result/cause.js';
import { mostFrequent, unique } from '../../../result/causes/frequency.js';
import { type CaseResult, type RunResult, withCauses } from '../../../result/run-result.js';
import type { JudgedConversation, MeasuredTrace } from '../measure-trace.js';
import { hasSucceeded, isAnswered } from '../observe/observed.js';
import { type Passage, passagesOf } from './passages.js';

// A command that loads both at once loads fewer files.
export { measureTrace } from '../measure-trace.js';

/** The server of most requests of a trace, as a diagnosis sees it. */
interface ServerInTrace {
  readonly xcapRoot: string;
  /** Whose documents the traffic shows. */
  readonly users: readonly { readonly xui: string }[];
  readonly passages: readonly CaseResult[];
  /** Where the passages are, by their ids. */
  readonly places: ReadonlyMap<string, Place>;
}

/** The case of a conversation, and the indexes of the exchanges of a passage there. */
interface Place {
  readonly of: string;
  readonly indexes: readonly number[];
}

/**
 * Finds the faults of the server: with them, the mock answers as the traffic shows.
 *
 * @returns the result with its causes; as it is where no response breaks a rule
 */
export async function explainTrace(
  { result, conversations }: MeasuredTrace,
  options: PaceOptions = {},
): Promise<RunResult> {
  const isBroken = conversations.some(({ judgments }) => judgments.some(({ breaches }) => breaches.length > 0));
  const server = isBroken ? serverIn(conversations) : undefined;
  if (server === undefined) return result;
  // It loads the deviations of the mock.
  const { diagnoseTraffic } = await import('../../../diagnosis/diagnose-traffic.js');
  const { causes, diagnosis } = await diagnoseTraffic(runOf(result, server), options);
  const placed = causes.map((cause) => placedCause(cause, server));
  return {
    ...result,
    requirements: withCauses(result.requirements, placed),
    causes: placed,
    ...defined({ diagnosis }),
  };
}

/**
 * Returns the passages of a trace as the cases of a run on their server.
 *
 * @returns undefined where no request is about an XCAP resource
 */
export function passageRun({ result, conversations }: MeasuredTrace): DiagnosedRun | undefined {
  const server = serverIn(conversations);
  return server && runOf(result, server);
}

function runOf({ subject, options }: RunResult, { xcapRoot, users, passages }: ServerInTrace): DiagnosedRun {
  return { subject: { name: subject.name, xcapRoot }, options: { ...options, users }, cases: passages };
}

function serverIn(conversations: readonly JudgedConversation[]): ServerInTrace | undefined {
  const answered = conversations.flatMap(({ trace }) => trace.filter(isAnswered));
  const xcapRoot = mostFrequent(answered.map((one) => one.xcapRoot));
  if (xcapRoot === undefined) return undefined;
  const own = answered.filter((one) => one.xcapRoot === xcapRoot && hasSucceeded(one));
  const xuis = unique(own.flatMap(({ target }) => (target.tree === 'users' ? [decodedText(target.xui)] : [])));
  const places = new Map<string, Place>();
  const passages = conversations.flatMap((conversation) => {
    const of = conversation.result.id;
    const broken = breachesOf(conversation);
    const all = passagesOf(conversation).filter(({ exchanges: [first] }) => first?.xcapRoot === xcapRoot);
    return all.flatMap((passage) =>
      passageCases(passage, conversation, broken).map((one): CaseResult => {
        const id = `${of}/${places.size + 1}`;
        places.set(id, { of, indexes: passage.exchanges.map(({ index }) => index) });
        return { ...one, id };
      }),
    );
  });
  return { xcapRoot, users: xuis.map((xui) => ({ xui })), passages, places };
}

/** Ids of the broken requirements, by the index of the exchange. */
type Breaches = ReadonlyMap<number, readonly string[]>;

function breachesOf({ judgments }: JudgedConversation): Breaches {
  return grouped(
    judgments.flatMap(({ requirement, breaches }) => breaches.map(({ exchange }) => [exchange, requirement] as const)),
  );
}

/** Makes a case for each exchange of a passage that breaks a rule, so that one fault may explain it; one where none does. */
function passageCases(
  { exchanges, lead }: Passage,
  { result: { feature, name, exchanges: all } }: JudgedConversation,
  broken: Breaches,
): readonly Omit<CaseResult, 'id'>[] {
  const recorded = exchanges.flatMap(({ index }, at) => {
    const one = all[index];
    const notes = at < lead ? ({ isSetUp: true } as const) : {};
    return one === undefined ? [] : [{ ...withoutAccess(one), ...notes }];
  });
  const shared = { feature, name, tags: [], durationMs: 0 };
  const failed = exchanges.flatMap(({ index }, at) => {
    const requirements = broken.get(index);
    // A GET behind a change shows what it has done: the change is the last one that leads there.
    if (requirements === undefined || at < lead - 1) return [];
    const judged = recorded.map((one, place) => ({ ...one, ...judgedAt(place, at, recorded.length) }));
    return [{ ...shared, requirements, outcome: 'failed' as const, exchanges: judged }];
  });
  return failed.length > 0 ? failed : [{ ...shared, requirements: [], outcome: 'passed', exchanges: recorded }];
}

/** The last exchange shows what a change before it has done. */
function judgedAt(place: number, broken: number, length: number): Pick<RecordedExchange, 'judged'> {
  if (place === broken) return { judged: 'decides' };
  return place === length - 1 && broken < place ? { judged: 'shows' } : {};
}

/** Leaves out who asks: records hide credentials, and refusals of access are in no passage. */
function withoutAccess({ judged: _, request, ...one }: RecordedExchange): RecordedExchange {
  return { ...one, request: { ...request, headers: request.headers.filter(([name]) => !ACCESS.test(name)) } };
}

const ACCESS = /^(?:authorization|proxy-authorization)$/i;

/** Says of a cause where its passages are in the conversations. */
function placedCause(cause: Cause, { places }: ServerInTrace): Cause {
  const example = places.get(cause.example.case);
  return {
    ...cause,
    cases: unique(cause.cases.flatMap((one) => places.get(one)?.of ?? [])),
    example: {
      case: example?.of ?? '',
      exchange: example?.indexes[cause.example.exchange] ?? 0,
      ...defined({ passage: example?.indexes }),
    },
  };
}
