import type { RefObject } from 'preact';
import { type Filter, NO_FILTER, STATE_FILTERS, STATE_WORDS, type StateFilter } from './filter.js';
import { Folded } from './folded.js';
import type { SuiteIndex } from './suite-index.js';
import { GROUPINGS, type Grouping } from './tree.js';

interface ToolbarProps {
  readonly suite: SuiteIndex;
  readonly filter: Filter;
  readonly setFilter: (filter: Filter) => void;
  readonly grouping: Grouping;
  readonly setGrouping: (grouping: Grouping) => void;
  readonly search: RefObject<HTMLInputElement | null>;
  /** Number of cases that the filter shows. */
  readonly shown: number;
  readonly onRunShown: () => void;
}

/** What the tree shows, and how it is grouped. */
export function Toolbar({ suite, filter, setFilter, grouping, setGrouping, search, shown, onRunShown }: ToolbarProps) {
  const isFiltered = Object.keys(NO_FILTER).some(
    (key) => filter[key as keyof Filter] !== NO_FILTER[key as keyof Filter],
  );
  return (
    <search class="toolbar">
      <label class="search">
        <span class="unseen">Search cases and requirements</span>
        <input
          ref={search}
          type="search"
          placeholder="Search"
          autocomplete="off"
          value={filter.text}
          onInput={({ currentTarget }) => setFilter({ ...filter, text: currentTarget.value })}
        />
        <kbd>/</kbd>
      </label>
      <Folded title="Filter">
        <Choice label="Group by" value={grouping} values={GROUPINGS} onChoice={setGrouping} />
        <Choice
          label="Outcome"
          value={filter.state}
          values={STATE_FILTERS}
          words={STATE_WORDS}
          onChoice={(state: StateFilter) => setFilter({ ...filter, state })}
        />
        <Choice
          label="Usage"
          value={filter.usage}
          values={['', ...suite.usages]}
          words={{ '': 'all usages' }}
          onChoice={(usage) => setFilter({ ...filter, usage })}
        />
        <Choice
          label="Level"
          value={filter.level}
          values={['', ...suite.levels]}
          words={{ '': 'all levels', 'implied-MUST': 'implied MUST' }}
          onChoice={(level) => setFilter({ ...filter, level })}
        />
      </Folded>
      <output aria-live="polite">
        {shown} of {suite.cases.length} cases
      </output>
      {isFiltered && (
        <>
          <button type="button" disabled={shown === 0} onClick={onRunShown}>
            Run these
          </button>
          <button type="button" onClick={() => setFilter(NO_FILTER)}>
            Show all
          </button>
        </>
      )}
    </search>
  );
}

interface ChoiceProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly values: readonly Value[];
  readonly words?: Readonly<Partial<Record<Value, string>>>;
  readonly onChoice: (value: Value) => void;
}

function Choice<Value extends string>({ label, value, values, words, onChoice }: ChoiceProps<Value>) {
  return (
    <label>
      <span class="unseen">{label}</span>
      <select
        value={value}
        onChange={({ currentTarget }) => {
          const found = values.find((one) => one === currentTarget.value);
          if (found !== undefined) onChoice(found);
        }}
      >
        {values.map((one) => (
          <option key={one} value={one}>
            {words?.[one] ?? one}
          </option>
        ))}
      </select>
    </label>
  );
}
