import { spawnSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { PACKAGE_ROOT } from '../../common/package-root.js';
import { XDMS_DEVIATION_ROWS } from '../../simulators/deviations.js';
import { loadCases } from '../../src/measure/server/cases/load-cases.js';
import {
  type CasesOfDeviation,
  DEVIATION_CASES_FILE,
  type DeviationCases,
  readDeviationCases,
} from '../../src/result/causes/deviation-cases.js';
import { deviationLines, requireWhole } from './deviation-lines.js';

// `npm run deviation-cases -- delete-is-204` proves the deviations that it names, and takes over which cases fail on them.
// Without an id, it takes over those of the last proof.

interface ProvedCases {
  readonly id: string;
  readonly kills: readonly { readonly case: string }[];
  readonly blocked: readonly { readonly case: string }[];
}

const PROOF = path.join(PACKAGE_ROOT, 'reports', 'proof', 'proof.json');

const ids = process.argv.slice(2);
const status = ids.length === 0 ? 0 : prove(ids);
if (status === 0) await takeOver();
else process.exitCode = status;

/** Runs the proof, and returns its exit code. */
function prove(deviations: readonly string[]): number {
  const main = path.join(PACKAGE_ROOT, 'dist', 'src', 'cli', 'main.js');
  const options = ['--exhaustive', ...deviations.flatMap((id) => ['--deviation', id])];
  return spawnSync(process.execPath, [main, 'prove', ...options], { cwd: PACKAGE_ROOT, stdio: 'inherit' }).status ?? 1;
}

async function takeOver(): Promise<void> {
  const proof: { readonly deviations: readonly ProvedCases[]; readonly unseen?: readonly string[] } = JSON.parse(
    await readFile(PROOF, 'utf8'),
  );
  requireWhole(proof);
  const before: DeviationCases = await readDeviationCases().catch(() => new Map());
  const proved = proof.deviations.map((one): readonly [string, CasesOfDeviation] => [
    one.id,
    { cases: [...one.kills, ...one.blocked].map((found) => found.case) },
  ]);
  const violating = XDMS_DEVIATION_ROWS.deviations.filter(({ violates }) => violates.length > 0).map(({ id }) => id);
  const lines = deviationLines(new Map([...before, ...proved]), {
    deviations: new Set(violating),
    cases: new Set((await loadCases()).map(({ id }) => id)),
  });
  await writeFile(DEVIATION_CASES_FILE, lines);
  console.log(
    `${path.relative(PACKAGE_ROOT, DEVIATION_CASES_FILE)}: lines of ${proof.deviations.length} deviations are written`,
  );
}
