import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { PACKAGE_ROOT } from '../../../common/package-root.js';
import { abilityTable, MARK } from './ability-table.js';

// Run by `npm run docs`, after a change of abilities.
const file = path.join(PACKAGE_ROOT, 'docs', 'reading-a-report.md');
const page = await readFile(file, 'utf8');
const mark = MARK.exec(page);
if (mark === null) throw new Error(`${file} has no marker line above its table: restore the comment "Below this line"`);
await writeFile(file, page.slice(0, mark.index) + mark[0] + abilityTable());
