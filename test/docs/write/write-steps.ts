import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { PACKAGE_ROOT } from '../../../common/package-root.js';
import { MARK, stepTables, stepUse } from './step-tables.js';

// Run by `npm run docs`, after steps or features have changed.
const file = path.join(PACKAGE_ROOT, 'docs', 'steps.md');
const page = await readFile(file, 'utf8');
const mark = MARK.exec(page);
if (mark === null) throw new Error(`${file} has no marker line above its steps: restore the comment "Below this line"`);
await writeFile(file, page.slice(0, mark.index) + mark[0] + stepTables(await stepUse()));
