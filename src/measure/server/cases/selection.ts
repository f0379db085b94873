import { existsSync } from 'node:fs';
import path from 'node:path';
import { InvalidArgumentError } from '../../../../common/errors.js';
import { nearest } from '../../../../common/names/nearest.js';
import { type CaseDescription, featureAddress } from '../../../result/case-description.js';
import type { FailedCases } from '../../../result/failed-cases.js';
import type { FileFolder } from '../cucumber/suite.js';

/** A value of `--only`. */
export interface OnlyValue {
  readonly typed: string;
  /** `typed` after `caseAddress`: a requirement id, a case id, a feature file or a folder. */
  readonly address: string;
}

/** A selection of cases. A case is selected if it meets all criteria. */
export interface Selection {
  /** A cucumber tag expression; empty for all. */
  readonly tags: string;
  /** Selects the cases that match one of these; empty for all. */
  readonly only: readonly OnlyValue[];
  /** Selects the cases that change no documents. */
  readonly readOnly?: boolean;
  /** Selects the cases that did not pass in an earlier run. */
  readonly failed?: FailedCases;
  /** Also runs the probes of abilities, which the result leaves out. */
  readonly withProbes?: boolean;
}

/** Tag of cases that send only GET, HEAD and OPTIONS. */
export const READ_ONLY_TAG = '@read-only';

/**
 * Converts a value of `--only` to an address. A path of a feature file or folder becomes the address in the case ids.
 * It may be relative to the working folder or to the package.
 *
 * @param root folder that contains `features/`
 * @param folders folders of the user; a path into one of them means what is there
 */
export function caseAddress(entry: string, root: string, cwd: string, folders: readonly FileFolder[] = []): string {
  const plain = entry
    .replace(/^@/, '')
    .replaceAll('\\', '/')
    .replace(/(?<=.)\/+$/, '');
  const ofUser = folders.flatMap((folder) => addressIn(folder, path.resolve(cwd, plain)));
  if (ofUser[0] !== undefined) return ofUser[0];
  if (!/^\.|^([A-Za-z]:)?\/|(^|\/)features(\/|$)|\.feature$/.test(plain)) return plain;
  const inFeatures = path.relative(path.join(root, 'features'), path.resolve(cwd, plain)).replaceAll('\\', '/');
  const outside = inFeatures.startsWith('../') || inFeatures === '..' || path.isAbsolute(inFeatures);
  return featureAddress(outside ? plain.replace(/^\.\//, '') : inFeatures);
}

/** @returns none for a path outside the folder, or one that does not exist */
function addressIn({ path: folder, name }: FileFolder, file: string): readonly string[] {
  const inside = path.relative(folder, file).replaceAll('\\', '/');
  if (inside === '') return [featureAddress(name)];
  if (inside === '..' || inside.startsWith('../') || path.isAbsolute(inside) || !existsSync(file)) return [];
  return [featureAddress(`${name}/${inside}`)];
}

/**
 * Tells whether an address matches a case: by requirement, case id, outline, feature file or folder.
 *
 * @example matches('8.2.3-positions/first-of-name', one) // every row of that outline
 */
export function isSelectedBy(address: string, { id, requirements, feature }: Addressed): boolean {
  if (address === '' || requirements.includes(address) || id === address) return true;
  const path = featureAddress(feature);
  if (path === address || path.startsWith(`${address}/`) || id.startsWith(`${address}/`)) return true;
  return address.includes('/') && id.startsWith(`${address}.`);
}

type Addressed = Pick<CaseDescription, 'id' | 'requirements' | 'feature'>;

type Selectable = Addressed & Pick<CaseDescription, 'tags'>;

/**
 * Selects cases.
 *
 * @param tagged the cases that the tag expression selects
 * @param all all cases of the suite
 * @throws InvalidArgumentError `tags`, `only`, `failed` or `readOnly`: the first criterion that selects no case, or
 * names an unknown one
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
  only: readonly OnlyValue[],
  tags: string,
): readonly Item[] {
  const idle = only.find(({ address }) => !cases.some((one) => isSelectedBy(address, one)));
  if (idle !== undefined) {
    throw new InvalidArgumentError(
      'only',
      `"${idle.typed}" matches no requirement, case, feature file or folder ${tags === '' ? 'of the suite' : `among the cases that "${tags}" selects`}${suggestion(idle, cases)}`,
    );
  }
  return only.length === 0 ? cases : cases.filter((one) => only.some(({ address }) => isSelectedBy(address, one)));
}

/** Names the known address that is nearest to a misspelled one; empty when there are no cases. */
function suggestion({ address }: OnlyValue, cases: readonly Addressed[]): string {
  const known = new Set(cases.flatMap(addressesOf));
  const [near] = nearest(address, [...known], 1);
  return near === undefined ? '' : `; the nearest is ${near}`;
}

/** Lists the addresses of a case: its feature and the folder of that, its requirements, its outline, its id. */
function addressesOf({ id, requirements, feature }: Addressed): readonly string[] {
  const address = featureAddress(feature);
  const [name = ''] = id.split('/');
  return [name, address, path.posix.dirname(address), ...requirements, id.replace(/(\/[^.]*)\..*$/, '$1'), id];
}

function selectFailed<Item extends Selectable>(
  cases: readonly Item[],
  { file, cases: failed, own }: FailedCases,
  all: readonly Pick<Item, 'id'>[],
): readonly Item[] {
  const suite = new Set(all.map(({ id }) => id));
  const gone = failed.find((id) => !suite.has(id));
  if (gone !== undefined) {
    throw new InvalidArgumentError(
      'failed',
      `${file} lists the case ${gone}, which this suite does not have: ${own === undefined ? 'run again without this option' : `give ${own} again, as that run had`}`,
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
