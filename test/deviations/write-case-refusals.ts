import { writeFile } from 'node:fs/promises';
import { runConformance } from '../../src/measure/server/run-conformance.js';
import { CASE_REFUSALS_FILE } from '../../src/result/causes/situation/refusals.js';
import { refusalsIn } from './refusals-in.js';

// `npm run deviation-cases -- refusals` runs all cases on the mock, and notes how it refuses what they want refused.

const { cases } = await runConformance({});
const lines = Object.entries(refusalsIn(cases)).map(
  ([answer, ids]) => `  ${JSON.stringify(answer)}: [\n${ids.map((id) => `    ${JSON.stringify(id)}`).join(',\n')}\n  ]`,
);
await writeFile(CASE_REFUSALS_FILE, `{\n${lines.join(',\n')}\n}\n`);
