// Repeats all cases of a results.json of the mock, by hand: node dist/test/report/repeat-all.js RESULTS.json [PART OF ID]
import { readFile } from 'node:fs/promises';
import { parseResults } from '../../src/report/index.js';
import { repeatCase } from './repeat-case.js';

const [file = 'reports/mock/results.json', part = ''] = process.argv.slice(2);
const results = parseResults(await readFile(file, 'utf8'), file);
const totals = { cases: 0, identical: 0, notRepeated: 0, different: 0 };
for (const one of results.cases) {
  if (one.exchanges.length === 0 || !one.id.includes(part)) continue;
  const { identical, notRepeated, different } = await repeatCase(one, results).catch((thrown: unknown) => ({
    identical: 0,
    notRepeated: 0,
    different: [String(thrown)],
  }));
  totals.cases += 1;
  totals.identical += identical;
  totals.notRepeated += notRepeated;
  totals.different += different.length;
  for (const text of different) process.stdout.write(`${one.id}: ${text}\n`);
}
process.stdout.write(`${JSON.stringify(totals)}\n`);
