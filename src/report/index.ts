export { comparedRun, missingRun } from './compare/compared-run.js';
export { compare } from './compare/comparison.js';
export { comparisonSummary } from './compare/comparison-summary.js';
export { trendSummary, trendsOf } from './compare/trend.js';
export { comparisonHtml } from './html/compare-page.js';
export { trendHtml } from './html/compare-trend-page.js';
export { parseResults, parseResultsWithoutExchanges } from './parse-results.js';
export { openReportFolder } from './report-folder.js';
export { reproduction } from './reproduction.js';
export { askedSubject, rerunCommand } from './rerun.js';
export { resultsParts } from './results-json.js';
export { lockFolder } from './run-lock.js';
export {
  DERIVED_REPORTS,
  folderName,
  REPORTS,
  writeAtomically,
  writeDerivedReports,
  writeReports,
} from './write-reports.js';
