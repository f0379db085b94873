import type { DocumentFault, DocumentJudgment } from '../../../../simulators/servers.js';
import { terminalText } from '../../../report/words/terminal-text.js';
import { oneLine } from '../../../report/words/visible-text.js';

/** Most documents that get a line each. */
const MOST_LINES = 20;

/** Writes the faults of documents for people: place and fault in a line, then the rule and what to write instead. */
export function documentsText(documents: readonly JudgedDocument[]): string {
  const isFew = documents.length <= MOST_LINES;
  const lines = [
    ...documents.flatMap((one) => [
      ...one.faults.flatMap((fault) => faultLines(one, fault)),
      ...verdictLines(one, isFew),
    ]),
    totalsLine(documents),
  ];
  return `${lines.map(terminalText).join('\n')}\n`;
}

function faultLines({ file }: JudgedDocument, fault: DocumentFault): readonly string[] {
  const { line, column, rule, clause, requirement, text, advice } = fault;
  return [
    oneLine(`${file}:${line}:${column}: ${rule}: ${text}`),
    `    rule   ${requirement} (${clause})`,
    ...(advice === undefined ? [] : [`    mend   ${oneLine(advice)}`]),
  ];
}

function verdictLines(
  { file, usage, alternatives, faults, unjudged }: JudgedDocument,
  isFew: boolean,
): readonly string[] {
  if (unjudged !== undefined) return [oneLine(`${file}: not judged: ${unjudged}`)];
  const others = alternatives.length === 0 ? '' : ` (also possible: --auid ${alternatives.join(', ')})`;
  if (!isFew || usage === undefined) return [];
  return [oneLine(`${file}: ${faults.length > 0 ? 'judged' : 'valid'} as ${usage}${others}`)];
}

function totalsLine(documents: readonly JudgedDocument[]): string {
  const invalid = documents.filter(({ faults }) => faults.length > 0).length;
  const unjudged = documents.filter(({ unjudged: reason }) => reason !== undefined).length;
  const valid = documents.length - invalid - unjudged;
  const rest = unjudged === 0 ? '' : `, ${unjudged} not judged`;
  return `${documents.length} ${documents.length === 1 ? 'document' : 'documents'}: ${valid} valid, ${invalid} invalid${rest}`;
}

/** A document with its file; `-` is standard input. */
export interface JudgedDocument extends DocumentJudgment {
  readonly file: string;
}
