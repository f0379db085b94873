import { rmSync } from 'node:fs';
import { InvalidArgumentError } from '../../../../common/errors.js';
import { type JournalRun, type ReadJournal, readJournal, sealOfJournal } from './journal-entries.js';
import { goesOn } from './journal-registry.js';
import { dropSeal } from './journal-seal.js';

/** Lists the documents that an ended run, or the run of this process, has not restored. */
export function leftDocuments(journal: string): readonly string[] {
  const read = readJournal(journal);
  if (read === undefined || (read.run !== undefined && goesOn(read.run))) return [];
  return [...read.unsettled, ...read.unproven].map(({ uri }) => uri);
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
  const problem = unsettledText(file, read);
  if (problem !== undefined) throw new InvalidArgumentError('journal', problem);
  const seal = sealOfJournal(file);
  rmSync(file, { force: true });
  if (seal !== undefined) dropSeal(seal);
}

/** Says that documents of a journal are not restored, and what to do; undefined when all are. */
export function unsettledText(file: string, read: ReadJournal): string | undefined {
  const { run, unsettled, unproven, damaged } = read;
  const count = unsettled.length + unproven.length;
  if (count === 0 && damaged.length === 0) return undefined;
  const after = `after an earlier run${run === undefined ? '' : ` on ${run.subject.xcapRoot}`}`;
  const documents = `${count === 1 ? '1 document is' : `${count} documents are`} not restored ${after}`;
  const problem = count > 0 ? documents : `${linesText(damaged)} of ${file} cannot be read`;
  return `${problem}: run "npx xcaliper restore" first, or remove ${file} to give up the original content in it`;
}

/** Says which lines of a journal cannot be read, a sentence each. Only what is damaged is a loss. */
export function unreadLines(file: string, { damaged, cut }: ReadJournal): readonly UnreadLines[] {
  const [lost, ended] = [linesText(damaged), linesText(cut)];
  const damagedText = `${lost} of ${file} cannot be read or was changed: the original content in it is lost, if it had any; the file stays`;
  const cutText = `${ended} of ${file} ended early: its run was killed while it wrote there, and has not changed that document; if the file was cut later, the original content in it is lost`;
  return [
    ...(damaged.length === 0 ? [] : [{ text: damagedText, isLoss: true }]),
    ...(cut.length === 0 ? [] : [{ text: cutText, isLoss: false }]),
  ];
}

export interface UnreadLines {
  /** A sentence without full stop. */
  readonly text: string;
  readonly isLoss: boolean;
}

/** Most lines that a message names. */
const MOST_NAMED = 10;

function linesText(numbers: readonly number[]): string {
  const more = numbers.length > MOST_NAMED ? ' and others' : '';
  return `${numbers.length === 1 ? 'line' : 'lines'} ${numbers.slice(0, MOST_NAMED).join(', ')}${more}`;
}

/**
 * Refuses the journal of a run that still goes on, as far as this machine can tell.
 *
 * @throws InvalidArgumentError `journal`
 */
export function requireEnded(file: string, run: JournalRun | undefined): void {
  if (run === undefined || !goesOn(run)) return;
  throw new InvalidArgumentError(
    'journal',
    `process ${run.pid} uses ${file}: wait for the end of that run; if the process is no run, remove the first line`,
  );
}
