import { defined } from '../../../../common/defined.js';
import type { CaseDescription } from '../../../result/case-description.js';
import { cucumber } from '../cucumber/cucumber.js';
import { featureName } from '../cucumber/feature-paths.js';
import type { Envelope } from '../cucumber/messages.js';
import type { Suite } from '../cucumber/suite.js';
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

export interface FeaturesToRead {
  /** A cucumber tag expression; empty for all. */
  readonly tags?: string;
  /** Names of feature files; all when absent. */
  readonly files?: readonly string[];
  /** Also called with each message of cucumber. */
  readonly onMessage?: (message: Envelope) => void;
}

/**
 * Reads features with cucumber, without running them.
 *
 * @throws InvalidArgumentError `tags` when the expression is invalid
 * @throws HarnessError when a case has no usable id
 */
export async function readFeatures(suite: Suite, { tags = '', files, onMessage }: FeaturesToRead): Promise<ReadCases> {
  const all: CaseDescription[] = [];
  const problems: string[] = [];
  let tagged: ReadonlySet<string> = new Set();
  const listener = listenForCases((ids) => {
    tagged = new Set(ids);
  });
  const listen = caseEvents(
    (event) => {
      if (event.type === 'read') all.push(event.description);
      if (event.type === 'problem') problems.push(event.message);
    },
    (uri) => featureName(suite, uri),
  );
  try {
    await cucumber({
      suite,
      tags,
      ...defined({ files }),
      plugin: selectionPlugin({ cases: [], listener: listener.name }),
      onMessage: (message) => {
        listen(message);
        onMessage?.(message);
      },
    });
  } finally {
    listener.end();
  }
  return {
    all,
    tagged: problems.length > 0 ? [] : all.filter(({ id }) => tagged.has(id)),
    problems,
  };
}
