import { existsSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import { Command } from 'commander';
import type { CompleteOptions, OptionTable } from '../../../common/options/option-table.js';
import type { PlannedDocument } from '../../measure/server/documents/restore-plan.js';
import { terminalLine } from '../../report/words/terminal-text.js';
import { EXIT_NO_MEASUREMENT } from '../exit.js';
import { addOptions, optionsOf } from '../options/command-options.js';
import { SUBJECT_OPTIONS } from '../options/subject-options.js';
import { UsageError } from '../options/usage-error.js';
import { watchedStopSignal } from '../stop-signal.js';

const RESTORE_OPTIONS = {
  ...SUBJECT_OPTIONS,
  subject: { ...SUBJECT_OPTIONS.subject, help: 'the --subject of that run' },
  out: {
    kind: 'path',
    flag: '--out <dir>',
    help: 'the --out of that run, or the folder of its documents.jsonl',
    default: 'reports',
  },
  show: {
    kind: 'switch',
    flag: '--show',
    help: 'print the original content in the journal, and send nothing; its URIs go to stderr',
  },
  force: {
    kind: 'switch',
    flag: '--force',
    help: 'also restore what nothing proves this installation to have written: shows what it would send, and asks',
  },
  yes: { kind: 'switch', flag: '--yes', help: 'agree to what --force asks; needed without a terminal' },
} as const satisfies OptionTable;

const TEXT = {
  unchanged: 'unchanged   ',
  restored: 'restored    ',
  rewritten: 'rewritten   ',
  kept: 'cannot go   ',
  undeleted: 'cannot go   ',
  foreign: 'not restored',
  lost: 'not restored',
} as const;

/** Creates `xcaliper restore`, which restores the documents that a run has left behind. */
export function restoreCommand(): Command {
  const command = new Command('restore').description(
    'restore the documents that a killed, crashed or interrupted run has left behind',
  );
  return addOptions(command, RESTORE_OPTIONS).action(() => restore(optionsOf(command, RESTORE_OPTIONS)));
}

async function restore(options: CompleteOptions<typeof RESTORE_OPTIONS>): Promise<void> {
  const { out, show, force, yes, ...asked } = options;
  if (asked.subject === '') throw new UsageError('--subject: must not be empty');
  if (yes && !force) throw new UsageError('--yes: agrees to what --force asks; add --force');
  const [{ resolveSubject, subjectName }, { JOURNAL }, { folderName }] = await Promise.all([
    import('../../measure/server/subject/resolve-subject.js'),
    import('../../measure/server/documents/journal.js'),
    import('../../report/folder/report-names.js'),
  ]);
  const stop = watchedStopSignal();
  try {
    const choice = await resolveSubject(asked);
    // A run in another folder names the folder of the journal itself.
    const own = path.join(out, JOURNAL);
    const journal = existsSync(own) ? own : path.join(out, folderName(subjectName(choice)), JOURNAL);
    if (show) return await showOriginals(journal);
    const { restoreLeftDocuments } = await import('../../measure/server/restore-left-documents.js');
    const documents = await restoreLeftDocuments({
      subject: choice,
      journal,
      signal: stop.signal,
      onUnread: ({ text, isLoss }) => {
        warn(text);
        if (isLoss) process.exitCode = EXIT_NO_MEASUREMENT;
      },
      ...(force && { confirm: (unproven) => agreement(journal, unproven, yes === true, stop.signal) }),
    });
    for (const { uri, end, refusal } of documents) {
      const why = refusal === undefined ? '' : `: ${refusal}`;
      process.stdout.write(`${terminalLine(`${TEXT[end]}  ${uri}${why}`)}\n`);
    }
    const lost = documents.filter(({ end }) => end === 'lost').length;
    if (documents.length === 0) process.stdout.write(`nothing to restore in ${journal}\n`);
    if (lost === 0) return;
    warn(`${lost} of ${documents.length} not restored; ${journal} keeps the original content, which --show prints`);
    process.exitCode = EXIT_NO_MEASUREMENT;
  } finally {
    stop.dispose();
  }
}

function warn(text: string): void {
  process.stderr.write(`xcaliper: ${terminalLine(text)}\n`);
}

/** Shows what a journal without proof makes the users of the subject send, and asks whether to. */
async function agreement(
  journal: string,
  documents: readonly PlannedDocument[],
  isAgreed: boolean,
  signal: AbortSignal,
): Promise<boolean> {
  warn(`nothing proves that this installation wrote these documents into ${journal}; restoring them would`);
  for (const { at, before } of documents) {
    const what = 'body' in before ? `store ${before.body.length} bytes of ${before.contentType} at` : 'delete';
    process.stderr.write(`${terminalLine(`  ${what} ${at}`)}\n`);
  }
  if (isAgreed) return true;
  if (!process.stdin.isTTY || !process.stderr.isTTY)
    throw new UsageError('--force: there is no terminal to ask on; add --yes to send this');
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const closed = new AbortController();
  terminal.once('close', () => closed.abort());
  const options = { signal: AbortSignal.any([signal, closed.signal]) };
  try {
    return /^y(es)?$/i.test(await terminal.question('Send this with the credentials of the users? [y/N] ', options));
  } catch {
    // An interrupt, or the end of the input, is no agreement.
    return false;
  } finally {
    terminal.close();
  }
}

/** Prints what documents had that are not restored: octets to stdout, so that those of one document can go to a file. */
async function showOriginals(journal: string): Promise<void> {
  const [{ readJournal }, { unreadLines }, { terminalText }] = await Promise.all([
    import('../../measure/server/documents/journal-entries.js'),
    import('../../measure/server/documents/unsettled-journal.js'),
    import('../../report/words/terminal-text.js'),
  ]);
  const read = readJournal(journal);
  if (read === undefined) return;
  for (const { text } of unreadLines(journal, read)) warn(text);
  for (const [documents, proof] of [
    [read.unsettled, ''],
    [read.unproven, ', without proof'],
  ] as const) {
    for (const { uri, before } of documents) {
      const what = 'body' in before ? before.contentType : 'there was no document';
      process.stderr.write(`${terminalLine(`${uri}: ${what}${proof}`)}\n`);
      if (!('body' in before)) continue;
      const text = process.stdout.isTTY ? `${terminalText(Buffer.from(before.body).toString())}\n` : before.body;
      process.stdout.write(text);
    }
  }
}
