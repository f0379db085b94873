import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { WhileUnchanged } from '../../../../common/files/while-unchanged.js';
import { PreparedValues } from '../../../../common/prepared-values.js';
import { OUTSIDE_THE_SUITE } from '../../../../common/presets.js';
import type { CaseDescription } from '../../../result/case-description.js';
import { SHIPPED_SUITE } from '../cucumber/suite.js';
import type { ReadCases } from './read-features.js';

type Shipped = Omit<ReadCases, 'tagged'>;

const remembered = new WhileUnchanged<Shipped>();

/**
 * Reads the features of this package as `readShippedFeatures`, once for all runs of a process unless a file changes.
 *
 * @throws HarnessError when a case has no usable id
 */
export async function shippedCases(): Promise<Shipped> {
  const files = shippedFeatures().map((file) => path.join(SHIPPED_SUITE.root, file));
  return remembered.get(files, () => readShippedFeatures());
}

/**
 * Reads the features of this package. Cucumber parses only those that have changed since the build.
 *
 * @throws HarnessError when a case has no usable id
 */
export async function readShippedFeatures(prepared = preparedCases()): Promise<Shipped> {
  const texts = new Map(
    shippedFeatures().map((file) => [file, readFileSync(path.join(SHIPPED_SUITE.root, file), 'utf8')]),
  );
  const cases = new Map([...texts].map(([file, text]) => [file, prepared.get(file, text)]));
  const changed = [...cases].flatMap(([file, known]) => (known === undefined ? [file] : []));
  const read = changed.length === 0 ? { all: [], problems: [] } : await parsed(changed);
  for (const file of changed) {
    const own = read.all.filter(({ feature }) => feature === file);
    cases.set(file, own);
    if (read.problems.length === 0) prepared.add(file, texts.get(file) ?? '', own);
  }
  return { all: [...cases.values()].flatMap((own) => own ?? []), problems: read.problems };
}

/** Prepares the cases of this package, so that `readShippedFeatures` does not parse the features. */
export async function prepareCases(): Promise<void> {
  const prepared = preparedCases();
  await readShippedFeatures(prepared);
  prepared.write();
}

function preparedCases(): PreparedValues<readonly CaseDescription[]> {
  return new PreparedValues('cases');
}

/** Lists the feature files in cucumber's order, with `/` on every system; not those outside the suite. */
function shippedFeatures(): readonly string[] {
  return readdirSync(path.join(SHIPPED_SUITE.root, 'features'), { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.feature') && !OUTSIDE_THE_SUITE.some((folder) => file.startsWith(`${folder}/`)))
    .sort()
    .map((file) => `features/${file}`);
}

/** Loads cucumber only when it is needed, because that takes longer than most commands. */
async function parsed(files: readonly string[]): Promise<ReadCases> {
  const { readFeatures } = await import('./read-features.js');
  return readFeatures(SHIPPED_SUITE, { files });
}
