import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { ChangesView } from '../protocol.js';
import { BAD, countMarks, type KnownMarks, MARK_WORDS, worst } from './marks.js';
import { parentRow, type Row } from './rows.js';

/** Height of a row, in pixels; the style has the same. */
const HEIGHT = 32;
/** Rows that are drawn beyond the visible ones, on each side. */
const SPARE = 8;

export interface TreeListProps {
  readonly rows: readonly Row[];
  /** Key of the row with the focus. */
  readonly active: string;
  readonly selected: string | undefined;
  readonly known: KnownMarks;
  readonly chosen: ReadonlySet<string>;
  readonly changes: ChangesView | undefined;
  readonly select: (row: Row) => void;
  readonly toggle: (row: Row, isOpen: boolean) => void;
  readonly choose: (ids: readonly string[]) => void;
  readonly onRun: (ids: readonly string[]) => void;
}

/** The tree; draws only the rows in sight, since there are thousands. */
export function TreeList({ rows, active, selected, known, chosen, changes, ...on }: TreeListProps) {
  const list = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(0);
  const [height, setHeight] = useState(800);
  useLayoutEffect(() => {
    // A small screen hides the tree, which then has no height, behind what is selected in it.
    const observer = new ResizeObserver(() => setHeight(list.current?.clientHeight ?? 800));
    if (list.current !== null) observer.observe(list.current);
    return () => observer.disconnect();
  }, []);
  const at = rows.findIndex(({ node }) => node.key === active);
  useLayoutEffect(() => {
    const place = list.current;
    if (place === null || at < 0) return;
    if (at * HEIGHT < place.scrollTop) place.scrollTop = at * HEIGHT;
    if ((at + 1) * HEIGHT > place.scrollTop + place.clientHeight) {
      place.scrollTop = (at + 1) * HEIGHT - place.clientHeight;
    }
  }, [at, active]);
  const from = Math.max(0, Math.floor(top / HEIGHT) - SPARE);
  const drawn = rows.slice(from, from + Math.ceil(height / HEIGHT) + 2 * SPARE);
  const press = (event: KeyboardEvent) => {
    const index = Math.max(0, at);
    const row = rows[index];
    if (row === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    const move = (to: number) => {
      const next = rows[Math.min(rows.length - 1, Math.max(0, to))];
      if (next !== undefined) on.select(next);
    };
    const page = Math.max(1, Math.floor(height / HEIGHT) - 1);
    const keys: Readonly<Record<string, () => void>> = {
      ArrowDown: () => move(at < 0 ? 0 : index + 1),
      ArrowUp: () => move(index - 1),
      PageDown: () => move(index + page),
      PageUp: () => move(index - page),
      Home: () => move(0),
      End: () => move(rows.length - 1),
      ArrowRight: () => (row.isOpen || row.node.kind === 'case' ? move(index + 1) : on.toggle(row, true)),
      ArrowLeft: () => (row.isOpen ? on.toggle(row, false) : move(parentRow(rows, index))),
      Enter: () => on.onRun(row.node.cases),
      ' ': () => on.choose(row.node.cases),
    };
    const action = keys[event.key];
    if (action === undefined) return;
    event.preventDefault();
    action();
  };
  const isDrawn = at >= from && at < from + drawn.length;
  return (
    <div
      class="tree"
      ref={list}
      role="tree"
      aria-label="Cases"
      aria-multiselectable={true}
      tabIndex={0}
      onScroll={() => setTop(list.current?.scrollTop ?? 0)}
      onKeyDown={press}
      {...(isDrawn && { 'aria-activedescendant': rowId(active) })}
    >
      {rows.length === 0 && <div class="nothing">No case matches the filter.</div>}
      <div class="rows" role="none" style={{ height: `${rows.length * HEIGHT}px` }}>
        <div class="drawn" role="none" style={{ transform: `translateY(${from * HEIGHT}px)` }}>
          {drawn.map((row) => (
            <TreeRow
              key={row.node.key}
              {...{ row, known, changes }}
              isActive={row.node.key === active}
              isSelected={row.node.key === selected}
              isChosen={row.node.cases.every((id) => chosen.has(id))}
              onSelect={() => on.select(row)}
              onToggle={() => on.toggle(row, !row.isOpen)}
            />
          ))}
        </div>
      </div>
    </div>
  );
}

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

function rowId(key: string): string {
  return `row-${encodeURIComponent(key).replaceAll('%', '_')}`;
}

function TreeRow({ row, known, changes, isActive, isSelected, isChosen, onSelect, onToggle }: TreeRowProps) {
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
