import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { PACKAGE_ROOT } from '../../common/package-root.js';
import { deviationTables, MARK } from './deviation-tables.js';

// Run by `npm run docs`: rewrites the tables of docs/deviations.md.
const file = path.join(PACKAGE_ROOT, 'docs', 'deviations.md');
const text = await readFile(file, 'utf8');
const [mark = ''] = MARK.exec(text) ?? [];
await writeFile(file, text.slice(0, text.indexOf(mark) + mark.length) + deviationTables());
