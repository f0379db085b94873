import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { PACKAGE_ROOT } from '../../../common/package-root.js';
import { MARK, subjectKeyTables } from './subject-key-tables.js';

// Run by `npm run docs`.
const file = path.join(PACKAGE_ROOT, 'docs', 'subject-file.md');
const page = await readFile(file, 'utf8');
const mark = MARK.exec(page);
if (mark === null)
  throw new Error(`${file} has no marker line above its tables: restore the comment "Below this line"`);
await writeFile(file, page.slice(0, mark.index) + mark[0] + subjectKeyTables());
