import type { Diagnosis, Finding, FindingState, Forecast } from '../../measure/doctor/diagnosis.js';
import { durationText } from '../facts/facts.js';
import { visibleText } from '../words/visible-text.js';
import { wrap } from '../words/wrap.js';
import { type Style, styleOf } from './style.js';

const SIGNS: Readonly<Record<FindingState, string>> = { good: 'ok  ', note: 'note', bad: 'NO  ' };

/** Columns before the text of a finding. */
const INDENT = 7;

export interface DiagnosisTextOptions {
  /** Columns of a line; 80 by default. */
  readonly width?: number;
  readonly style?: Style;
}

/** Formats a diagnosis for a terminal, without a final line feed. */
export function diagnosisText(
  { subject, findings, forecast }: Diagnosis,
  { width = 80, style = styleOf(false) }: DiagnosisTextOptions = {},
): string {
  return [
    ...wrap(`${subject.name} (${subject.xcapRoot})`, width).map(style.strong),
    '',
    ...findings.flatMap((finding) => findingLines(finding, width, style)),
    ...(forecast === undefined ? [] : ['', ...forecastLines(forecast, width)]),
  ].join('\n');
}

function findingLines({ topic, state, text }: Finding, width: number, style: Style): readonly string[] {
  const paint = { good: style.good, note: style.quiet, bad: style.bad }[state];
  return indented(paint(SIGNS[state]), visibleText(`${topic}: ${text}`), width);
}

function forecastLines({ all, applicable, readOnly, leftOut, atPaceMs }: Forecast, width: number): readonly string[] {
  const estimate = `${applicable} of ${all} cases apply, ${readOnly} of them with --read-only. The run may skip some of these.`;
  return [
    ...wrap(estimate, width),
    ...(atPaceMs === undefined
      ? []
      : wrap(`At the pace of the subject file, they take about ${durationText(atPaceMs)}.`, width)),
    ...(leftOut.length === 0 ? [] : ['Left out:']),
    ...leftOut.flatMap(({ reason, cases }) => indented(String(cases).padStart(4), reason, width)),
  ];
}

/** Puts the text next to a sign of four columns. */
function indented(sign: string, text: string, width: number): readonly string[] {
  const [first = '', ...more] = wrap(text, width - INDENT);
  return [`  ${sign} ${first}`, ...more.map((line) => ' '.repeat(INDENT) + line)];
}
