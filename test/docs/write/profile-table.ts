import { type DeviationProfile, XDMS_DEVIATIONS } from '../../../simulators/index.js';
import { narrowTable, textCell } from './markdown-table.js';

/** Matches the line of docs/deviations.md that separates the text from the generated table. */
export const MARK = /^<!-- Below this line: .* -->\n/m;

/** Makes the table of profiles at the end of docs/deviations.md. */
export function profileTable(): string {
  const table = narrowTable(['profile', 'the server', 'deviations'], XDMS_DEVIATIONS.profiles.map(row));
  return `\n## Profiles of the mock XDMS\n\n${table}`;
}

function row({ id, sentence, deviations }: DeviationProfile): readonly string[] {
  return [code(id), textCell(sentence), deviations.map(code).join(', ')];
}

function code(id: string): string {
  return `\`${id}\``;
}
