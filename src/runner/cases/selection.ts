import path from 'node:path';
import { InvalidArgumentError } from '../../shared/errors.js';
import { type CaseDescription, featureAddress } from './case-description.js';

/** Cases as a user asks for them. */
export interface Wanted {
  readonly typed: string;
  /** What was typed, as `addressOf` reads it: the id of a requirement or a case, a feature file or a folder. */
  readonly address: string;
}

/** Which cases are wanted: those that meet all of this. */
export interface Selection {
  /** A cucumber tag expression; empty for all. */
  readonly tags: string;
  /** Those that one of these means; empty for all. */
  readonly only: readonly Wanted[];
  /** Those that change nothing on the subject. */
  readonly readOnly?: boolean;
  /** Those that an earlier run leaves to be run again. */
  readonly failed?: FailedCases;
}

/** Cases of an earlier run that did not pass. */
export interface FailedCases {
  /** Results of that run. */
  readonly file: string;
  /** Their ids. */
  readonly cases: readonly string[];
}

/** Tag of cases that send nothing but GET, HEAD and OPTIONS. */
export const READ_ONLY_TAG = '@read-only';

/**
 * Brings what a user writes for `--only` into the form of an address: a path to a feature file or a folder, from the
 * working folder or from the package's, becomes the part of the case ids that stands for it.
 *
 * @param root the folder that holds `features/`
 */
export function addressOf(entry: string, root: string, cwd: string): string {
  const plain = entry
    .replace(/^@/, '')
    .replaceAll('\\', '/')
    .replace(/(?<=.)\/+$/, '');
  if (!/^\.|^([A-Za-z]:)?\/|(^|\/)features(\/|$)|\.feature$/.test(plain)) return plain;
  const inFeatures = path.relative(path.join(root, 'features'), path.resolve(cwd, plain)).replaceAll('\\', '/');
  const outside = inFeatures.startsWith('../') || inFeatures === '..' || path.isAbsolute(inFeatures);
  return featureAddress(outside ? plain : inFeatures);
}

/**
 * Tells whether an address means a case: its requirement, its id, its outline, its feature, or a folder of features.
 *
 * @example means('8.2.3-positions/first-of-name', one) // every row of that outline
 */
export function means(address: string, { id, requirements, feature }: Addressed): boolean {
  if (address === '' || requirements.includes(address) || id === address) return true;
  const path = featureAddress(feature);
  if (path === address || path.startsWith(`${address}/`) || id.startsWith(`${address}/`)) return true;
  return address.includes('/') && id.startsWith(`${address}.`);
}

type Addressed = Pick<CaseDescription, 'id' | 'requirements' | 'feature'>;

type Selectable = Addressed & Pick<CaseDescription, 'tags'>;

/**
 * The cases that are wanted, of those that the tag expression has left.
 *
 * @param all every case of the suite
 * @throws InvalidArgumentError `tags`, `only`, `failed` or `readOnly`: the first one that leaves nothing to choose from,
 * or names what the suite does not have
 */
export function select<Item extends Selectable>(
  tagged: readonly Item[],
  selection: Selection,
  all: readonly Pick<Item, 'id'>[] = tagged,
): readonly Item[] {
  const { tags, only, failed, readOnly = false } = selection;
  if (tagged.length === 0 && tags !== '') throw new InvalidArgumentError('tags', `"${tags}" selects no case`);
  const meant = selectMeant(tagged, only, tags);
  const again = failed === undefined ? meant : selectFailed(meant, failed, all);
  return readOnly ? selectReadOnly(again) : again;
}

function selectMeant<Item extends Selectable>(
  cases: readonly Item[],
  only: readonly Wanted[],
  tags: string,
): readonly Item[] {
  const idle = only.find(({ address }) => !cases.some((one) => means(address, one)));
  if (idle !== undefined) {
    throw new InvalidArgumentError(
      'only',
      `"${idle.typed}" matches no requirement, case, feature file or folder ${tags === '' ? 'of the suite' : `among the cases that "${tags}" selects`}`,
    );
  }
  return only.length === 0 ? cases : cases.filter((one) => only.some(({ address }) => means(address, one)));
}

function selectFailed<Item extends Selectable>(
  cases: readonly Item[],
  { file, cases: failed }: FailedCases,
  all: readonly Pick<Item, 'id'>[],
): readonly Item[] {
  const suite = new Set(all.map(({ id }) => id));
  const gone = failed.find((id) => !suite.has(id));
  if (gone !== undefined) {
    throw new InvalidArgumentError(
      'failed',
      `${file} lists the case ${gone}, which this suite does not have: run again without this option`,
    );
  }
  const again = new Set(failed);
  const chosen = cases.filter(({ id }) => again.has(id));
  if (chosen.length === 0)
    throw new InvalidArgumentError('failed', `the other options select no case that did not pass in ${file}`);
  return chosen;
}

function selectReadOnly<Item extends Selectable>(cases: readonly Item[]): readonly Item[] {
  const chosen = cases.filter(({ tags }) => tags.includes(READ_ONLY_TAG));
  if (chosen.length > 0) return chosen;
  throw new InvalidArgumentError(
    'readOnly',
    `every selected case writes to the subject: select at least one with the tag ${READ_ONLY_TAG}`,
  );
}
