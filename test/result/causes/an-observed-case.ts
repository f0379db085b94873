import { defined } from '../../../common/defined.js';
import type { RecordedExchange } from '../../../src/result/attachments.js';
import type { Outcome } from '../../../src/result/outcome.js';
import type { CaseResult } from '../../../src/result/run-result.js';
import { aCase } from '../../measure/server/a-result.js';

const TREE = 'http://127.0.0.1:1234/xcap-root/resource-lists/users/sip:alice@example.com/index';

/** Paths of resources below the XCAP root's host, by kind. */
export const URLS = {
  document: TREE,
  element: `${TREE}/~~/resource-lists/list%5b@name=%22a%22%5d`,
  attribute: `${TREE}/~~/resource-lists/list/@name`,
} as const;

/** Makes an exchange; `expected` is absent without an expectation. */
export function exchanged(
  method: string,
  url: string,
  status: number | undefined,
  notes: Pick<RecordedExchange, 'expected' | 'isSetUp' | 'isChallenge' | 'judged' | 'isLook'> = {},
): RecordedExchange {
  return {
    request: { method, url, headers: [] },
    ...defined({ response: status === undefined ? undefined : { status, headers: [] } }),
    durationMs: 1,
    ...notes,
  };
}

/**
 * Makes a case about a server that covers one requirement, by default that with the id of the case. It judges its last
 * exchange, unless one of them says otherwise.
 */
export function observed(
  id: string,
  outcome: Outcome,
  exchanges: readonly RecordedExchange[],
  more: Partial<CaseResult> = {},
): CaseResult {
  return aCase(id, outcome, {
    tags: ['@server'],
    requirements: [`XCAP-${id}`],
    exchanges: outcome === 'passed' ? exchanges : withJudged(exchanges),
    ...more,
  });
}

/** Marks the last exchange as the judged one, unless one is marked. */
export function withJudged(exchanges: readonly RecordedExchange[]): readonly RecordedExchange[] {
  const last = exchanges.at(-1);
  if (last === undefined || exchanges.some(({ judged }) => judged !== undefined)) return exchanges;
  return [...exchanges.slice(0, -1), { ...last, judged: 'decides' }];
}
