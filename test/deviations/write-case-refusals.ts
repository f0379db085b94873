import { writeFile } from 'node:fs/promises';
import { runConformance } from '../../src/measure/server/run-conformance.js';
import { CASE_REFUSALS_FILE } from '../../src/result/causes/situation/refusals.js';
import { refusalLines, refusalsIn } from './refusals-in.js';

// `npm run deviation-cases -- refusals` runs all cases on the mock, and notes how it refuses what they want refused.

const { cases } = await runConformance({});
await writeFile(CASE_REFUSALS_FILE, refusalLines(refusalsIn(cases)));
