import { defined } from '../../../common/defined.js';
import { MOCK_OPTIONS, XDMS_SERVER_OPTIONS } from '../../../common/options/simulator-options.js';
import { withoutUserInfo } from '../../../common/pages/curl.js';
import type { RecordedExchange } from '../../result/attachments.js';
import { expectedStatus, isAsExpected } from '../../result/causes/expected-status.js';
import type { CaseResult, RunResult } from '../../result/run-result.js';
import { caseScript, type StartedServer } from '../assets/case-script.js';
import { failureSentence, longValueLines } from './failure-sentence.js';
import { terminalText } from './terminal-text.js';

/** XCAP root of the mock with its standard settings. */
const STANDARD_ROOT = `http://127.0.0.1:${XDMS_SERVER_OPTIONS.port.default}${MOCK_OPTIONS.root.default}`;

type ScriptedRun = Pick<RunResult, 'xcaliper' | 'subject' | 'options'>;

/**
 * Writes the shell script of a case: see `caseScript`. It begins with the set-up, so it needs no document on the server.
 * curl answers challenges itself, so the script leaves out the requests that the server has challenged.
 *
 * @param seen what is expected, and what the run found instead; by default what the failed step says
 */
export function reproduction(one: CaseResult, { xcaliper, subject, options }: ScriptedRun, seen?: string): string {
  const exchanges = one.exchanges.filter(({ isChallenge, isLook }) => isChallenge !== true && isLook !== true);
  const xcapRoot = withoutUserInfo(one.xcapRoot ?? subject.xcapRoot ?? '');
  const started = startedFor(one, subject, options?.subject);
  const run = { xcapRoot, subject: subject.name, xcaliper, ...defined({ started, ending: endingOf(one, seen) }) };
  return caseScript({ ...one, exchanges }, run);
}

/**
 * Makes one command of a script, to paste into any shell. `sh` gets the script as it is, and the shell of the reader keeps
 * its variables and options.
 */
export function pasteable(script: string): string {
  let end = 'XCALIPER';
  while (script.includes(end)) end += '_';
  return `sh <<'${end}'\n${script}${end}\n`;
}

/**
 * Names the server that the run had started.
 *
 * @param file value of `--subject`, whose settings the server had
 */
function startedFor(one: CaseResult, { isStarted }: RunResult['subject'], file?: string): StartedServer | undefined {
  if (one.xcapRoot === undefined && isStarted !== true) return undefined;
  return file === undefined
    ? { text: 'the mock with its standard settings, as "npx xcaliper xdms" starts it', xcapRoot: STANDARD_ROOT }
    : { text: `one that the run had started as ${file} says` };
}

/** Says what the case expects, and what the run found. Long values have lines of their own. */
function endingOf({ error, outcome }: CaseResult, seen?: string): string | undefined {
  if (error === undefined || outcome === 'subject-died') return seen === undefined ? undefined : terminalText(seen);
  return terminalText([seen ?? failureSentence(error), ...longValueLines(error)].join('\n'));
}

/** Contrasts the expected and the actual status: `expected 409, got 200`; undefined when they agree. */
export function mismatchText(exchange: RecordedExchange): string | undefined {
  if (isAsExpected(exchange)) return undefined;
  const got = exchange.response === undefined ? 'no response' : exchange.response.status;
  const expected = expectedStatus(exchange);
  return expected === undefined ? `got ${got}` : `expected ${expected}, got ${got}`;
}
