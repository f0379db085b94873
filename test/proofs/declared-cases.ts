import { USAGES } from '../../common/usages/standard-usages.js';
import {
  declaredNeeds,
  declaredPart,
  declaredUsages,
  USUAL_USAGE,
} from '../../src/measure/server/cases/declarations.js';
import type { RecordedExchange, RecordedRequest } from '../../src/result/attachments.js';
import { probedAbility } from '../../src/result/causes/abilities.js';
import { traitsOf } from '../../src/result/causes/exchange-traits.js';

/** The members of a case in `results.json` that concern its declarations. */
export interface RecordedCase {
  readonly id: string;
  readonly tags: readonly string[];
  readonly exchanges: readonly Recorded[];
}

type Recorded = Omit<RecordedExchange, 'durationMs'>;

/**
 * Finds writes of a case to documents of a part that it does not declare: these would disturb the thread that has the part.
 *
 * @param xcapRoot XCAP root of the measured server
 */
export function strayWrites(one: RecordedCase, xcapRoot: string): readonly string[] {
  const part = declaredPart(one);
  const writes = one.exchanges.map(({ request }) => request).filter(({ method }) => !READS.includes(method));
  const strays = [...usagesIn(writes, new URL(xcapRoot).pathname)].filter(
    (auid) => part !== undefined && part !== (auid === USUAL_USAGE ? 'lists' : 'others'),
  );
  return strays.map((auid) => `${one.id}: writes documents of ${auid}, and declares other usages`);
}

/** Methods that change nothing (RFC 9110 §9.2.1). */
const READS: readonly string[] = ['GET', 'HEAD', 'OPTIONS'];

/**
 * Finds missing or wrong declarations of a case, by its actual requests.
 *
 * @param xcapRoot XCAP root of the measured server
 * @param secondUser XUI of the subject's second user
 */
export function untrueDeclarations(one: RecordedCase, xcapRoot: string, secondUser: string): readonly string[] {
  const requests = one.exchanges.map(({ request }) => request);
  return [
    ...differences('@usage:', declaredUsages(one), usagesIn(requests, new URL(xcapRoot).pathname)),
    ...readOnlyFaults(one),
    ...missing('@needs:', new Set(declaredNeeds(one)), needsIn(requests, secondUser)),
    ...missing('@', new Set(one.tags.map((tag) => tag.slice(1))), dangersIn(requests)),
    ...unusedAbility(one),
  ].map((fault) => `${one.id}: ${fault}`);
}

function differences(prefix: string, declared: ReadonlySet<string>, seen: ReadonlySet<string>): readonly string[] {
  const untrue = [...declared].filter((one) => !seen.has(one)).map((one) => `${prefix}${one} is not true`);
  return [...missing(prefix, declared, seen), ...untrue];
}

function missing(prefix: string, declared: ReadonlySet<string>, seen: ReadonlySet<string>): readonly string[] {
  return [...seen].filter((one) => !declared.has(one)).map((one) => `${prefix}${one} is missing`);
}

/** Returns the AUIDs of requests below the XCAP root, decoded and in lower case. */
function usagesIn(requests: readonly RecordedRequest[], root: string): ReadonlySet<string> {
  const segments = requests.map(({ url }) => decoded(pathOf(url)).split(`${root}/`)[1]?.split('/')[0]?.toLowerCase());
  return new Set(USAGES.map(({ auid }) => auid).filter((auid) => segments.includes(auid)));
}

/** A case that only reads may store a document that it has not found: a read-only run skips it then. */
function readOnlyFaults({ tags, exchanges }: RecordedCase): readonly string[] {
  const writes = exchanges.filter(({ request }) => !READS.includes(request.method));
  if (!tags.includes('@read-only')) {
    return exchanges.length > 0 && writes.length === 0 ? ['@read-only is missing'] : [];
  }
  // The answer to a request without credentials says nothing of the document.
  const judged = exchanges.filter(({ response }) => response?.status !== 401);
  const isTrue = exchanges.length > 0 && writes.every((one) => !judged.includes(one) || storesMissing(one, judged));
  return isTrue ? [] : ['@read-only is not true'];
}

function storesMissing(write: Recorded, exchanges: readonly Recorded[]): boolean {
  const before = exchanges[exchanges.indexOf(write) - 1];
  const isMissing = before?.request.url === write.request.url && before.response?.status === 404;
  return write.isSetUp === true && write.request.method === 'PUT' && isMissing;
}

function needsIn(requests: readonly RecordedRequest[], secondUser: string): ReadonlySet<string> {
  const isTheirs = ({ headers }: RecordedRequest) =>
    headers.some(([name, value]) => /^authorization$/i.test(name) && value.includes(`username="${secondUser}"`));
  return new Set(requests.some(isTheirs) ? ['second-user'] : []);
}

function dangersIn(requests: readonly RecordedRequest[]): ReadonlySet<string> {
  return new Set(requests.some(({ url }) => decoded(url).includes('namespace::')) ? ['dangerous'] : []);
}

/** A probe uses its ability in a request that it judges: otherwise it never finds the ability broken. */
function unusedAbility(one: RecordedCase): readonly string[] {
  const ability = probedAbility(one);
  const isUsed = one.exchanges.some(
    (exchange, index) =>
      exchange.isSetUp !== true && ability?.isUsedBy(traitsOf(exchange, one.exchanges.slice(0, index))),
  );
  // Only a server that breaks such an ability shows that a request uses it.
  if (ability?.excusesSuccess === true) return [];
  return ability === undefined || isUsed ? [] : [`@ability:${ability.id} is not true`];
}

function pathOf(url: string): string {
  return URL.canParse(url) ? new URL(url).pathname : url;
}

function decoded(text: string): string {
  return text.replace(/%[0-9A-Fa-f]{2}/g, (octet) => String.fromCharCode(Number.parseInt(octet.slice(1), 16)));
}
