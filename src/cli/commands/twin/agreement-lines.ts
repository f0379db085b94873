import { COMPARED_OUTCOMES, type OutcomeAgreement } from '../../../diagnosis/outcome-agreement.js';

/** Says how alike a server and its twin are: a sentence, then a table of their outcomes. */
export function agreementLines(agreement: OutcomeAgreement): readonly string[] {
  const { counts, total } = agreement;
  if (total === 0) return ['no case of the results applies to the twin, so nothing tells how alike it is'];
  const rows = [
    [
      'on the server',
      ...COMPARED_OUTCOMES.map((outcome, index) => (index === 0 ? `on the twin: ${outcome}` : outcome)),
    ],
    ...COMPARED_OUTCOMES.map((first) => [first, ...COMPARED_OUTCOMES.map((second) => written(counts[first][second]))]),
  ];
  return [shareText(agreement, 'outcomes'), ...rows.map((cells) => cells.map(padded).join(''))];
}

/** Formats the share: `alike in 2,353 of 2,681 outcomes (87.8 %)`. */
export function shareText(
  { alike, total, share }: Pick<OutcomeAgreement, 'alike' | 'total' | 'share'>,
  what: 'outcomes' | 'answers',
): string {
  // Rounded down, so that only a twin without a difference has 100 %.
  const percent = Math.floor(share * 1000) / 10;
  return `alike in ${written(alike)} of ${written(total)} ${what} (${percent.toFixed(1)} %)`;
}

/** Widths of the columns, in characters. */
const WIDTHS = [13, 22, 9, 12];

function padded(cell: string, index: number): string {
  const width = WIDTHS[index] ?? 0;
  return index === 0 ? cell.padEnd(width) : cell.padStart(width);
}

function written(count: number): string {
  return count.toLocaleString('en-US');
}
