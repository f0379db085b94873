export { reportHtml } from './html/report-page.js';
export { junitXml } from './junit.js';
export { ReportError } from './report-error.js';
export { openReportFolder, type ReportFolder } from './report-folder.js';
export { RESULTS_FORMAT, resultsJson, resultsOf } from './results-json.js';
export { type SummaryOptions, summary } from './summary.js';
export { folderName, REPORTS, writeAtomically, writeReports } from './write-reports.js';
