import { rmSync } from 'node:fs';
import { InvalidArgumentError } from '../../../../common/errors.js';
import { type JournalRun, type ReadJournal, readJournal } from './journal-entries.js';
import { goesOn } from './journal-registry.js';

/** Lists the documents that an ended run, or the run of this process, has not restored. */
export function leftDocuments(journal: string): readonly string[] {
  const read = readJournal(journal);
  return read === undefined || goesOn(read.run) ? [] : read.unsettled.map(({ uri }) => uri);
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
  requireEnded(file, read.run);
  if (read.unsettled.length > 0) throw new InvalidArgumentError('journal', unsettledText(file, read));
  rmSync(file, { force: true });
}

/** Says that documents of a journal are not restored, and what to do. */
export function unsettledText(file: string, { run, unsettled }: ReadJournal): string {
  const documents = unsettled.length === 1 ? '1 document is' : `${unsettled.length} documents are`;
  return `${documents} not restored after an earlier run on ${run.subject.xcapRoot}: run "npx xcaliper restore" first, or remove ${file} to give up the original content in it`;
}

/**
 * Refuses the journal of a run that still goes on, as far as this machine can tell.
 *
 * @throws InvalidArgumentError `journal`
 */
export function requireEnded(file: string, run: JournalRun): void {
  if (!goesOn(run)) return;
  throw new InvalidArgumentError(
    'journal',
    `process ${run.pid} uses ${file}: wait for the end of that run; if the process is no run, correct "pid" in the first line`,
  );
}
