import { shellWord } from '../../../common/pages/curl.js';
import type { MeasuredSubject, RunResult } from '../../result/run-result.js';

/** The measured party. A report of recorded traffic is that of a client: it has conversations in place of cases. */
export type Party = 'server' | 'client';

/** Returns what a result is about. */
export function partyOf({ subject }: { readonly subject: Pick<MeasuredSubject, 'kind'> }): Party {
  return subject.kind === undefined ? 'server' : 'client';
}

/** Returns the scenario of a case of a client; undefined for recorded requests. */
export function scenarioOfCase(caseId: string): string | undefined {
  return /^client\/([^/]+)/.exec(caseId)?.[1];
}

/** Writes the command that lets a client go through a scenario again. The result does not know the client's command. */
export function rerunClientText(scenario: string): string {
  return `xcaliper client --scenario ${shellWord(scenario)} --command COMMAND`;
}

/** Says where the measured party is: the XCAP root of a server, nothing for a client. */
export function placeOf({ subject }: Pick<RunResult, 'subject'>): readonly string[] {
  return subject.xcapRoot === undefined ? [] : [subject.xcapRoot];
}
