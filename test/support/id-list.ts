import { readFile, writeFile } from 'node:fs/promises';

/** Marks an id that nothing has any more. */
const REMOVED = 'removed ';

export interface IdList {
  readonly present: readonly string[];
  readonly removed: readonly string[];
}

export function parseIdList(text: string): IdList {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return {
    present: lines.filter((line) => !line.startsWith(REMOVED)),
    removed: lines.filter((line) => line.startsWith(REMOVED)).map((line) => line.slice(REMOVED.length)),
  };
}

/**
 * Updates the text of a list. It keeps all ids, since results, baselines and logs may name them.
 *
 * @param head comment lines at the start
 * @param present all ids of the checkout
 */
export function idListText(head: readonly string[], before: IdList, present: readonly string[]): string {
  const now = new Set(present);
  const gone = [...before.present, ...before.removed].filter((id) => !now.has(id));
  const lines = [...[...now].sort(), ...[...new Set(gone)].sort().map((id) => REMOVED + id)];
  return `${[...head, ...lines].join('\n')}\n`;
}

/** Writes a list again, by the ids of the checkout. */
export async function rewriteIdList(file: string, head: readonly string[], present: readonly string[]): Promise<void> {
  const before = await readFile(file, 'utf8').catch(() => '');
  await writeFile(file, idListText(head, parseIdList(before), present));
}
