import { type HeaderList, headerValue } from '../../../../common/exchange.js';
import type { Lane, RecordedExchange } from '../../../result/attachments.js';
import type { CaseResult } from '../../../result/run-result.js';
import { visibleStart, visibleText } from '../../words/visible-text.js';
import { html, type SafeHtml } from '../html.js';

const WIDTH = 900;
/** Where time begins, behind the names of clients. */
const START = 90;
const ROW = 28;

interface LaneRow extends Lane {
  readonly exchange: RecordedExchange;
  readonly number: number;
  readonly endedAt: number;
}

/**
 * Shows the history of a race: a lane for each client, and a table that says the same.
 *
 * @returns undefined for a case of one client
 */
export function lanesHtml({ name, exchanges }: Pick<CaseResult, 'name' | 'exchanges'>): SafeHtml | undefined {
  const all = exchanges.flatMap((exchange, index): readonly LaneRow[] => {
    const { lane, durationMs } = exchange;
    return lane === undefined ? [] : [{ ...lane, exchange, number: index + 1, endedAt: lane.begunAt + durationMs }];
  });
  if (all.length === 0) return undefined;
  const rows = all.toSorted((one, other) => one.client - other.client);
  const begin = Math.min(...all.map(({ begunAt }) => begunAt));
  const end = Math.max(...all.map(({ endedAt }) => endedAt));
  const reader = Math.max(...all.map(({ client }) => client));
  const scale = (moment: number) => START + ((moment - begin) / Math.max(end - begin, 1e-3)) * (WIDTH - START);
  const bars = rows.map(({ client, begunAt, endedAt, exchange, number }, row) => {
    const [x, right] = [scale(begunAt), scale(endedAt)];
    const y = row * ROW;
    const isFirst = client !== rows[row - 1]?.client;
    const isLate = x > WIDTH / 2;
    return html`${isFirst ? html`<text x="0" y="${y + 18}">${laneName(client, reader)}</text>` : undefined}
<rect class="${isOdd(exchange) ? 'odd' : 'bar'}" x="${fixed(x)}" y="${y + 4}" width="${fixed(Math.max(right - x, 2))}" height="${ROW - 8}" rx="3"/>
<text x="${fixed(isLate ? right - 4 : x + 4)}" y="${y + 18}" text-anchor="${isLate ? 'end' : 'start'}">${number} ${exchange.request.method} → ${answerText(exchange)}</text>
`;
  });
  const lines = all.map(
    ({
      client,
      begunAt,
      endedAt,
      exchange,
      number,
    }) => html`<tr class="${isOdd(exchange) ? 'odd' : ''}"><th scope="row">${number}</th>
<td>${laneName(client, reader)}</td><td>${fixed(begunAt - begin)} to ${fixed(endedAt - begin)}</td>
<td><code>${visibleStart(requestText(exchange))}</code></td><td>${answerText(exchange)}</td></tr>
`,
  );
  return html`<figure class="lanes">
<figcaption>${visibleText(name)}</figcaption>
<svg viewBox="0 0 ${WIDTH} ${rows.length * ROW}" role="img" aria-label="Requests of each client in time; the table below says the same">
${bars}</svg>
<table><thead><tr><th scope="col">Request</th><th scope="col">Client</th><th scope="col">Milliseconds</th><th scope="col">Sent</th><th scope="col">Answer</th></tr></thead>
<tbody>${lines}</tbody></table>
</figure>
`;
}

/** Tells whether a request does not fit the others, or is the one that it has missed. */
function isOdd({ judged }: RecordedExchange): boolean {
  return judged !== undefined;
}

function laneName(client: number, reader: number): string {
  return client === reader ? 'At the end' : `Client ${client + 1}`;
}

function fixed(value: number): string {
  return value.toFixed(1);
}

function requestText({ request: { method, url, headers, body = '' } }: RecordedExchange): string {
  const fields = headers.filter(([name]) => /^if-/i.test(name));
  const { pathname, search } = new URL(url);
  return [
    `${method} ${pathname}${search}`,
    ...fields.map(([name, value]) => `${name}: ${value}`),
    ...(body === '' ? [] : [body]),
  ].join('\n');
}

function answerText({ response }: RecordedExchange): string {
  if (response === undefined) return 'no response';
  return visibleText([String(response.status), ...tagIn(response.headers)].join(' '));
}

function tagIn(headers: HeaderList): readonly string[] {
  const tag = headerValue(headers, 'ETag');
  return tag === undefined ? [] : [tag];
}
