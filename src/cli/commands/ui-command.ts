import { spawn } from 'node:child_process';
import { Command } from 'commander';
import type { CompleteOptions, OptionTable } from '../../../common/options/option-table.js';
import { RUN_OPTIONS } from '../../result/run-option-table.js';
import { exitFor } from '../exit.js';
import { addOptions, optionsOf } from '../options/command-options.js';
import { printLeft, restoreCommandLine } from '../output/left-documents.js';
import { stopSignal } from '../stop-signal.js';
import { standardThreads } from './run/measure-all.js';

const UI_OPTIONS = {
  subject: {
    kind: 'text',
    flag: '--subject <subject>',
    help: 'mock, the XCAP root URI of a running server, or a subject file',
    shown: 'the page asks',
  },
  users: {
    kind: 'accounts',
    flag: '--user <XUI>',
    help: 'a user of the subject, like sip:alice@example.com; may be repeated',
  },
  watch: {
    kind: 'paths',
    flag: '--watch <path>',
    help: 'while the page watches, run the chosen cases again when something below this folder changes; may be repeated',
    shown: 'none',
  },
  port: { kind: 'port', flag: '--port <port>', help: 'port on 127.0.0.1; 0 for a free one', default: '0' },
  open: { kind: 'switch', flag: '--open', help: 'open the page in the browser of this system' },
  out: {
    kind: 'path',
    flag: '--out <dir>',
    help: 'folder for the reports, with one subfolder per subject',
    default: 'reports',
  },
} as const satisfies OptionTable;

/** The options of `run` that hold for a whole session. The page chooses cases, and stops runs. */
const { tags, only, failed, probes, order, maxTimeMs, ...SESSION_OPTIONS } = RUN_OPTIONS;

type UiOptions = CompleteOptions<typeof UI_OPTIONS>;
type SessionRun = CompleteOptions<typeof SESSION_OPTIONS>;

/** Creates `xcaliper ui`, which serves a page to run cases again while somebody mends a server. */
export function uiCommand(): Command {
  const command = new Command('ui').description(
    'serve a page on this machine to run cases, look at failures and run them again; documents are restored as by run',
  );
  return addOptions(command, { ...UI_OPTIONS, ...SESSION_OPTIONS }).action(() =>
    serveUi(optionsOf(command, UI_OPTIONS), optionsOf(command, SESSION_OPTIONS)),
  );
}

async function serveUi({ subject, users, watch, port, open = false, out }: UiOptions, run: SessionRun): Promise<void> {
  const [{ Desk }, { startUi }, { warmUp }, { resolveSubject }] = await Promise.all([
    import('../../ui/desk.js'),
    import('../../ui/server/start-ui.js'),
    import('../../ui/warm-up.js'),
    import('../../measure/server/subject/resolve-subject.js'),
  ]);
  const stop = stopSignal();
  try {
    const threads =
      subject === undefined
        ? {}
        : { parallel: run.parallel ?? standardThreads(await resolveSubject({ ...run, subject, users }), false) };
    const desk = new Desk({
      run: { ...run, ...threads, users },
      out,
      watch,
      explain: forPage,
    });
    if (subject !== undefined) await desk.open(subject);
    const server = await startUi(desk, port);
    process.stdout.write(`${server.url}\nPress Ctrl-C to stop; a run that goes on restores its documents first.\n`);
    if (open) openInBrowser(server.url);
    void warmUp();
    await aborted(stop.signal);
    await server.close();
    const journal = desk.journal;
    if (journal !== undefined) {
      const { subject: typed, users: known } = desk.session.settings.run;
      await printLeft(journal, restoreCommandLine({ ...run, subject: typed, users: known ?? [] }, out));
    }
  } finally {
    stop.dispose();
  }
  // An interrupted case may leave open handles that would keep the process alive.
  process.exit();
}

/** Says on the page what has failed. The stack of a defect, with paths of this machine, stays on the terminal. */
function forPage(thrown: unknown): string {
  const { line = '', isDefect } = exitFor(thrown);
  if (isDefect !== true) return line;
  process.stderr.write(`xcaliper: ${line}\n`);
  return 'Xcaliper has failed; the terminal of xcaliper ui shows where.';
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
}

const OPENERS: Partial<Record<NodeJS.Platform, readonly [command: string, ...args: string[]]>> = {
  darwin: ['open'],
  win32: ['explorer'],
};

/** A system without a browser has the address on its terminal. */
function openInBrowser(url: string): void {
  const [command, ...args] = OPENERS[process.platform] ?? ['xdg-open'];
  spawn(command, [...args, url], { stdio: 'ignore', detached: true })
    .on('error', () => undefined)
    .unref();
}
