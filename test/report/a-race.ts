import { defined } from '../../common/defined.js';
import type { RecordedExchange } from '../../src/result/attachments.js';
import { aCase } from '../measure/server/a-result.js';

const URL_OF_LIST = 'http://127.0.0.1/xcap-root/resource-lists/users/joe/index';

function sent(
  client: number,
  begunAt: number,
  durationMs: number,
  method: 'GET' | 'PUT',
  rest: Partial<Pick<RecordedExchange, 'judged'>> & { readonly tag?: string } = {},
): RecordedExchange {
  const { tag, judged } = rest;
  return {
    request: { method, url: URL_OF_LIST, headers: method === 'PUT' ? [['if-match', '"<0>"']] : [] },
    ...defined({
      response: tag === undefined ? undefined : { status: 200, headers: [['ETag', tag] as const] },
      judged,
    }),
    durationMs,
    lane: { client, begunAt },
  };
}

/** A case of several clients. */
export const RACE = aCase('explore/lost-update.XCAP-7.11-11', 'failed', {
  name: 'A change is lost: request 2 (PUT) succeeds as if request 1 (PUT) had not changed the document.',
  exchanges: [
    sent(1, 10, 25, 'PUT', { tag: '"2"', judged: 'shows' }),
    sent(0, 10, 50, 'PUT', { tag: '"1"', judged: 'decides' }),
    sent(2, 60, 50, 'GET'),
  ],
});
