import { type FieldNames, requireOptions, shown } from '../common/arguments.js';
import { defined } from '../common/defined.js';
import { InvalidArgumentError } from '../common/errors.js';

/** What a request is about, by name, such as its method; undefined where the request does not say it. */
export type Traits = Readonly<Record<string, string | undefined>>;

/** Wanted traits: a text is compared, `true` takes any value, `false` takes only requests without one. */
export type WantedTraits = Readonly<Record<string, string | boolean | undefined>>;

export function matchesTraits(wanted: WantedTraits, traits: Traits): boolean {
  return Object.entries(wanted).every(([name, value]) => isWanted(value, traits[name]));
}

/** Tells whether one trait is as wanted. */
export function isWanted(wanted: string | boolean | undefined, trait: string | undefined): boolean {
  if (wanted === undefined) return true;
  return typeof wanted === 'boolean' ? wanted === (trait !== undefined) : wanted === trait;
}

/**
 * Checks the wanted traits of exchanges, which may have a status.
 *
 * @throws InvalidArgumentError naming the trait as `match.<trait>`
 */
export function requireWantedExchange<Match extends { readonly status?: number }>(
  match: Match,
  known: FieldNames<Match>,
): WantedTraits {
  const { status } = requireOptions(match, known, 'match');
  if (status !== undefined && !Number.isInteger(status)) {
    throw new InvalidArgumentError('match.status', `must be an integer, got ${shown(status)}`);
  }
  return requireWanted(
    { ...match, ...defined({ status: status === undefined ? undefined : String(status) }) },
    known,
    'match',
  );
}

/**
 * Checks the wanted traits of requests.
 *
 * @throws InvalidArgumentError naming the trait as `<argument>.<trait>`
 */
export function requireWanted<Match extends object>(
  match: Match,
  known: FieldNames<Match>,
  argument: string,
): WantedTraits {
  const entries = Object.entries(requireOptions(match, known, argument)).filter(([, value]) => value !== undefined);
  for (const [name, value] of entries) {
    if (typeof value === 'string' || typeof value === 'boolean') continue;
    throw new InvalidArgumentError(`${argument}.${name}`, `must be a string, true or false, got ${shown(value)}`);
  }
  return Object.fromEntries(entries);
}
