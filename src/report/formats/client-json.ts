import { defined } from '../../../common/defined.js';
import type { ClientResult } from '../../measure/client/measure-client.js';
import { recordedExchange } from '../../result/attachments.js';

/** Version of the form of `client.json`; a reader refuses others. */
const FORMAT = 1;

/** Writes a result as JSON, without credentials. */
export function clientJson({ startedAt, conversations, ...result }: ClientResult): string {
  const value = {
    format: FORMAT,
    ...result,
    startedAt: startedAt.toISOString(),
    conversations: conversations.map(({ scenario, exchanges, judgments, outcome, complaints, end, durationMs }) => ({
      ...defined({
        scenario: scenario?.id,
        name: scenario?.name,
        task: scenario?.task,
        outcome,
        complaints: outcome === undefined ? undefined : complaints,
        end: outcome === undefined ? undefined : end,
        durationMs: durationMs === undefined ? undefined : Math.round(durationMs),
      }),
      judgments,
      exchanges: exchanges.map((one) => recordedExchange(one)),
    })),
  };
  return `${JSON.stringify(value, undefined, 2)}\n`;
}
