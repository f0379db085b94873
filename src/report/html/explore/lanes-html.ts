import type { SeenRace } from '../../../measure/explore/clients/confirm-race.js';
import type { Operation } from '../../../measure/explore/clients/history.js';
import { numbered, raceSentence } from '../../../measure/explore/clients/race-sentence.js';
import { visibleStart, visibleText } from '../../words/visible-text.js';
import { html, type SafeHtml } from '../html.js';

const WIDTH = 900;
/** Where time begins, behind the names of clients. */
const START = 90;
const ROW = 28;

/** Shows the history of a race: a lane for each client, and a table that says the same. */
export function lanesHtml(seen: Pick<SeenRace, 'race' | 'history'>): SafeHtml {
  const { race, history } = seen;
  const all = numbered(history).map((operation, index) => ({
    operation,
    number: index + 1,
    isOdd: operation === race.operation || operation === race.missed,
  }));
  const rows = all.toSorted((one, other) => one.operation.client - other.operation.client);
  const begin = Math.min(...all.map(({ operation }) => operation.begunAt));
  const end = Math.max(...all.map(({ operation }) => operation.endedAt));
  const reader = Math.max(...all.map(({ operation }) => operation.client));
  const scale = (moment: number) => START + ((moment - begin) / Math.max(end - begin, 1e-3)) * (WIDTH - START);
  const bars = rows.map(({ operation, number, isOdd }, row) => {
    const [x, right] = [scale(operation.begunAt), scale(operation.endedAt)];
    const y = row * ROW;
    const isFirst = operation.client !== rows[row - 1]?.operation.client;
    const isLate = x > WIDTH / 2;
    return html`${isFirst ? html`<text x="0" y="${y + 18}">${laneName(operation.client, reader)}</text>` : undefined}
<rect class="${isOdd ? 'odd' : 'bar'}" x="${fixed(x)}" y="${y + 4}" width="${fixed(Math.max(right - x, 2))}" height="${ROW - 8}" rx="3"/>
<text x="${fixed(isLate ? right - 4 : x + 4)}" y="${y + 18}" text-anchor="${isLate ? 'end' : 'start'}">${number} ${operation.request.method} → ${answerText(operation)}</text>
`;
  });
  const lines = all.map(
    ({ operation, number, isOdd }) => html`<tr class="${isOdd ? 'odd' : ''}"><th scope="row">${number}</th>
<td>${laneName(operation.client, reader)}</td><td>${fixed(operation.begunAt - begin)} to ${fixed(operation.endedAt - begin)}</td>
<td><code>${visibleStart(requestText(operation))}</code></td><td>${answerText(operation)}</td></tr>
`,
  );
  return html`<figure class="lanes">
<figcaption>${raceSentence(seen)}</figcaption>
<svg viewBox="0 0 ${WIDTH} ${rows.length * ROW}" role="img" aria-label="Requests of each client in time; the table below says the same">
${bars}</svg>
<table><thead><tr><th scope="col">Request</th><th scope="col">Client</th><th scope="col">Milliseconds</th><th scope="col">Sent</th><th scope="col">Answer</th></tr></thead>
<tbody>${lines}</tbody></table>
</figure>`;
}

function laneName(client: number, reader: number): string {
  return client === reader ? 'At the end' : `Client ${client + 1}`;
}

function fixed(value: number): string {
  return value.toFixed(1);
}

function requestText({ request: { method, target, headers, body } }: Operation): string {
  const fields = Object.entries(headers).filter(([name]) => name.startsWith('if-'));
  return [
    `${method} ${target}`,
    ...fields.map(([name, value]) => `${name}: ${value}`),
    ...(body === '' ? [] : [body]),
  ].join('\n');
}

function answerText({ answer }: Operation): string {
  if (answer === undefined) return 'no response';
  return visibleText(answer.tag === undefined ? String(answer.status) : `${answer.status} ${answer.tag}`);
}
