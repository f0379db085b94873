import { useEffect, useRef } from 'preact/hooks';

/** What the keys of the page do. */
export interface KeyActions {
  readonly search: () => void;
  readonly next: () => void;
  readonly previous: () => void;
  readonly runSelected: () => void;
  readonly again: () => void;
  readonly help: () => void;
  readonly back: () => void;
}

/** The keys outside of form fields, and what they do in words. */
export const SHORTCUTS: readonly (readonly [key: string, words: string])[] = [
  ['/', 'search'],
  ['n', 'next failed case'],
  ['p', 'previous failed case'],
  ['Enter', 'in the tree: run what is selected'],
  ['.', 'run again what ran last'],
  ['Space', 'in the tree: choose for a run of several'],
  ['← → ↑ ↓', 'in the tree: close, open, move'],
  ['Esc', 'in a field: leave it; on a narrow screen: back to the tree'],
  ['?', 'this help'],
];

const ACTIONS: Readonly<Record<string, keyof KeyActions>> = {
  '/': 'search',
  n: 'next',
  p: 'previous',
  '.': 'again',
  '?': 'help',
  Escape: 'back',
};

export function useKeys(actions: KeyActions): void {
  const latest = useRef(actions);
  latest.current = actions;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { target, key } = event;
      const isField = target instanceof HTMLElement && target.matches('input:not([type="checkbox"]), select, textarea');
      if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector('dialog[open]') !== null) return;
      if (isField) {
        if (key === 'Escape') target.blur();
        return;
      }
      const action = ACTIONS[key];
      if (action === undefined) return;
      event.preventDefault();
      latest.current[action]();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
