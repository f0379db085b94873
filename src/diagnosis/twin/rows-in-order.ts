import { XDMS_DEVIATION_ROWS } from '../../../simulators/deviations.js';

const PLACES: ReadonlyMap<string, number> = new Map(XDMS_DEVIATION_ROWS.deviations.map(({ id }, place) => [id, place]));

/**
 * Lists the deviations of a twin in the order of the catalogue, with those of each profile. A mock applies deviations in their
 * order, and the search takes them for a set.
 *
 * @param ids of deviations and profiles
 * @throws InvalidArgumentError `deviations`
 */
export function rowsInOrder(ids: readonly string[]): readonly string[] {
  const placeOf = (id: string) => PLACES.get(id) ?? 0;
  const rows = XDMS_DEVIATION_ROWS.named(ids, 'deviations').map(({ id }) => id);
  return rows.sort((one, other) => placeOf(one) - placeOf(other));
}
