import type { KeyActions } from './keys.js';
import { countMarks, type KnownMarks, MARK_WORDS, MARKS } from './marks.js';
import type { TreeNode } from './tree.js';

interface GroupDetailProps {
  readonly node: TreeNode;
  readonly known: KnownMarks;
  readonly isRunning: boolean;
  readonly actions: KeyActions;
}

/** A cause, clause, feature or requirement: how its cases stand, and a button that runs them. */
export function GroupDetail({ node, known, isRunning, actions }: GroupDetailProps) {
  const counts = countMarks(node.cases, known);
  const { length } = node.cases;
  return (
    <article class="detail">
      <div class="actions">
        <button type="button" class="back" onClick={actions.back}>
          Back
        </button>
        <button type="button" class="first" disabled={isRunning} onClick={actions.runSelected}>
          {length === 1 ? 'Run its case' : `Run its ${length} cases`}
        </button>
      </div>
      <h2>{node.label}</h2>
      {node.note !== '' && <p>{node.note}</p>}
      <ul class="marks">
        {MARKS.filter((mark) => counts[mark] > 0).map((mark) => (
          <li key={mark} data-mark={mark}>
            <span class="sign" aria-hidden="true">
              {MARK_WORDS[mark].sign}
            </span>{' '}
            {counts[mark]} {MARK_WORDS[mark].word}
          </li>
        ))}
      </ul>
    </article>
  );
}
