import path from 'node:path';
import type { ClientResult } from '../../measure/client/measure-client.js';
import { clientJson } from '../formats/client-json.js';
import { clientJunit } from '../formats/client-junit.js';
import { clientHtml } from '../html/client/client-page.js';
import { clientMarkdown } from '../terminal/client-summary.js';
import { openReportFolder } from './report-folder.js';
import { writeAtomically } from './write-reports.js';

/** Writers of the reports, by file name. */
export const CLIENT_REPORTS: Readonly<Record<string, (result: ClientResult) => string>> = {
  'client.json': clientJson,
  'client.html': clientHtml,
  'junit.xml': clientJunit,
  'summary.md': clientMarkdown,
};

/** Checks that reports can be written to a folder. @throws InvalidArgumentError `out` */
export async function openClientReports(folder: string): Promise<void> {
  await openReportFolder(folder, Object.keys(CLIENT_REPORTS));
}

/** Writes the reports. @returns the files. @throws ReportError */
export async function writeClientReports(result: ClientResult, folder: string): Promise<readonly string[]> {
  const files: string[] = [];
  for (const [name, write] of Object.entries(CLIENT_REPORTS)) {
    const file = path.join(folder, name);
    await writeAtomically(file, write(result));
    files.push(file);
  }
  return files;
}
