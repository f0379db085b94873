import {
  type DeviationCatalogue,
  type DeviationDescription,
  LICENSE_DEVIATIONS,
  XDMS_DEVIATIONS,
} from '../../simulators/index.js';

/** Matches the line of docs/deviations.md that separates the text from the generated tables. */
export const MARK = /^<!-- Below this line: .* -->\n/m;

type Row = readonly string[];

/** Makes the Markdown tables of both simulators' profiles and deviations. */
export function deviationTables(): string {
  return [
    '\n## Profiles of the mock XDMS\n',
    table(['profile', 'the server', 'deviations'], XDMS_DEVIATIONS.profiles.map(profileRow)),
    '## Deviations of the mock XDMS\n',
    table(['deviation', 'the server', 'violates'], rowsOf(XDMS_DEVIATIONS)),
    '## Deviations of the license server\n',
    table(['deviation', 'the server', 'violates'], rowsOf(LICENSE_DEVIATIONS)),
  ].join('\n');
}

function profileRow({ id, sentence, deviations }: (typeof XDMS_DEVIATIONS.profiles)[number]): Row {
  return [code(id), cell(sentence), deviations.map(code).join(', ')];
}

function rowsOf({ deviations }: DeviationCatalogue<DeviationDescription>): readonly Row[] {
  return deviations.map(({ id, sentence, violates }) => [
    code(id),
    cell(sentence),
    violates.length === 0 ? 'nothing' : violates.join(', '),
  ]);
}

function table(head: Row, rows: readonly Row[]): string {
  const widths = head.map((_, column) => Math.max(3, ...[head, ...rows].map((row) => (row[column] ?? '').length)));
  const line = (row: Row): string => `| ${row.map((text, column) => text.padEnd(widths[column] ?? 0)).join(' | ')} |\n`;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('');
}

function code(id: string): string {
  return `\`${id}\``;
}

/** Escapes the characters that have a meaning in Markdown. */
function cell(text: string): string {
  return text.replace(/[\\`*_<>|[\]]/g, '\\$&');
}
