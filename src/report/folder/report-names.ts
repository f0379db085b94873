import { EVIDENCE } from '../../measure/server/execution/evidence.js';

/** Names of the results, plain and compressed. A folder has one of them. */
export const RESULTS = { plain: 'results.json', packed: 'results.json.gz' };

/** Names of the reports that derive from `results.json`. */
export const DERIVED_REPORTS = ['report.html', 'junit.xml', 'summary.md', 'badge.json', 'results.sarif'] as const;

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
