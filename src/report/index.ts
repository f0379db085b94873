export { junitXml } from './junit.js';
export { RESULTS_FORMAT, resultsJson, resultsOf } from './results-json.js';
export { type SummaryOptions, summary } from './summary.js';
export { CUCUMBER_HTML, folderName, writeAtomically, writeReports } from './write-reports.js';
