import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { PACKAGE_ROOT } from '../../../common/package-root.js';
import { loadRegister } from '../../../src/result/register/register.js';
import { deviationPages, MARK } from './deviation-pages.js';

// Run by `npm run docs`: rewrites the lists of docs/deviations.md, and the pages of docs/deviations/.
const file = path.join(PACKAGE_ROOT, 'docs', 'deviations.md');
const folder = path.join(PACKAGE_ROOT, 'docs', 'deviations');
const text = await readFile(file, 'utf8');
const [mark = ''] = MARK.exec(text) ?? [];
const { lists, pages } = deviationPages(await loadRegister());
await writeFile(file, text.slice(0, text.indexOf(mark) + mark.length) + lists);
await rm(folder, { recursive: true, force: true });
await mkdir(folder);
for (const [name, page] of pages) await writeFile(path.join(folder, name), page);
