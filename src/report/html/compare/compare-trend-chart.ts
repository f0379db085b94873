import type { Tally } from '../../../result/run-numbers.js';
import type { TrendPoint } from '../../compare/trend.js';
import { html, type SafeHtml } from '../html.js';

const WIDTH = 760;
const LEFT = 44;
const RIGHT = 136;
const PANEL = 150;
const GAP = 34;

interface Line {
  readonly part: keyof Tally;
  readonly code: string;
  readonly word: string;
}

/** Two panels, because a subject meets hundreds of requirements and breaks a few. */
const PANELS: readonly (readonly Line[])[] = [
  [
    { part: 'violated', code: 'v', word: 'violated' },
    { part: 'shortfalls', code: 's', word: 'shortfalls' },
    { part: 'undecided', code: 'b', word: 'undecided' },
  ],
  [
    { part: 'conforms', code: 'c', word: 'conforms' },
    { part: 'unmeasured', code: 'a', word: 'not measured' },
  ],
];

const HEIGHT = PANELS.length * (PANEL + GAP) + 14;

/**
 * Draws a line per verdict over the runs, evenly spaced. Runs that are no measurement interrupt no line, and have a mark
 * instead of points.
 */
export function trendChart(points: readonly TrendPoint[], name: string): SafeHtml {
  const x = (index: number) =>
    LEFT + (points.length === 1 ? 0.5 : index / (points.length - 1)) * (WIDTH - LEFT - RIGHT);
  const marks = points.map(
    ({ run }, index) =>
      run.doubt !== undefined &&
      html`<line class="grid" stroke-dasharray="3 3" x1="${fixed(x(index))}" x2="${fixed(x(index))}" y1="16" y2="${HEIGHT - 16}"/><text x="${fixed(x(index))}" y="12" text-anchor="middle">⚠</text>`,
  );
  return html`<svg class="chart" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="Requirements of ${name} by verdict over time; the table has the numbers">
${marks.map((mark) => mark || undefined)}${PANELS.map((lines, index) => panel(lines, points, x, 18 + index * (PANEL + GAP)))}
${datesHtml(points, x)}</svg>`;
}

function panel(lines: readonly Line[], points: readonly TrendPoint[], x: (index: number) => number, top: number) {
  const valid = points.flatMap(({ run }, index) => (run.doubt === undefined ? [{ index, tally: run.tally }] : []));
  const most = roundUp(Math.max(1, ...valid.flatMap(({ tally }) => lines.map(({ part }) => tally[part]))));
  const y = (count: number) => top + PANEL - (count / most) * PANEL;
  const grid = [0, most / 2, most].map(
    (count) =>
      html`<line class="grid" x1="${LEFT}" x2="${WIDTH - RIGHT}" y1="${fixed(y(count))}" y2="${fixed(y(count))}"/><text x="${LEFT - 8}" y="${fixed(y(count) + 4)}" text-anchor="end">${count}</text>`,
  );
  const last = valid.at(-1);
  const places = spread(lines.map(({ part }) => y(last?.tally[part] ?? 0)));
  const drawn = lines.map(({ part, code, word }, line) => {
    const path = valid.map(({ index, tally }) => `${fixed(x(index))},${fixed(y(tally[part]))}`).join(' ');
    const dots = valid.map(
      ({ index, tally }) => html`<circle class="${code}" r="3" cx="${fixed(x(index))}" cy="${fixed(y(tally[part]))}"/>`,
    );
    const label =
      last &&
      html`<text class="${code}" x="${WIDTH - RIGHT + 10}" y="${fixed((places[line] ?? 0) + 4)}">${last.tally[part]} ${word}</text>`;
    return html`<polyline class="${code}" points="${path}"/>${dots}${label}`;
  });
  return html`${grid}${drawn}
`;
}

/** Moves labels apart that would overlap; the order from the top stays. */
function spread(places: readonly number[]): readonly number[] {
  const sorted = places.map((place, index) => ({ place, index })).toSorted((one, other) => one.place - other.place);
  const moved = new Array<number>(places.length).fill(0);
  let lowest = Number.POSITIVE_INFINITY;
  for (const { place, index } of sorted.toReversed()) {
    lowest = Math.min(place, lowest - 15);
    moved[index] = lowest;
  }
  return moved;
}

/** Rounds to a number whose half is a whole number, too. */
function roundUp(count: number): number {
  const step = 10 ** Math.floor(Math.log10(count));
  return Math.max(2, [1, 2, 4, 6, 8, 10].map((times) => times * step).find((one) => one >= count) ?? count);
}

/** Most dates below the chart. */
const DATES = 6;

function datesHtml(points: readonly TrendPoint[], x: (index: number) => number): readonly SafeHtml[] {
  const every = Math.ceil(points.length / DATES);
  return points.flatMap(({ facts }, index) =>
    index % every === 0
      ? html`<text x="${fixed(x(index))}" y="${HEIGHT - 2}" text-anchor="middle">${facts.startedAt.toISOString().slice(0, 10)}</text>`
      : [],
  );
}

function fixed(value: number): string {
  return value.toFixed(1);
}
