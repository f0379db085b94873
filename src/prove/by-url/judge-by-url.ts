import { decodedText } from '../../../common/percent-encoding.js';
import { XDMS_DEVIATION_ROWS } from '../../../simulators/deviations.js';
import type { ByUrlProof, ByUrlRow } from './by-url-proof.js';

/** Ids of the deviations that violate nothing. */
const INERT = new Set(
  XDMS_DEVIATION_ROWS.deviations.filter(({ violates }) => violates.length === 0).map(({ id }) => id),
);

/** Least share of the broken requirements that runs on single deviations blame. */
const LEAST_FOUND = 0.98;

/** Most undecided ones of the requirements that a mix breaks. */
const MOST_UNDECIDED = 0.2;

/** Most of the blamed requirements that are not violated. */
const MOST_UNFAIR = 0.04;

/** The number of requirements from which on a share says something. */
const MANY = 100;

/** A row with a larger share of undecided requirements is listed with the reason. */
const LISTED_UNDECIDED = 0.3;

export interface ByUrlSums {
  readonly runs: number;
  /** Runs that are no measurement. */
  readonly refused: number;
  /** Documents that runs did not restore. */
  readonly left: number;
  /** Documents that journals still have. */
  readonly unsettled: number;
  readonly broken: number;
  readonly undecided: number;
  readonly missed: number;
  readonly blamed: number;
  readonly unfair: number;
  /** Median of the shares of undecided requirements, from 0 to 1. */
  readonly medianUndecided: number;
}

export function sumsOf({ rows }: Pick<ByUrlProof, 'rows'>): ByUrlSums {
  const sum = (count: (row: ByUrlRow) => number) => rows.reduce((total, row) => total + count(row), 0);
  return {
    runs: rows.length,
    refused: rows.filter(isRefused).length,
    left: sum(({ left }) => left.length),
    unsettled: sum(({ unsettled }) => unsettled.length),
    broken: sum(({ broken }) => broken),
    undecided: sum(({ undecided }) => undecided.length),
    missed: sum(({ missed }) => missed.length),
    blamed: sum(({ blamed }) => blamed.length),
    unfair: sum(({ unfair }) => unfair.length),
    medianUndecided: median(rows.filter(({ broken }) => broken > 0).map(undecidedShare)),
  };
}

/** Returns the rows of which a large part is undecided. */
export function muchUndecided({ rows }: Pick<ByUrlProof, 'rows'>): readonly ByUrlRow[] {
  return rows.filter((row) => undecidedShare(row) > LISTED_UNDECIDED);
}

/** @returns sentences without full stop; none when the proof holds */
export function byUrlProblems(proof: Pick<ByUrlProof, 'rows' | 'of'>): readonly string[] {
  const sums = sumsOf(proof);
  const shares = proof.of > 1 ? mixProblems(sums) : singleProblems(sums);
  return [...proof.rows.flatMap(rowProblems), ...shares, ...unfairProblems(sums)];
}

function rowProblems(row: ByUrlRow): readonly string[] {
  const name = row.deviations.join(' ');
  const { problem, exit, left, unsettled, blamed } = row;
  const isInert = row.deviations.every((id) => INERT.has(id));
  return [
    ...(isRefused(row) ? [`${name}: the run is no measurement: ${problem ?? `exit code ${exit}`}`] : []),
    ...left
      .filter((document) => !isSaid(document, row))
      .map((document) => `${name}: ${document}, and no warning says so`),
    ...unsettled.map((uri) => `${name}: the journal still has ${uri}`),
    ...(isInert && blamed.length > 0 ? [`${name}: violates nothing, and ${blamed.join(', ')} is blamed`] : []),
    ...(isInert && exit === 1 ? [`${name}: violates nothing, and the exit code is 1`] : []),
  ];
}

/** A server may delete no documents, or store them in a form of its own. Then a warning of the run names the document. */
function isSaid(document: string, { warnings }: ByUrlRow): boolean {
  const path = document.replace(/ is (?:new|gone|changed)$/, '');
  return warnings.some((text) => decodedText(text).includes(`/${path} `));
}

function singleProblems({ broken, undecided, missed, medianUndecided }: ByUrlSums): readonly string[] {
  const found = broken - undecided - missed;
  return [
    ...(broken >= MANY && found < LEAST_FOUND * broken
      ? [`${found} of ${broken} broken requirements are blamed: fewer than ${LEAST_FOUND * 100} %`]
      : []),
    ...(medianUndecided > 0 ? ['half of the servers have undecided requirements that they break'] : []),
  ];
}

function mixProblems({ broken, undecided }: ByUrlSums): readonly string[] {
  return broken >= MANY && undecided > MOST_UNDECIDED * broken
    ? [`${undecided} of ${broken} broken requirements are undecided: more than ${MOST_UNDECIDED * 100} %`]
    : [];
}

function unfairProblems({ blamed, unfair }: ByUrlSums): readonly string[] {
  return blamed >= MANY && unfair > MOST_UNFAIR * blamed
    ? [`${unfair} of ${blamed} blamed requirements are not violated: more than ${MOST_UNFAIR * 100} %`]
    : [];
}

function isRefused({ exit, problem }: ByUrlRow): boolean {
  return problem !== undefined || (exit !== 0 && exit !== 1);
}

function undecidedShare({ undecided, broken }: ByUrlRow): number {
  return broken === 0 ? 0 : undecided.length / broken;
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? 0;
}
