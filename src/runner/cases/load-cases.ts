import { cucumber } from '../cucumber/cucumber.js';
import { OWN_SUITE, type Suite } from '../cucumber/suite.js';
import { HarnessError } from '../errors.js';
import { type CaseDescription, duplicateIds } from './case-description.js';
import { caseEvents } from './case-events.js';
import { listenForCases, selectionPlugin } from './selection-plugin.js';

export interface ReadCases {
  /** All cases of the suite, in the order of the files. */
  readonly all: readonly CaseDescription[];
  /** The cases that the tag expression selects. */
  readonly tagged: readonly CaseDescription[];
  /** Errors of unreadable feature files; if there are any, `tagged` is empty. */
  readonly problems: readonly string[];
}

/**
 * Reads the features without running them.
 *
 * @param tags a cucumber tag expression; empty for all
 * @throws InvalidArgumentError `tags` when the expression is invalid
 * @throws HarnessError when two cases have the same id
 */
export async function readCases(suite: Suite, tags: string): Promise<ReadCases> {
  const all: CaseDescription[] = [];
  const problems: string[] = [];
  let tagged: ReadonlySet<string> = new Set();
  const listener = listenForCases((ids) => {
    tagged = new Set(ids);
  });
  try {
    await cucumber({
      suite,
      tags,
      plugin: selectionPlugin({ cases: [], listener: listener.name }),
      onMessage: caseEvents((event) => {
        if (event.type === 'read') all.push(event.description);
        if (event.type === 'problem') problems.push(event.message);
      }),
    });
  } finally {
    listener.end();
  }
  const [twice] = duplicateIds(all);
  if (twice !== undefined)
    throw new HarnessError(
      `two cases have the id ${twice}: change the tag @id: of one of the scenarios, or the value in the column id`,
    );
  return {
    all,
    tagged: problems.length > 0 ? [] : all.filter(({ id }) => tagged.has(id)),
    problems,
  };
}

/**
 * Reads the features without running them.
 *
 * @returns all cases of the suite, in the order of the files
 * @throws HarnessError when a feature file cannot be read, or two cases have the same id
 */
export async function loadCases(suite: Suite = OWN_SUITE): Promise<readonly CaseDescription[]> {
  const { all, problems } = await readCases(suite, '');
  if (problems.length > 0) throw new HarnessError(problems.join('\n'));
  return all;
}
