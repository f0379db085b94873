import { isWanted, type Traits, type WantedTraits } from '../traits.js';
import type { RecordedExchange } from './recorded-exchange.js';

/** Most requests that a message shows. */
const MOST_SHOWN = 3;

/** A request that was received, and what it is about. */
export interface Seen {
  readonly recorded: RecordedExchange;
  readonly traits: Traits;
}

/** Formats what was wanted, like `method PUT, auid resource-lists, no node`. */
export function shownWanted(wanted: WantedTraits): string {
  const parts = Object.entries(wanted).map(([name, value]) => (value === undefined ? '' : shownTrait(name, value)));
  return parts.filter((part) => part !== '').join(', ') || 'any request';
}

/** Lists the requests that differ least from what was wanted, each with its differences as a diff. */
export function nearestMisses(wanted: WantedTraits, seen: readonly Seen[]): readonly string[] {
  if (seen.length === 0) return ['  no other request was received'];
  return [...seen]
    .map((one) => ({ ...one, differences: differencesOf(wanted, one.traits) }))
    .sort((one, other) => one.differences.length - other.differences.length)
    .slice(0, MOST_SHOWN)
    .flatMap(({ recorded, differences }) => [`  ${requestLine(recorded)}`, ...differences.flat()]);
}

/** Formats a request, like `#3 PUT /xcap-root/… 201`. */
export function requestLine({ number, request, response }: RecordedExchange): string {
  return `#${number} ${request.method} ${request.target} ${response?.status ?? 'without a response'}`;
}

/** Returns two lines for each trait that differs. */
function differencesOf(wanted: WantedTraits, traits: Traits): readonly (readonly string[])[] {
  return Object.entries(wanted).flatMap(([name, value]) =>
    value === undefined || isWanted(value, traits[name])
      ? []
      : [[`    - ${shownTrait(name, value)}`, `    + ${shownTrait(name, traits[name] ?? false)}`]],
  );
}

function shownTrait(name: string, value: string | boolean): string {
  if (typeof value === 'boolean') return value ? `any ${name}` : `no ${name}`;
  return `${name} ${value}`;
}
