/** A measured ratio and what it has to be. */
export interface Figure {
  readonly name: string;
  readonly value: number;
  readonly bound: number;
  readonly kind: 'at least' | 'at most';
}

export function atLeast(name: string, value: number, bound: number): Figure {
  return { name, value, bound, kind: 'at least' };
}

export function atMost(name: string, value: number, bound: number): Figure {
  return { name, value, bound, kind: 'at most' };
}

/** @param tolerance share of the bound by which a figure may miss it */
export function holds({ value, bound, kind }: Figure, tolerance: number): boolean {
  return kind === 'at least' ? value >= bound * (1 - tolerance) : value <= bound * (1 + tolerance);
}

export function lineOf(figure: Figure, tolerance: number): string {
  const { name, value, bound, kind } = figure;
  const verdict = holds(figure, 0) ? 'ok  ' : holds(figure, tolerance) ? 'near' : 'MISS';
  return `${verdict} ${value.toFixed(2).padStart(6)}  ${kind === 'at least' ? '>=' : '<='} ${String(bound).padEnd(5)} ${name}`;
}

export function ratio(one: number | undefined, other: number | undefined): number {
  return (one ?? Number.NaN) / (other ?? Number.NaN);
}
