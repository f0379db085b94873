import { parentPort, workerData } from 'node:worker_threads';
import { defined } from '../../../../../common/defined.js';
import { messageOf } from '../../../../../common/errors.js';
import type { CaseResult } from '../../../../result/case-result.js';
import type { RunWarning } from '../../../../result/run-warning.js';
import { supportLibrary } from '../../cucumber/cucumber.js';
import { DocumentWatch } from '../../documents/document-watch.js';
import { DocumentJournal } from '../../documents/journal.js';
import { hasOwnServers } from '../../subject/subject-choice.js';
import { executeShare } from '../execute-share.js';
import type { FinishedCase } from '../progress.js';
import type { RunContext } from '../run-context.js';
import { Shortcuts } from '../shortcuts.js';
import { type StartedRun, startRun } from '../start-run.js';
import type { FromThread, Share, ThreadData, ToThread } from './thread-messages.js';

// The entry of a worker thread: starts the servers of its run, runs shares on request, and stops the servers.

const port = parentPort;
if (port === null) throw new Error('this is the entry of a thread of a run, not a program');

const { suite, choice, readOnly, journal } = workerData as ThreadData;
const interrupted = new AbortController();
// Starts early to save time. The first share reports a failed start.
const started: Promise<StartedRun> = startRun(choice, interrupted.signal);
const loaded = supportLibrary(suite);
for (const preparation of [started, loaded]) preparation.catch(() => undefined);
let context: RunContext | undefined;

function post(message: FromThread): void {
  port?.postMessage(message);
}

async function run(share: Share, contested: ReadonlySet<string>): Promise<void> {
  try {
    const [running] = await Promise.all([started, loaded]);
    // All shares use the same object, because caches of a run are keyed by it.
    context ??= { ...running.context, readOnly, ...watchOf(running.context, contested), ...journalOf(running.context) };
    const folded = await executeShare({
      suite,
      cases: share,
      context,
      onFinished: (finished) => post({ type: 'finished', finished: withoutPassed(finished, running.context) }),
    });
    const cases = folded.cases.map((one) => onOwnServer(one, running.context));
    post({ type: 'done', folded: { ...folded, cases } });
  } catch (thrown) {
    const stack = thrown instanceof Error ? thrown.stack : undefined;
    post({ type: 'failed', message: messageOf(thrown), ...defined({ stack }) });
  }
}

/** Leaves out the exchanges of a passed case until the end: they are many, and somebody may wait for the failures. */
function withoutPassed({ result, ...finished }: FinishedCase, ran: RunContext): FinishedCase {
  if (result === undefined || result.outcome === 'passed') return finished;
  return { ...finished, result: onOwnServer(result, ran) };
}

/** Notes the server of this thread, which has another port than the one that the result names. */
function onOwnServer(one: CaseResult, { subject: { xcapRoot } }: RunContext): CaseResult {
  return hasOwnServers(choice) ? { ...one, xcapRoot } : one;
}

function watchOf(
  { subject, xdms }: RunContext,
  contested: ReadonlySet<string>,
): Pick<RunContext, 'watch' | 'shortcuts'> {
  if (xdms !== undefined) return {};
  const warn = (warning: RunWarning) => post({ type: 'warned', warning });
  return { watch: new DocumentWatch(subject, warn, () => contested), shortcuts: new Shortcuts() };
}

function journalOf({ subject }: RunContext): Pick<RunContext, 'journal'> {
  if (journal === undefined) return {};
  const own = new DocumentJournal(journal.file, subject, journal.shared);
  // Another thread may have worked with the user of this one.
  own.takeOver(subject);
  return { journal: own };
}

async function end(): Promise<void> {
  const running = await started.catch(() => undefined);
  context?.journal?.[Symbol.dispose]();
  await running?.[Symbol.asyncDispose]();
  port?.close();
}

port.on('message', (message: ToThread) => {
  if (message.type === 'run') void run(message.share, message.contested);
  else if (message.type === 'interrupt') interrupted.abort();
  else void end();
});
