import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { orUsage } from '../build/or-usage.mjs';
import { PACKAGE_ROOT } from '../common/package-root.js';
import { loadRegister } from '../src/conformance.js';
import { apiPages } from './api-pages.js';
import { buildSite } from './build-site.js';
import { checkSite } from './check-site.js';
import { deviationPages } from './deviation-pages.js';
import { readPages } from './pages.js';
import { unansweredQuestions } from './questions.js';
import { writeDeviatingSample, writeSample } from './samples.js';

// Run by `npm run docs:site`: writes _site/ and follows every link in it.
const USAGE = `npm run docs:site                   writes the documentation site to _site/
npm run docs:site -- --sample FILE  also publishes the report of this results.json of Kamailio`;
const { sample } = orUsage(USAGE, () => parseArgs({ options: { sample: { type: 'string' } } })).values;
if (sample !== undefined && !existsSync(sample)) throw new Error(`--sample ${sample}: there is no such file`);

const OUT = path.join(PACKAGE_ROOT, '_site');
const DEVIATING = 'samples/deviating-mock/report.html';
const KAMAILIO = 'samples/kamailio/report.html';

const deviations = deviationPages(await loadRegister());
const made = [...deviations.pages, ...(await apiPages())];
const reports = [
  `A report to follow this page on: [a mock that is wrong](${DEVIATING})`,
  ...(sample === undefined ? [] : [`[Kamailio](${KAMAILIO})`]),
];
/** What pages of the repository have on the site only, by source. */
const ADDED: Readonly<Record<string, (text: string) => string>> = {
  'docs/reading-a-report.md': (text) => text.replace(/^(# .*)$/m, `$1\n\n${reports.join(', and ')}.`),
  'docs/deviations.md': (text) => text + deviations.list,
};
const pages = (await readPages(made)).map((page) => ({
  ...page,
  text: ADDED[page.source]?.(page.text) ?? page.text,
}));
await buildSite(OUT, pages, [DEVIATING, ...(sample === undefined ? [] : [KAMAILIO])]);
await writeDeviatingSample(path.dirname(path.join(OUT, DEVIATING)));
if (sample !== undefined) await writeSample(sample, path.dirname(path.join(OUT, KAMAILIO)));

const broken = [...(await checkSite(OUT)), ...(await unansweredQuestions(OUT))];
for (const line of broken) console.error(line);
if (broken.length > 0) process.exitCode = 1;
else console.log(`${pages.length} pages: ${path.join(OUT, 'index.html')}`);
