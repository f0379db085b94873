import { listDocument } from './documents.js';

/** Texts of one measurement. */
const TEXTS = 20;

/**
 * Measures what a changed text of a document costs in this process; the mock makes one for each PUT of an entry. On some
 * virtual machines new memory costs ten times as much as on others, although everything else costs the same.
 *
 * @param entries size of the document
 * @returns microseconds of processor time
 */
export function newTextCost(entries: number): number {
  const text = listDocument(entries);
  const middle = Math.floor(text.length / 2);
  changed(text, middle, 0);
  const begun = process.cpuUsage();
  for (let index = 0; index < TEXTS; index += 1) changed(text, middle, index);
  const { user, system } = process.cpuUsage(begun);
  return (user + system) / TEXTS;
}

/** Inserts a number, and looks at a character: only then does the engine join the parts in new memory. */
function changed(text: string, at: number, inserted: number): number {
  return `${text.slice(0, at)}${inserted}${text.slice(at)}`.charCodeAt(at);
}
