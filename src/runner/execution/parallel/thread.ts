import { parentPort, workerData } from 'node:worker_threads';
import { messageOf } from '../../../shared/errors.js';
import { supportLibrary } from '../../cucumber/cucumber.js';
import type { RunContext } from '../run-context.js';
import { runShare } from '../run-share.js';
import { type StartedRun, startRun } from '../start-run.js';
import type { Share } from './share-runner.js';
import type { FromThread, ThreadData, ToThread } from './thread-messages.js';

// The entry of a thread that runs shares: it starts what its run needs, runs what it is told, and stops again.

const port = parentPort;
if (port === null) throw new Error('this is the entry of a thread of a run, not a program');

const { suite, choice, readOnly } = workerData as ThreadData;
const interrupted = new AbortController();
// At once, while there is nothing to run yet. What goes wrong is told when something is to be run.
const started: Promise<StartedRun> = startRun(choice, interrupted.signal);
const loaded = supportLibrary(suite);
for (const beginning of [started, loaded]) beginning.catch(() => undefined);
let context: RunContext | undefined;

function tell(message: FromThread): void {
  port?.postMessage(message);
}

async function run(share: Share): Promise<void> {
  try {
    const [running] = await Promise.all([started, loaded]);
    // The same for all shares: what is found out about a run is kept by it.
    context ??= { ...running.context, readOnly };
    const folded = await runShare({
      suite,
      cases: share,
      context,
      onFinished: (finished) => tell({ type: 'finished', finished }),
    });
    tell({ type: 'done', folded });
  } catch (thrown) {
    const stack = thrown instanceof Error ? thrown.stack : undefined;
    tell({ type: 'failed', message: messageOf(thrown), ...(stack !== undefined && { stack }) });
  }
}

async function end(): Promise<void> {
  const running = await started.catch(() => undefined);
  await running?.[Symbol.asyncDispose]();
  port?.close();
}

port.on('message', (message: ToThread) => {
  if (message.type === 'run') void run(message.share);
  else if (message.type === 'interrupt') interrupted.abort();
  else void end();
});
