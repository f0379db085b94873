import { EVIDENCE } from '../../measure/server/execution/evidence.js';
import type { RunResult } from '../../result/run-result.js';

/** Names of the results, plain and compressed. A folder has one of them. */
export const RESULTS = { plain: 'results.json', packed: 'results.json.gz' };

/** Writes a report, whole or in parts. */
export type WriteReport = (result: RunResult) => string | Iterable<string>;

/** Writers of reports by file name. Each loads when it writes, because commands also need the names alone. */
export type ReportWriters = Readonly<Record<string, () => Promise<WriteReport>>>;

/** The reports that derive from `results.json`. */
export const DERIVED: ReportWriters = {
  'report.html': async () => (await import('../html/report/report-page.js')).reportHtml,
  'summary.html': async () => (await import('../html/summary/summary-page.js')).summaryHtml,
  'junit.xml': async () => (await import('../formats/junit.js')).junitXml,
  'summary.md': async () => (await import('../formats/summary-markdown.js')).summaryMarkdown,
  'badge.json': async () => (await import('../formats/badge.js')).badgeJson,
  'results.sarif': async () => (await import('../formats/sarif.js')).sarifText,
};

export const DERIVED_REPORTS: readonly string[] = Object.keys(DERIVED);

/** Names of all reports of a run. */
export const REPORTS: readonly string[] = [...Object.values(RESULTS), ...DERIVED_REPORTS, ...Object.keys(EVIDENCE)];

/** Turns the name of a subject into a safe folder name of at most 100 characters. */
export function folderName(subject: string): string {
  const safe = subject
    .replace(/[^A-Za-z0-9._-]+/g, '-')
    .replace(/^[.-]+|[.-]+$/g, '')
    .slice(0, 100);
  return safe === '' ? 'subject' : safe;
}
