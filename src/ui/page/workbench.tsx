import { useCallback, useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { StateView } from '../protocol.js';
import { CaseDetail } from './case-detail.js';
import { type Filter, matcher, NO_FILTER } from './filter.js';
import { GroupDetail } from './group-detail.js';
import { Head } from './head.js';
import { type KeyActions, SHORTCUTS, useKeys } from './keys.js';
import { BAD, markOf } from './marks.js';
import { run, update, useModel } from './model.js';
import { pathTo, type Row, visibleRows } from './rows.js';
import type { SuiteIndex } from './suite-index.js';
import { Toolbar } from './toolbar.js';
import { buildTree, type Grouping, type TreeNode } from './tree.js';
import { TreeList } from './tree-list.js';

/** Screens that show either the tree or a case, as the style has it: there, a person leaves the tree by themselves. */
const NARROW = '(max-width: 60rem)';

interface WorkbenchProps {
  readonly suite: SuiteIndex;
  readonly state: StateView;
}

/** The tree on the left, and on the right what is selected in it. */
export function Workbench({ suite, state }: WorkbenchProps) {
  const model = useModel();
  const [chosenGrouping, setGrouping] = useState<Grouping>();
  const [filter, setFilter] = useState<Filter>(NO_FILTER);
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const [active, setActive] = useState('');
  const [selected, setSelected] = useState<TreeNode>();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [untilFailure, setUntilFailure] = useState(false);
  const [isHelping, setHelping] = useState(false);
  const search = useRef<HTMLInputElement>(null);

  const { results, live, queued } = model;
  // Whoever has not chosen wants to know first what is wrong; a tree that is once by cause stays so.
  const hadCauses = useRef(false);
  hadCauses.current ||= (results?.causes.length ?? 0) > 0;
  const grouping = chosenGrouping ?? (hadCauses.current ? 'causes' : 'clauses');
  const known = useMemo(() => ({ results, live, queued }), [results, live, queued]);
  // A filter by outcome would move rows while a run goes on; without one, only the marks change.
  const stands = filter.state === 'all' ? results : known;
  const tree = useMemo(
    () => buildTree(grouping, suite, results, matcher(filter, suite, known)),
    [grouping, suite, results, filter, stands],
  );
  const isOpen = useCallback((key: string) => open.has(key) || filter.text !== '', [open, filter.text]);
  const rows = useMemo(() => visibleRows(tree, isOpen), [tree, isOpen]);

  const select = (row: Row) => {
    setActive(row.node.key);
    setSelected(row.node);
  };
  const toggle = ({ node: { key } }: Row, wanted: boolean) => {
    const keys = new Set(open);
    if (wanted) keys.add(key);
    else keys.delete(key);
    setOpen(keys);
  };
  const reveal = (id: string) => {
    const path = pathTo(tree, id);
    const node = nodeAt(tree, path);
    if (node === undefined) return;
    setOpen(new Set([...open, ...path.slice(0, -1)]));
    setActive(node.key);
    setSelected(node);
  };
  const choose = (ids: readonly string[]) => {
    const next = new Set(chosen);
    const all = ids.every((id) => next.has(id));
    for (const id of ids) all ? next.delete(id) : next.add(id);
    setChosen(next);
  };
  const runCases = (cases: readonly string[]) => {
    if (cases.length > 0) run({ what: 'cases', cases, untilFailure });
  };
  const step = (by: 1 | -1) => {
    const failed = [...new Set(tree.flatMap(({ cases }) => cases))].filter((id) => BAD.includes(markOf(id, known)));
    const at = failed.indexOf(selected?.kind === 'case' ? (selected.cases[0] ?? '') : '');
    const next = at < 0 ? failed.at(by > 0 ? 0 : -1) : failed[(at + by + failed.length) % failed.length];
    if (next !== undefined) reveal(next);
  };

  const actions: KeyActions = {
    search: () => search.current?.focus(),
    next: () => step(1),
    previous: () => step(-1),
    runSelected: () => runCases(selected?.cases ?? []),
    again: () => run({ what: 'again', untilFailure }),
    help: () => setHelping(true),
    back: () => setSelected(undefined),
  };
  useKeys(actions);

  // After a run, the first failure is shown, unless a person looks at a case of that run.
  useEffect(() => {
    if (model.justEnded === undefined || results?.run !== model.justEnded) return;
    const ran = new Set(results.ran);
    if (selected?.cases.some((id) => ran.has(id)) || matchMedia(NARROW).matches) return;
    const failed = tree.flatMap(({ cases }) => cases).find((id) => ran.has(id) && BAD.includes(markOf(id, known)));
    if (failed !== undefined) reveal(failed);
    update({});
  }, [model.justEnded, results]);

  // Another grouping shows the case at its other place.
  useEffect(() => {
    if (selected?.kind === 'case') reveal(selected.cases[0] ?? '');
  }, [grouping]);

  const shown = useMemo(() => new Set(tree.flatMap(({ cases }) => cases)), [tree]);
  return (
    <div class="workbench" data-view={selected === undefined ? 'list' : 'detail'}>
      <Head
        {...{ state, suite, known, untilFailure, setUntilFailure, chosen, actions }}
        problem={model.problem}
        message={model.message}
        looked={model.looked}
        onChanged={() => setFilter({ ...NO_FILTER, state: 'changed' })}
      />
      <main class="panes">
        <section class="left" aria-label="Cases">
          <Toolbar
            {...{ suite, filter, setFilter, grouping, setGrouping, search }}
            shown={shown.size}
            onRunShown={() => runCases([...shown])}
          />
          <TreeList
            {...{ rows, active, known, chosen, select, toggle, choose }}
            changes={results?.changes}
            onRun={runCases}
            selected={selected?.key}
          />
        </section>
        <section class="right" aria-label="Selected">
          {selected === undefined ? (
            <p class="besides">Select a case, a requirement or a group. Press ? for the keys.</p>
          ) : selected.kind === 'case' ? (
            <CaseDetail
              {...{ actions }}
              showCauses={() => setGrouping('causes')}
              id={selected.cases[0] ?? ''}
              details={model.details}
              looked={model.looked?.run}
              isRunning={state.running !== undefined}
              watch={state.watch}
              mark={markOf(selected.cases[0] ?? '', known)}
            />
          ) : (
            <GroupDetail {...{ actions, known }} node={selected} isRunning={state.running !== undefined} />
          )}
        </section>
      </main>
      {isHelping && <Help onClose={() => setHelping(false)} />}
    </div>
  );
}

function nodeAt(nodes: readonly TreeNode[], path: readonly string[]): TreeNode | undefined {
  const [key, ...rest] = path;
  const node = nodes.find((one) => one.key === key);
  return node === undefined || rest.length === 0 ? node : nodeAt(node.children(), rest);
}

/** The keys of the page. */
function Help({ onClose }: { readonly onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} aria-labelledby="help-title" onClose={onClose}>
      <h2 id="help-title">Keys</h2>
      <dl>
        {SHORTCUTS.map(([key, words]) => (
          <>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{words}</dd>
          </>
        ))}
      </dl>
      <form method="dialog">
        <button type="submit">Close</button>
      </form>
    </dialog>
  );
}
