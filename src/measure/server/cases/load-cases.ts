import { InvalidArgumentError } from '../../../../common/errors.js';
import { type CaseDescription, duplicateIds } from '../../../result/case-description.js';
import { HarnessError } from '../../../result/errors.js';
import { userFeatures } from '../cucumber/feature-paths.js';
import { SHIPPED_SUITE, type Suite } from '../cucumber/suite.js';
import type { ReadCases } from './read-features.js';
import { shippedCases } from './shipped-features.js';

/**
 * Reads the features without running them.
 *
 * @param tags a cucumber tag expression; empty for all
 * @throws InvalidArgumentError `tags` when the expression is invalid
 * @throws HarnessError when two cases have the same id; InvalidArgumentError `features` if one is of the user
 */
export async function readCases(suite: Suite, tags: string): Promise<ReadCases> {
  const cases = await read(suite, tags);
  const [twice] = duplicateIds(cases.all);
  if (twice === undefined) return cases;
  const same = cases.all.filter(({ id }) => id === twice);
  const files = [...new Set(same.map(({ feature }) => feature))].join(' and ');
  const problem = `two cases have the id ${twice}, in ${files}: change the tag @id: of one of the scenarios, or the value in the column id`;
  if (same.some(({ line }) => line !== undefined)) throw new InvalidArgumentError('features', problem);
  throw new HarnessError(problem);
}

async function read(suite: Suite, tags: string): Promise<ReadCases> {
  if (suite.root === SHIPPED_SUITE.root && tags === '') {
    const parts = await Promise.all([shippedCases(), readUserFeatures(suite)]);
    const all = parts.flatMap((part) => part.all);
    const problems = parts.flatMap((part) => part.problems);
    return { all, tagged: problems.length > 0 ? [] : all, problems };
  }
  const { readFeatures } = await import('./read-features.js');
  return readFeatures(suite, { tags });
}

async function readUserFeatures(suite: Suite): Promise<Omit<ReadCases, 'tagged'>> {
  const files = userFeatures(suite);
  if (files.length === 0) return { all: [], problems: [] };
  const { readFeatures } = await import('./read-features.js');
  return readFeatures(suite, { files });
}

/**
 * Reads the features without running them.
 *
 * @returns all cases of the suite, in the order of the files
 * @throws HarnessError when a feature file cannot be read, or two cases have the same id
 */
export async function loadCases(suite: Suite = SHIPPED_SUITE): Promise<readonly CaseDescription[]> {
  const { all, problems } = await readCases(suite, '');
  if (problems.length > 0) throw new HarnessError(problems.join('\n'));
  return all;
}
