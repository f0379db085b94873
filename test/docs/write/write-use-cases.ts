import { readFile, writeFile } from 'node:fs/promises';
import { USE_CASES_PAGE, withPrograms } from './use-cases-page.js';

// Run by `npm run docs`.
await writeFile(USE_CASES_PAGE, withPrograms(await readFile(USE_CASES_PAGE, 'utf8')));
