import { rmSync } from 'node:fs';
import { hostname } from 'node:os';
import { InvalidArgumentError } from '../../shared/errors.js';
import { isOtherProcess } from '../../shared/running-process.js';
import { type JournalRun, readJournal } from './journal-entries.js';

/** Lists the documents that an ended run, or the run of this process, has not restored. */
export function leftDocuments(journal: string): readonly string[] {
  const read = readJournal(journal);
  return read === undefined || isUsedByAnother(read.run) ? [] : read.unsettled.map(({ uri }) => uri);
}

/**
 * Refuses a journal with documents that are not restored: a new run would take what the old one has left behind for
 * original documents. Removes a journal without such documents.
 *
 * @throws InvalidArgumentError `journal`
 */
export function claimJournal(file: string): void {
  const read = readJournal(file);
  if (read === undefined) return;
  const { run, unsettled } = read;
  requireEnded(file, run);
  if (unsettled.length > 0) {
    const documents = unsettled.length === 1 ? '1 document is' : `${unsettled.length} documents are`;
    throw new InvalidArgumentError(
      'journal',
      `${documents} not restored after an earlier run on ${run.subject.xcapRoot}: run "xcaliper restore" first, or remove ${file} to give up the original content in it`,
    );
  }
  rmSync(file, { force: true });
}

/**
 * Refuses the journal of a run that still goes on, as far as this machine can tell.
 *
 * @throws InvalidArgumentError `journal`
 */
export function requireEnded(file: string, run: JournalRun): void {
  if (!isUsedByAnother(run)) return;
  throw new InvalidArgumentError(
    'journal',
    `process ${run.pid} uses ${file}: wait for the end of that run; if the process is no run, correct "pid" in the first line`,
  );
}

function isUsedByAnother({ pid, host }: JournalRun): boolean {
  return host === hostname() && isOtherProcess(pid);
}
