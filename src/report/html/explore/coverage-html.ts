import type { CoveragePoint } from '../../../result/run-result.js';
import { COVERAGE_WORDS, COVERED, coverageText, numberText } from '../../words/coverage-sentence.js';
import { html, type SafeHtml } from '../html.js';

const WIDTH = 280;
const HEIGHT = 120;

/** Height of the line of text above a chart, and of that below. */
const TEXT = 20;

/** Draws how much an exploration had covered after how many requests: a small chart for each count. */
export function coverageHtml(points: readonly CoveragePoint[] = []): SafeHtml | undefined {
  const text = coverageText(points);
  if (text === undefined) return undefined;
  return html`<section id="coverage"><h2>Covered over time</h2>
<p>Covered: ${text}.</p>
<div class="coverage">${COVERED.map((one) => chartHtml(one, points))}</div>
<p class="besides">A shape is a selector without its names and values, with its method. A transition is two kinds of requests in a row, with their answers. A curve that is still rising says that a longer exploration shows more.</p></section>
`;
}

function chartHtml(of: (typeof COVERED)[number], points: readonly CoveragePoint[]): SafeHtml {
  const { requests = 0, [of]: most = 0 } = points.at(-1) ?? {};
  const x = (at: number) => ((at / Math.max(requests, 1)) * WIDTH).toFixed(1);
  const y = (count: number) => (TEXT + HEIGHT - (count / Math.max(most, 1)) * HEIGHT).toFixed(1);
  const line = [`0,${y(0)}`, ...points.map((one) => `${x(one.requests)},${y(one[of])}`)].join(' ');
  const label = `${numberText(most)} ${COVERAGE_WORDS[of]}`;
  const end = `${numberText(requests)} requests`;
  return html`<svg viewBox="0 0 ${WIDTH} ${HEIGHT + 2 * TEXT}" role="img" aria-label="${label} after ${end}">
<text x="0" y="14">${label}</text><line x1="0" x2="${WIDTH}" y1="${y(0)}" y2="${y(0)}"/><polyline points="${line}"/>
<text x="0" y="${HEIGHT + 2 * TEXT - 4}">0</text><text x="${WIDTH}" y="${HEIGHT + 2 * TEXT - 4}" text-anchor="end">${end}</text></svg>
`;
}
