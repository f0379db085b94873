import { ABILITIES } from '../../../src/result/causes/abilities.js';
import { table, textCell } from './markdown-table.js';

/** Matches the line of docs/reading-a-report.md that separates the text from the generated table. */
export const MARK = /^<!-- Below this line: .* -->\n/m;

/** Makes the table of docs/reading-a-report.md. */
export function abilityTable(): string {
  return `\n${table(
    ['ability', 'operation'],
    ABILITIES.map(({ id, name }) => [`\`${id}\``, textCell(name)]),
  )}`;
}
