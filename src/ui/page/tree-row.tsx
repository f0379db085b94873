import type { ChangesView } from '../protocol.js';
import { BAD, countMarks, type KnownMarks, MARK_WORDS, worst } from './marks.js';
import type { Row } from './rows.js';

interface TreeRowProps {
  readonly row: Row;
  readonly known: KnownMarks;
  readonly changes: ChangesView | undefined;
  readonly isActive: boolean;
  readonly isSelected: boolean;
  readonly isChosen: boolean;
  readonly onSelect: () => void;
  readonly onToggle: () => void;
}

/** Returns the id of the element of a row. */
export function rowId(key: string): string {
  return `row-${encodeURIComponent(key).replaceAll('%', '_')}`;
}

export function TreeRow({ row, known, changes, isActive, isSelected, isChosen, onSelect, onToggle }: TreeRowProps) {
  const { node, level, position, siblings, isOpen } = row;
  const counts = countMarks(node.cases, known);
  const mark = worst(counts);
  const { sign, word } = MARK_WORDS[mark];
  const failed = BAD.reduce((sum, one) => sum + counts[one], 0);
  const size = node.kind === 'case' ? '' : `${failed > 0 ? `${failed} failed of ` : ''}${node.cases.length}`;
  const change = node.kind === 'case' ? changeWord(node.cases[0] ?? '', changes) : '';
  return (
    <div
      id={rowId(node.key)}
      class="row"
      role="treeitem"
      tabIndex={-1}
      data-kind={node.kind}
      data-mark={mark}
      data-active={isActive}
      data-chosen={isChosen}
      aria-level={level}
      aria-posinset={position}
      aria-setsize={siblings}
      aria-selected={isSelected}
      aria-checked={isChosen}
      {...(node.kind !== 'case' && { 'aria-expanded': isOpen })}
      onClick={onSelect}
      onDblClick={onToggle}
      onKeyDown={undefined}
    >
      <span class="twist" aria-hidden="true" onClick={node.kind !== 'case' ? onToggle : undefined}>
        {node.kind === 'case' ? '' : isOpen ? '▾' : '▸'}
      </span>
      <span class="sign" aria-hidden="true">
        {sign}
      </span>
      <span class="unseen">{`${word}, `}</span>
      <span class="label">{node.label}</span>
      <span class="note">{node.note}</span>
      {change !== '' && <b class="change">{change}</b>}
      <span class="size">{size}</span>
      {isChosen && <span class="unseen">, chosen</span>}
    </div>
  );
}

function changeWord(id: string, changes: ChangesView | undefined): string {
  if (changes === undefined) return '';
  if (changes.mended.includes(id)) return 'mended';
  if (changes.broken.includes(id)) return 'broken';
  return changes.fresh.includes(id) ? 'new' : '';
}
