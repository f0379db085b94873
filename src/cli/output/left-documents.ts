import path from 'node:path';
import { type GivenOptions, optionWords } from '../../../common/options/option-table.js';
import { shellWord } from '../../../common/pages/curl.js';
import type { SubjectUser } from '../../measure/server/subject/subject.js';
import { terminalLine } from '../../report/words/terminal-text.js';
import { ACCESS_OPTIONS } from '../../result/run-option-table.js';

/** Options of a command that name its subject. */
export interface SubjectAsked extends GivenOptions<typeof ACCESS_OPTIONS> {
  readonly subject: string;
  readonly users: readonly SubjectUser[];
}

/** Builds the command that restores what a run has left behind. It omits passwords. */
export function restoreCommandLine({ subject, users, ...access }: SubjectAsked, out: string): string {
  const known = users.map(
    ({ xui, password }) => `--user ${shellWord(xui)}${password === undefined ? '' : ' --password …'}`,
  );
  const folder = out === 'reports' ? [] : [`--out ${shellWord(out)}`];
  const login = optionWords(ACCESS_OPTIONS, access).flat();
  return ['npx xcaliper restore', `--subject ${shellWord(subject)}`, ...known, ...login, ...folder].join(' ');
}

/** Prints the documents of a journal that are not restored, if any, and the command that restores them. */
export async function printLeft(journal: string, restore: string): Promise<void> {
  const { leftDocuments } = await import('../../measure/server/documents/unsettled-journal.js');
  const left = leftDocuments(journal);
  if (left.length > 0) process.stderr.write(leftDocumentsText(left, journal, restore));
}

/**
 * Prints the documents that a run with other reports has left behind, when an error says so.
 *
 * @param restore builds the command for the folder of that run
 */
export async function printLeftElsewhere(thrown: unknown, restore: (folder: string) => string): Promise<void> {
  const { UnsettledJournalError } = await import('../../measure/server/documents/claim-subject.js');
  if (thrown instanceof UnsettledJournalError) {
    await printLeft(thrown.journal, restore(path.dirname(thrown.journal)));
  }
}

/** Tells which documents a run has not restored, where their original content is, and how to restore it. */
function leftDocumentsText(uris: readonly string[], journal: string, restore: string): string {
  const documents = uris.length === 1 ? '1 document is' : `${uris.length} documents are`;
  const lines = [
    `xcaliper: ${documents} not restored; ${journal} has the original content`,
    ...uris.map((uri) => `  ${uri}`),
    `restore it: ${restore}`,
  ];
  return lines.map((line) => `${terminalLine(line)}\n`).join('');
}
