import path from 'node:path';
import { defined } from '../../../../common/defined.js';
import { answerAgreement } from '../../../diagnosis/answer-agreement.js';
import { explainTrace, measureTrace, passageRun } from '../../../measure/judge/explain/explain-trace.js';
import type { MeasureTraceOptions } from '../../../measure/judge/measure-trace.js';
import { terminalText } from '../../../report/words/terminal-text.js';
import type { shownDiagnosis } from '../../files/diagnosed-results.js';
import { UsageError } from '../../options/usage-error.js';
import { shareText } from './agreement-lines.js';
import { madeTwin, writeTwin } from './write-twin.js';

export interface TrafficTwinOptions extends Pick<MeasureTraceOptions, 'root' | 'preset' | 'usages' | 'isSoleWriter'> {
  readonly out: string;
}

/**
 * Writes the twin of the server in recorded traffic, and says how alike their answers are.
 *
 * @param shown shows how far the diagnosis is; other commands need it, and would load one file more if this one imported it
 */
export async function twinOfTraffic(
  file: string,
  { out, ...options }: TrafficTwinOptions,
  shown: typeof shownDiagnosis,
): Promise<void> {
  const measured = await measureTrace({ ...options, files: [file], name: path.basename(file) });
  for (const note of measured.notes) process.stderr.write(`not judged: ${terminalText(note)}\n`);
  const run = passageRun(measured);
  if (run === undefined) {
    throw new UsageError(`twin: no request in ${file} is about an XCAP resource; --xcap-root names the XCAP root`);
  }
  const explained = await shown((onProgress) => explainTrace(measured, { onProgress }));
  const result = { ...explained, subject: run.subject, ...defined({ options: run.options }) };
  const made = await madeTwin(result);
  const { compared, alike } = await answerAgreement(run, made.config);
  if (compared === 0) {
    throw new UsageError(
      `twin: ${file} is not enough: no answer in it is one to a known document; record a GET or a PUT of each, or give the results of xcaliper run`,
    );
  }
  const left = measured.conversations.reduce((sum, { trace }) => sum + trace.length, 0) - compared;
  const agreement = [
    shareText({ alike, total: compared, share: alike / compared }, 'answers'),
    `${left} other answers are not compared: they are about access, or the traffic does not show their documents`,
  ];
  await writeTwin(out, made, result, left === 0 ? agreement.slice(0, 1) : agreement);
}
