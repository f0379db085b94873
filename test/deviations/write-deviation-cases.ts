import { readFile, writeFile } from 'node:fs/promises';
import { XDMS_DEVIATION_ROWS } from '../../simulators/deviations.js';
import { loadCases } from '../../src/measure/server/cases/load-cases.js';
import {
  casesIn,
  DEVIATION_CASES_FILE,
  type DeviationCases,
  readDeviationCases,
} from '../../src/result/causes/resemblance.js';

// `npm run deviation-cases -- reports/proof/proof.json` takes the deviations of a proof over, and keeps the others. Cases
// that are gone are left out.

interface ProvedCases {
  readonly id: string;
  readonly kills: readonly { readonly case: string }[];
  readonly blocked: readonly { readonly case: string }[];
  readonly symptoms?: readonly string[];
}

const [file] = process.argv.slice(2);
if (file === undefined) throw new Error('give the proof.json of `npm run prove` as the argument');
const proof: { readonly deviations: readonly ProvedCases[] } = JSON.parse(await readFile(file, 'utf8'));
const before: DeviationCases = await readDeviationCases().catch(() => ({ cases: [], deviations: {}, symptoms: {} }));
const symptoms = new Map(Object.entries(before.symptoms));
for (const one of proof.deviations) if (one.symptoms !== undefined) symptoms.set(one.id, one.symptoms.join(' '));

const found = new Map<string, readonly string[]>();
for (const [id, indexes] of Object.entries(before.deviations)) found.set(id, casesIn(before.cases, indexes));
for (const { id, kills, blocked } of proof.deviations)
  found.set(
    id,
    [...kills, ...blocked].map((one) => one.case),
  );

const ids = XDMS_DEVIATION_ROWS.deviations.filter(({ violates }) => violates.length > 0).map(({ id }) => id);
const known = ids.filter((id) => found.has(id));
const current = new Set((await loadCases()).map(({ id }) => id));
const cases = [...new Set(known.flatMap((id) => found.get(id) ?? []))].filter((id) => current.has(id)).sort();
const indexOf = new Map(cases.map((id, index) => [id, index]));
const lines = known.map((id) => {
  const indexes = (found.get(id) ?? []).flatMap((one) => indexOf.get(one) ?? []).sort((one, other) => one - other);
  return `    ${JSON.stringify(id)}: ${JSON.stringify(indexes.join(' '))}`;
});
const symptomLines = known.flatMap((id) => {
  const own = symptoms.get(id);
  return own === undefined ? [] : [`    ${JSON.stringify(id)}: ${JSON.stringify(own)}`];
});
const list = cases.map((id) => `    ${JSON.stringify(id)}`);
await writeFile(
  DEVIATION_CASES_FILE,
  `{\n  "cases": [\n${list.join(',\n')}\n  ],\n  "deviations": {\n${lines.join(',\n')}\n  },\n  "symptoms": {\n${symptomLines.join(',\n')}\n  }\n}\n`,
);
