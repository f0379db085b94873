import { shellWord } from '../report/assets/curl.js';
import type { SubjectUser } from '../runner/subject/subject.js';

/** Builds the command that restores what a run has left behind. It omits passwords. */
export function restoreCommandLine(subject: string, users: readonly SubjectUser[], out: string): string {
  const known = users.map(
    ({ xui, password }) => `--user ${shellWord(xui)}${password === undefined ? '' : ' --password …'}`,
  );
  const folder = out === 'reports' ? [] : [`--out ${shellWord(out)}`];
  return ['xcaliper restore', `--subject ${shellWord(subject)}`, ...known, ...folder].join(' ');
}

/** Tells which documents a run has not restored, where their original content is, and how to restore it. */
export function leftDocumentsText(uris: readonly string[], journal: string, restore: string): string {
  const documents = uris.length === 1 ? '1 document is' : `${uris.length} documents are`;
  return [
    `xcaliper: ${documents} not restored; ${journal} has the original content`,
    ...uris.map((uri) => `  ${uri}`),
    `restore it: ${restore}`,
    '',
  ].join('\n');
}
