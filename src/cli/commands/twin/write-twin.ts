import { defined } from '../../../../common/defined.js';
import { twinConfig, type WrittenTwin } from '../../../diagnosis/twin-config.js';
import { writeAtomically } from '../../../report/folder/write-reports.js';
import type { RunResult } from '../../../result/run-result.js';
import { twinYaml } from './twin-yaml.js';

/** Makes the twin, and says how many faults it has. */
export async function madeTwin(result: RunResult): Promise<WrittenTwin> {
  const made = await twinConfig(result);
  process.stdout.write(
    `faults of the server: ${made.had.length} in the twin, ${made.left.length} that the mock cannot have\n`,
  );
  return made;
}

/** @param agreement lines that say how alike the server and its twin are */
export async function writeTwin(
  out: string,
  twin: WrittenTwin,
  result: RunResult,
  agreement: readonly string[] | undefined,
): Promise<void> {
  await writeAtomically(out, twinYaml({ twin, result, out, ...defined({ agreement }) }));
  process.stdout.write([...(agreement ?? []), out].map((line) => `${line}\n`).join(''));
}
