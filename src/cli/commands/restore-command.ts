import { existsSync } from 'node:fs';
import path from 'node:path';
import { Command } from 'commander';
import type { CompleteOptions, OptionTable } from '../../../common/options/option-table.js';
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

async function restore({ out, show, ...asked }: CompleteOptions<typeof RESTORE_OPTIONS>): Promise<void> {
  if (asked.subject === '') throw new UsageError('--subject: must not be empty');
  const [{ resolveSubject, subjectName }, { JOURNAL }, { folderName }, { terminalText }] = await Promise.all([
    import('../../measure/server/subject/resolve-subject.js'),
    import('../../measure/server/documents/journal.js'),
    import('../../report/folder/report-names.js'),
    import('../../report/words/terminal-text.js'),
  ]);
  const stop = watchedStopSignal();
  try {
    const choice = await resolveSubject(asked);
    // A run in another folder names the folder of the journal itself.
    const own = path.join(out, JOURNAL);
    const journal = existsSync(own) ? own : path.join(out, folderName(subjectName(choice)), JOURNAL);
    if (show) return await showOriginals(journal, terminalText);
    const { restoreLeftDocuments } = await import('../../measure/server/restore-left-documents.js');
    const documents = await restoreLeftDocuments({ subject: choice, journal, signal: stop.signal });
    for (const { uri, end, refusal } of documents) {
      const why = refusal === undefined ? '' : `: ${refusal}`;
      process.stdout.write(`${terminalText(`${TEXT[end]}  ${uri}${why}`)}\n`);
    }
    const lost = documents.filter(({ end }) => end === 'lost').length;
    if (documents.length === 0) process.stdout.write(`nothing to restore in ${journal}\n`);
    if (lost === 0) return;
    process.stderr.write(
      `xcaliper: ${lost} of ${documents.length} not restored; ${journal} keeps the original content, which --show prints\n`,
    );
    process.exitCode = EXIT_NO_MEASUREMENT;
  } finally {
    stop.dispose();
  }
}

/** Prints what documents had that are not restored: octets to stdout, so that those of one document can go to a file. */
async function showOriginals(journal: string, terminalText: (text: string) => string): Promise<void> {
  const { readJournal } = await import('../../measure/server/documents/journal-entries.js');
  for (const { uri, before } of readJournal(journal)?.unsettled ?? []) {
    const isThere = 'body' in before;
    process.stderr.write(`${uri}: ${isThere ? before.contentType : 'there was no document'}\n`);
    if (!isThere) continue;
    process.stdout.write(process.stdout.isTTY ? `${terminalText(Buffer.from(before.body).toString())}\n` : before.body);
  }
}
