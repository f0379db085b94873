import { wrap } from '../../report/words/wrap.js';
import { columnsOf } from './progress-writer.js';

const GAP = '  ';

/** Indentation of a text below its row, in columns. */
const BELOW = 6;

/**
 * Writes rows in columns, one line each, so that `grep` and `cut` work on them. A row that is wider than a terminal has its
 * last text below, wrapped.
 *
 * @param width columns of the terminal; undefined when nobody looks at the lines
 */
export function rowLines(rows: readonly (readonly string[])[], width: number | undefined): readonly string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.flatMap((row) => {
    const cells = row.slice(0, -1).map((cell, column) => cell.padEnd(widths[column] ?? 0));
    const text = row.at(-1) ?? '';
    const line = [...cells, text].join(GAP);
    if (width === undefined || line.length <= width) return [line];
    const head = wrap(row.slice(0, -1).join(GAP), width - GAP.length);
    const indent = /^ */.exec(row[0] ?? '')?.[0] ?? '';
    const below = wrap(text, width - BELOW).map((part) => ' '.repeat(BELOW) + part);
    return [...head.map((part) => indent + part), ...below];
  });
}

/** Returns the columns of the standard output when it is a terminal. */
export function terminalColumns(): number | undefined {
  return process.stdout.isTTY ? columnsOf(process.stdout) : undefined;
}
