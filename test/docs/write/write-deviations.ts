import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { PACKAGE_ROOT } from '../../../common/package-root.js';
import { MARK, profileTable } from './profile-table.js';

// Run by `npm run docs`: rewrites the profiles of docs/deviations.md.
const file = path.join(PACKAGE_ROOT, 'docs', 'deviations.md');
const text = await readFile(file, 'utf8');
const [mark = ''] = MARK.exec(text) ?? [];
await writeFile(file, text.slice(0, text.indexOf(mark) + mark.length) + profileTable());
