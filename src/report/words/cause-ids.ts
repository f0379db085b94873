import type { Cause } from '../../result/cause.js';

/** Writes the id of a cause as people see it, with its rank in the run: `c3-self-closing-parent`. Files hold the id alone. */
export function shownCauseId({ id }: Pick<Cause, 'id'>, rank: number): string {
  return `c${rank}-${id}`;
}

export function shownCauseIds(causes: readonly Pick<Cause, 'id'>[]): ReadonlyMap<string, string> {
  return new Map(causes.map((cause, index) => [cause.id, shownCauseId(cause, index + 1)]));
}

/**
 * Lists the causes that a text may mean: a rank (`3`, `c3`), an id with or without its rank, or the beginning of one. An id
 * with the rank of another run means its cause, wherever that is now.
 *
 * @returns one cause when the text is clear, several when it is ambiguous, none when it is unknown
 */
export function causesNamed<Named extends Pick<Cause, 'id'>>(text: string, causes: readonly Named[]): readonly Named[] {
  const wanted = text.trim().toLowerCase();
  const [, rank] = /^c?(\d+)$/.exec(wanted) ?? [];
  if (rank !== undefined) return causes.slice(Number(rank) - 1, Number(rank)).filter(() => Number(rank) > 0);
  const bare = wanted.replace(/^c\d+-/, '');
  const exact = causes.filter(({ id }) => id === wanted || id === bare);
  if (exact.length > 0 || bare === '') return exact;
  const shown = causes.filter((cause, index) => shownCauseId(cause, index + 1).startsWith(wanted));
  return shown.length > 0 ? shown : causes.filter(({ id }) => id.startsWith(bare));
}
