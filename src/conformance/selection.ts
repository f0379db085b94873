import path from 'node:path';
import { InvalidArgumentError } from '../errors.js';
import { type CaseDescription, featureAddress } from './case-description.js';

/** Cases as a user asks for them. */
export interface Wanted {
  readonly typed: string;
  /** What was typed, as `addressOf` reads it: the id of a requirement or a case, a feature file or a folder. */
  readonly address: string;
}

/** Which cases are wanted. */
export interface Selection {
  /** A cucumber tag expression; empty for all. */
  readonly tags: string;
  /** Empty for all. */
  readonly only: readonly Wanted[];
}

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

/** Tells whether an address means a case: its requirement, its id, or a folder, feature, rule or outline it belongs to. */
export function means(address: string, { id, requirements }: Pick<CaseDescription, 'id' | 'requirements'>): boolean {
  if (address === '' || requirements.includes(address) || id === address) return true;
  return id.startsWith(`${address}/`) || id.startsWith(`${address}:`);
}

/**
 * The cases that at least one address means; all of them when there is none.
 *
 * @throws InvalidArgumentError `only` when an address means no case, `tags` when the expression left none to choose from
 */
export function select<Item extends Pick<CaseDescription, 'id' | 'requirements'>>(
  cases: readonly Item[],
  { tags, only }: Selection,
): readonly Item[] {
  if (cases.length === 0 && tags !== '') throw new InvalidArgumentError('tags', `"${tags}" selects no case`);
  const idle = only.find(({ address }) => !cases.some((one) => means(address, one)));
  if (idle !== undefined) {
    throw new InvalidArgumentError(
      'only',
      `"${idle.typed}" is no requirement, case, feature file or folder ${tags === '' ? 'of the suite' : `among those that "${tags}" leaves`}`,
    );
  }
  return only.length === 0 ? cases : cases.filter((one) => only.some(({ address }) => means(address, one)));
}
