/** Statuses that requests are repeated for, in the order of the shared memory; the waited milliseconds follow them. */
const STATUSES: readonly number[] = [408, 429, 502, 503, 504];

export const COUNTS_BYTES = (STATUSES.length + 1) * Int32Array.BYTES_PER_ELEMENT;

/** Counts a repeated request in memory that all threads of a run share. */
export function countRepeated(counts: SharedArrayBuffer, status: number, waitedMs: number): void {
  const numbers = new Int32Array(counts);
  const at = STATUSES.indexOf(status);
  if (at >= 0) Atomics.add(numbers, at, 1);
  Atomics.add(numbers, STATUSES.length, Math.round(waitedMs));
}

/** @returns a sentence without full stop; undefined when no request was repeated */
export function repeatedText(counts: SharedArrayBuffer): string | undefined {
  const numbers = new Int32Array(counts);
  const parts = STATUSES.flatMap((status, at) => {
    const times = numbers[at] ?? 0;
    return times === 0 ? [] : [`${status} to ${times} ${times === 1 ? 'request' : 'requests'}`];
  });
  if (parts.length === 0) return undefined;
  const seconds = (numbers[STATUSES.length] ?? 0) / 1_000;
  const waited = seconds < 1 ? 'less than 1 s' : `${Math.round(seconds)} s`;
  return `the server answered ${parts.join(', ')}; the run waited ${waited} in all and repeated them`;
}
