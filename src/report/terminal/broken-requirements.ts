import { shortenedLine } from '../../../common/text/shortened.js';
import { requirementsOnSubject } from '../../result/run-numbers.js';
import type { RunResult } from '../../result/run-result.js';
import { brokenRequirements, differentFirst } from '../words/broken-by.js';
import { visibleText } from '../words/visible-text.js';
import { wrap } from '../words/wrap.js';
import { type Block, LISTED, moreLine } from './blocks.js';
import { GAP, indented, type Layout } from './complaint-lines.js';

/** Longest text about what breaks a requirement, in characters. */
const FINDING = 300;

/** Explains each requirement that a client breaks by some of its requests. */
export function brokenBlocks(result: RunResult, { width, style }: Layout, verbose: boolean): readonly Block[] {
  const caseOf = new Map(result.cases.map((one) => [one.id, one]));
  return brokenRequirements(requirementsOnSubject(result), caseOf)
    .filter(({ requirement }) => requirement.known === undefined)
    .map(({ requirement, found: all }) => {
      const found = differentFirst(all);
      const listed = verbose ? found : found.slice(0, LISTED);
      const title = `${requirement.verdict} ${requirement.id} (${requirement.section}): ${requirement.text.trim()}`;
      const lines = [
        ...wrap(title, width).map(style.bad),
        ...listed.flatMap((one) => indented(visibleText(`${one.case}: ${shortenedLine(one.text, FINDING)}`), width)),
        ...moreLine(found, listed).map((line) => `${GAP}${line}`),
      ];
      return { id: requirement.id, lines };
    });
}
