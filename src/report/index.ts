export { comparisonSummary } from './compare/comparison-summary.js';
export { compareHtml } from './html/compare-page.js';
export { reportHtml } from './html/report-page.js';
export { junitXml } from './junit.js';
export { parseResults } from './parse-results.js';
export { ReportError } from './report-error.js';
export { openReportFolder, type ReportFolder } from './report-folder.js';
export { RESULTS_FORMAT, resultsJson, resultsOf } from './results-json.js';
export { type SummaryOptions, summary } from './summary.js';
export {
  DERIVED_REPORTS,
  folderName,
  REPORTS,
  writeAtomically,
  writeDerivedReports,
  writeReports,
} from './write-reports.js';
