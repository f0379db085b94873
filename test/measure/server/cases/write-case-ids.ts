import { readFile, writeFile } from 'node:fs/promises';
import { loadCases } from '../../../../src/measure/server/cases/load-cases.js';
import { CASE_IDS_FILE, readCaseIds, writeCaseIds } from './case-ids.js';

// Run by `npm run case-ids`, after the features have changed.
const before = await readFile(CASE_IDS_FILE, 'utf8').catch(() => '');
const cases = await loadCases();
await writeFile(
  CASE_IDS_FILE,
  writeCaseIds(
    readCaseIds(before),
    cases.map(({ id }) => id),
  ),
);
