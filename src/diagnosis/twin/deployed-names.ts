import { headerValue } from '../../../common/exchange.js';
import { mediaType } from '../../../common/media-type.js';
import { XCAP_CAPS } from '../../../common/usages/standard-usages.js';
import { DEFAULT_AUIDS } from '../../client/internal.js';
import type { CaseResult } from '../../result/case-result.js';
import { shouldSucceed } from '../../result/causes/expected-status.js';
import { mostFrequent } from '../../result/causes/frequency.js';
import { addressOf } from './address.js';
import { targetInResults } from './target.js';

/** Names of a usage on the server and in the suite. */
export interface NamePair {
  readonly deployed: string;
  readonly standard: string;
}

/** Names of usages that a server has under others than the suite. */
export interface DeployedNames {
  readonly auids: readonly NamePair[];
  readonly mediaTypes: readonly NamePair[];
}

type Cases = readonly Pick<CaseResult, 'tags' | 'exchanges'>[];

const USAGE = '@usage:';
const CAPABILITIES = XCAP_CAPS.auid;

/**
 * Finds the names that the server has for usages: cases say in a tag which usage they are about, and their requests have its
 * name on the server. A subject file gives these names, and results do not repeat them.
 */
export function deployedNames(cases: Cases, root: string): DeployedNames {
  const seen = new Map<string, SeenNames>();
  for (const { tags, exchanges } of cases) {
    const [auid, ...more] = tags.filter((tag) => tag.startsWith(USAGE)).map((tag) => tag.slice(USAGE.length));
    if (auid === undefined || more.length > 0) continue;
    const of = seen.get(auid) ?? { auids: [], mediaTypes: [] };
    seen.set(auid, of);
    // The suite alone names the usage of capabilities (RFC 4825 §12), and its cases are about other ones.
    if (auid === CAPABILITIES) continue;
    for (const exchange of exchanges) {
      const { request } = exchange;
      // Requests that should fail may name usages that nobody serves.
      if (!shouldSucceed(exchange)) continue;
      const { id, isWhole = false } = addressOf(targetInResults(request.url), root) ?? {};
      if (id === undefined || id.auid === CAPABILITIES) continue;
      of.auids.push(id.auid);
      const type = mediaType(headerValue(request.headers, 'Content-Type'));
      if (request.method === 'PUT' && isWhole && type !== undefined) of.mediaTypes.push(type);
    }
  }
  return {
    auids: [...seen].flatMap(([standard, { auids }]) => pairOf(standard, auids)),
    mediaTypes: DEFAULT_AUIDS.flatMap(({ id, mimeType }) => pairOf(mimeType, seen.get(id)?.mediaTypes ?? [])),
  };
}

interface SeenNames {
  readonly auids: string[];
  readonly mediaTypes: string[];
}

/** Takes the name that more than half of the requests have, where none has the name of the suite. */
function pairOf(standard: string, found: readonly string[]): readonly NamePair[] {
  if (found.length === 0 || found.includes(standard)) return [];
  const deployed = mostFrequent(found) ?? '';
  const count = found.filter((one) => one === deployed).length;
  return count * 2 > found.length ? [{ deployed, standard }] : [];
}

/** Replaces the AUID in a target by that of the suite. */
export function standardTarget(target: string, root: string, { auids }: DeployedNames): string {
  if (auids.length === 0) return target;
  const at = target.indexOf(`${root}/`);
  if (at < 0) return target;
  const start = at + root.length + 1;
  const pair = auids.find(({ deployed }) => target.startsWith(`${deployed}/`, start));
  return pair === undefined
    ? target
    : target.slice(0, start) + pair.standard + target.slice(start + pair.deployed.length);
}

/** Replaces a media type by that of the suite; parameters stay. */
export function standardType(value: string, { mediaTypes }: DeployedNames): string {
  const type = mediaType(value);
  const pair = mediaTypes.find(({ deployed }) => deployed === type);
  return pair === undefined ? value : value.replace(/^[^;]*/, pair.standard);
}
