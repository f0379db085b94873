export { comparisonSummary } from './compare/comparison-summary.js';
export { compareHtml } from './html/compare-page.js';
export { parseResults } from './parse-results.js';
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
