import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { PACKAGE_ROOT } from '../../../common/package-root.js';
import { explainCases } from '../../../src/diagnosis/explain-cases.js';
import { parseResults } from '../../../src/result/parse-results.js';
import { firstFaults, whatItFindsPage } from './what-it-finds-page.js';

// Run by `npm run docs -- RESULTS.json`: writes docs/what-it-finds.md and its first rows in the README.

const [file] = process.argv.slice(2);
if (file === undefined) throw new Error('usage: npm run docs -- RESULTS.json');
const run = parseResults(await readFile(file, 'utf8'), file);
const result = { ...run, ...(await explainCases(run, run.requirements)) };
await writeFile(path.join(PACKAGE_ROOT, 'docs', 'what-it-finds.md'), whatItFindsPage(result));
const readme = path.join(PACKAGE_ROOT, 'README.md');
const [before, , after] = (await readFile(readme, 'utf8')).split(/<!-- what it finds -->\n/);
if (after === undefined) throw new Error('README.md: write the line <!-- what it finds --> around the table');
const mark = '<!-- what it finds -->\n';
await writeFile(readme, `${before}${mark}\n${firstFaults(result)}\n${mark}${after}`);
