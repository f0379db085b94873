import type { Dispatcher } from 'undici';
import { defined } from '../common/defined.js';
import type { Exchange } from '../common/exchange.js';
import {
  blockingWrites,
  namingCase,
  openConnections,
  RecordingDispatcher,
  type RunContext,
  rememberingOriginals,
  restoringFirst,
  SINGLE_USE,
  tooLargeText,
  trafficOf,
  UnsentWriteError,
  withOpenDeadlines,
} from '../src/measure/server/for-steps.js';
import { withoutCodings } from './content-codings.js';
import { limitMemory } from './exchange-memory.js';
import type { XcaliperWorld } from './world.js';

/** Gives the scenario its own dispatcher; an interruption of the run aborts its exchanges. */
export function giveDispatcher(world: XcaliperWorld, run: RunContext): void {
  const { dispatcher, end } = carrierOf(world, run);
  const abort = () => void dispatcher.destroy(new Error('the run was interrupted'));
  run.signal?.addEventListener('abort', abort);
  // Only this run uses the mock's documents, so they need no restore.
  const restorable = run.xdms === undefined ? keepingDocuments(world, run, inTraffic(dispatcher, run)) : dispatcher;
  world.dispatcher = readingOnly(world, named(world, restorable));
  world.defer(async () => {
    run.signal?.removeEventListener('abort', abort);
    await end();
  });
}

/** Sends requests as a server elsewhere needs it. The connections to a server of this process are never stale. */
function inTraffic(dispatcher: Dispatcher, { subject }: RunContext): Dispatcher {
  return dispatcher instanceof RecordingDispatcher ? dispatcher.inTraffic(trafficOf(subject)) : dispatcher;
}

interface Carrier {
  readonly dispatcher: Dispatcher;
  readonly end: () => Promise<void>;
}

/** Closes all connections with the scenario, except those to servers of this process after complete exchanges. */
function carrierOf(world: XcaliperWorld, { subject, carrier, agents, xdms }: RunContext): Carrier {
  const record = (exchange: Exchange) => {
    world.exchanges.push(decoded(world, exchange));
    noteTooLarge(world, exchange);
    limitMemory(world.exchanges);
  };
  if (agents === undefined) {
    const dispatcher = carrier?.(record) ?? new RecordingDispatcher(openConnections(subject), record);
    return { dispatcher, end: () => dispatcher.destroy() };
  }
  const agent = agents.acquire();
  const dispatcher = new RecordingDispatcher(agent, record);
  const isKnown = ({ request, response }: Exchange) =>
    response !== undefined && (request.origin === xdms?.url || request.origin === world.license?.url);
  return { dispatcher, end: () => agents.release(agent, dispatcher.isQuiet && world.exchanges.every(isKnown)) };
}

function decoded(world: XcaliperWorld, { response, ...exchange }: Exchange): Exchange {
  return { ...exchange, ...defined({ response: response && withoutCodings(world, response) }) };
}

/** The rest of a response beyond the limit is unknown, so the scenario cannot be judged. */
function noteTooLarge(world: XcaliperWorld, { isCut }: Exchange): void {
  if (isCut) world.whyUndecided ??= tooLargeText(world.run.subject);
}

/** Remembers documents before a scenario overwrites them. A failed GET leaves an exchange without a response. */
function keepingDocuments(
  world: XcaliperWorld,
  { subject, signal, journal, watch, shortcuts }: RunContext,
  dispatcher: Dispatcher,
): Dispatcher {
  const questions = new RecordingDispatcher(openConnections(subject, SINGLE_USE), (exchange) => {
    (exchange.response === undefined ? world.exchanges : world.originalReads).push(decoded(world, exchange));
    noteTooLarge(world, exchange);
  });
  world.defer(() => questions.destroy());
  const remembering = dispatcher.compose(
    rememberingOriginals({
      subject,
      originals: world.originals,
      exchanges: world.exchanges,
      journal,
      watch,
      dispatcher: named(world, questions.inTraffic(trafficOf(subject))),
      signal,
      onFailure: (uri, error) => {
        const { message } = error;
        if (error instanceof UnsentWriteError) world.whyUnsent ??= message;
        else
          world.whyUndecided ??= `the document at ${uri} could not be read before the case, so the case did not write to it: ${message}`;
      },
    }),
  );
  const restoring =
    shortcuts === undefined ? remembering : remembering.compose(restoringFirst(shortcuts.left, subject));
  return restoring.compose(withOpenDeadlines(trafficOf(subject)));
}

/** Blocks writes in a read-only run, in case the selection of its cases has missed one that writes. */
function readingOnly({ run, faults }: XcaliperWorld, dispatcher: Dispatcher): Dispatcher {
  if (run.readOnly !== true) return dispatcher;
  return dispatcher.compose(blockingWrites(({ message }) => faults.push(message)));
}

/** Adds the case header, except for cases that judge the client's own requests on the server side. */
function named({ run, description }: XcaliperWorld, dispatcher: Dispatcher): Dispatcher {
  if (description.tags.includes('@in-process')) return dispatcher;
  return dispatcher.compose(namingCase(description.id, run.subject.xcapRoot));
}
