import { requireXui } from '../../../common/arguments.js';
import { InvalidArgumentError } from '../../../common/errors.js';
import type { RecordedExchange } from '../../result/attachments.js';
import type { CaseResult } from '../../result/case-result.js';
import { shouldSucceed } from '../../result/causes/expected-status.js';
import { countsOf, mostFrequent } from '../../result/causes/frequency.js';
import { addressOf } from './address.js';
import { targetInResults } from './target.js';

/** A user of a measured server. */
export interface TwinUser {
  readonly xui: string;
  /** Login names in the results. */
  readonly names: readonly string[];
}

type Cases = readonly Pick<CaseResult, 'tags' | 'exchanges'>[];

/** Users of threads own the documents of many cases; the suite invents other XUIs, each for a few cases. */
const SHARE = 0.02;
/** Least cases of such an owner: a run of one feature has few cases, and invents the same XUI in several. */
const LEAST = 10;

/**
 * Finds the users of a run: those of its options, those who have logged in, the owners of the documents of many cases, and
 * the second owner in cases that need one.
 *
 * @param root path of the XCAP root
 * @param named XUIs in the options of the run
 */
export function usersOf(cases: Cases, root: string, named: readonly string[] = []): readonly TwinUser[] {
  // Requests that should fail may be about users that nobody has.
  const owners = cases.map(
    ({ exchanges }) => new Set(exchanges.filter(shouldSucceed).flatMap((one) => ownerOf(one, root) ?? [])),
  );
  const counts = countsOf(owners.flatMap((some) => [...some]));
  const least = Math.max(cases.length * SHARE, LEAST);
  const first = named.length > 0 ? undefined : mostFrequent(owners.flatMap((some) => [...some]));
  const usual = [...counts].filter(([xui, count]) => count > least || xui === first).map(([xui]) => xui);
  const others = owners.flatMap((some, index) =>
    cases[index]?.tags.includes('@needs:second-user') ? [...some].filter((xui) => !usual.includes(xui)) : [],
  );
  const names = loginNames(cases, root);
  const second = (named.length > 0 ? undefined : mostFrequent(others)) ?? '';
  const xuis = new Set([...named, ...usual, second, ...names.values()].filter(isXui));
  return [...xuis].map((xui) => ({ xui, names: [...names].flatMap(([name, of]) => (of === xui ? [name] : [])) }));
}

/** Whose documents the requests of each login name are about. */
function loginNames(cases: Cases, root: string): ReadonlyMap<string, string> {
  const owners = new Map<string, string[]>();
  for (const exchange of cases.flatMap(({ exchanges }) => exchanges)) {
    const { user } = exchange.request;
    const owner = ownerOf(exchange, root);
    if (user === undefined || owner === undefined) continue;
    const known = owners.get(user) ?? [];
    known.push(owner);
    owners.set(user, known);
  }
  const xuis = new Set([...owners.values()].flat());
  return new Map(
    [...owners].map(([name, of]) => [name, [...xuis].find((xui) => isNameOf(name, xui)) ?? mostFrequent(of) ?? '']),
  );
}

/** Most servers take the XUI, what is behind its scheme, or its user part. */
function isNameOf(name: string, xui: string): boolean {
  const address = xui.slice(xui.indexOf(':') + 1);
  return [xui, address, address.split('@')[0]].includes(name);
}

function ownerOf({ request }: RecordedExchange, root: string): string | undefined {
  return addressOf(targetInResults(request.url), root)?.id?.xui;
}

/** The suite may have made a text of any form of an XUI. */
function isXui(text: string): boolean {
  try {
    requireXui(text, 'xui');
    return true;
  } catch (thrown) {
    if (thrown instanceof InvalidArgumentError) return false;
    throw thrown;
  }
}
