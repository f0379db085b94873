// A program for a test: locks the folder that its argument names, begins reports, and exits in the middle.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { lockFolder } from '../../../src/report/folder/run-lock.js';

const [folder = '.'] = process.argv.slice(2);
await lockFolder(folder);
for (const name of [`report.html.${process.pid}.tmp`, 'report.html.1.tmp', 'documents.jsonl']) {
  writeFileSync(path.join(folder, name), '');
}
process.exit(3);
