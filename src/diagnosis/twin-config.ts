import path from 'node:path';
import { DIGEST_ALGORITHMS, type DigestAlgorithm } from '../../common/authentication.js';
import { defined } from '../../common/defined.js';
import { InvalidArgumentError } from '../../common/errors.js';
import { headerLines } from '../../common/exchange.js';
import { isLoopback } from '../../common/loopback.js';
import { MOCK_PRESETS, type MockPreset } from '../../common/presets.js';
import { OMA_DOMAIN } from '../../common/usages/standard-usages.js';
import { XDMS_DEVIATION_ROWS } from '../../simulators/deviations.js';
import { repeatableBlueprint } from '../../simulators/reference.js';
import type { XdmsOptions } from '../../simulators/servers.js';
import { parseChallenges } from '../client/internal.js';
import { type Cause, deviationsOf } from '../result/cause.js';
import { mostFrequent, unique } from '../result/causes/frequency.js';
import type { MadeUpFault } from '../result/made-up-fault.js';
import type { CaseResult, RunResult } from '../result/run-result.js';
import { learnedDeviation } from './families/learned-deviation.js';
import { secretOf, type TwinAccount } from './twin/logins.js';
import { rowsInOrder } from './twin/rows-in-order.js';
import { servedAuids } from './twin/served-auids.js';
import { type SubjectFacts, subjectFacts } from './twin/subject-facts.js';
import type { TwinUser } from './twin/users.js';

// For the command that starts a mock with such a file.
export { deviationsOfFaults } from './families/learned-deviation.js';

/** The keys of a configuration of `xcaliper xdms` that make the mock the twin of a measured server. */
export interface TwinConfig {
  readonly root: string;
  /** Names of the server beside those of the loopback interface. */
  readonly hosts?: readonly string[];
  readonly tls?: true;
  readonly preset?: MockPreset;
  /** Usage files of the run, as absolute paths. */
  readonly usages?: readonly string[];
  readonly auids?: readonly string[];
  readonly users: readonly TwinAccount[];
  readonly auth?: TwinAuth;
  /** Ids, in the order in which a twin applies them. */
  readonly deviations: readonly string[];
  /** Faults that no deviation of the mock has. */
  readonly faults?: readonly MadeUpFault[];
}

interface TwinAuth {
  readonly scheme: Exclude<SubjectFacts['scheme'], 'none'>;
  readonly realm?: string;
  readonly algorithms?: readonly DigestAlgorithm[];
  readonly userhash?: boolean;
  readonly integrity?: true;
}

/** A twin to be written: what a mock can be told of a measured server, and what it cannot. */
export interface WrittenTwin {
  readonly config: TwinConfig;
  /** The causes whose faults the twin has. */
  readonly had: readonly Cause[];
  /** The causes that no configuration of the mock can name. */
  readonly left: readonly Cause[];
  /** Names of usages that the server has, and the mock does not. */
  readonly otherNames: SubjectFacts['names']['auids'];
}

/**
 * Derives the configuration of a mock from the results of a server and the causes in them.
 *
 * @throws InvalidArgumentError `results` for those of a client, which have no server
 */
export async function twinConfig(result: RunResult): Promise<WrittenTwin> {
  const facts = subjectFacts(result);
  if (facts === undefined) {
    throw new InvalidArgumentError(
      'results',
      'are those of a client, and only a server has a twin; give those of a run on a server',
    );
  }
  const { causes, cases, options } = result;
  const { root, users, names } = facts;
  const hosts = facts.hosts.filter((name) => !isLoopback(name));
  const isDeployed = names.auids.some(({ deployed }) => deployed.startsWith(OMA_DOMAIN));
  const preset = MOCK_PRESETS.find((one) => one === options?.preset) ?? (isDeployed ? 'oma' : undefined);
  const had = causes.filter((one) => faultsOf(one).length > 0 || (one.madeUp && learnedDeviation(one.madeUp)));
  const faults = had.flatMap(({ madeUp }) => madeUp ?? []);
  const usages = options?.usages?.map((file) => path.resolve(file));
  const auids = await fewerAuids(servedAuids(cases, root), { ...defined({ usages, preset }) });
  const auth = authOf(facts, cases);
  return {
    config: {
      root: root === '' ? '/' : root,
      ...defined({
        hosts: hosts.length === 0 ? undefined : hosts,
        // Basic needs TLS in the mock, as RFC 4825 §14 asks.
        tls: facts.xcapRoot.startsWith('https:') || facts.scheme === 'basic' ? true : undefined,
        preset,
        usages,
        auids,
        auth,
      }),
      users: users.map((user) => accountOf(user, facts, preset)),
      deviations: rowsInOrder(had.flatMap(faultsOf)),
      ...(faults.length === 0 ? {} : { faults }),
    },
    had,
    left: causes.filter((one) => !had.includes(one)),
    otherNames: names.auids.filter(({ deployed }) => preset !== 'oma' || !deployed.startsWith(OMA_DOMAIN)),
  };
}

/**
 * Keeps the usages of the server that the mock has, too.
 *
 * @returns undefined where that is all of them
 * @throws UsageFileError
 */
async function fewerAuids(
  served: readonly string[] | undefined,
  choice: Pick<XdmsOptions, 'usages' | 'preset'>,
): Promise<readonly string[] | undefined> {
  const known = [...(await repeatableBlueprint(choice)).usages.keys()];
  const both = known.filter((auid) => served?.includes(auid));
  return served === undefined || both.length === known.length ? undefined : both;
}

const ROWS: ReadonlySet<string> = new Set(
  [...XDMS_DEVIATION_ROWS.deviations, ...XDMS_DEVIATION_ROWS.profiles].map(({ id }) => id),
);

/** Results may name deviations of another version. */
function faultsOf(cause: Cause): readonly string[] {
  return deviationsOf(cause).filter((id) => ROWS.has(id));
}

function accountOf({ xui, names }: TwinUser, { scheme }: SubjectFacts, preset: MockPreset | undefined): TwinAccount {
  // Users that bootstrap have no password.
  if (scheme === 'none' || preset === 'gba') return { xui };
  const [username] = names;
  const named = username === undefined || username === xui ? {} : { username };
  return { xui, ...named, ...secretOf(xui, scheme) };
}

/** Describes the challenges of the server as far as the mock has an option for it. */
function authOf({ scheme, integrity }: SubjectFacts, cases: readonly CaseResult[]): TwinAuth | undefined {
  if (scheme === 'none') return undefined;
  const lists = cases
    .flatMap(({ exchanges }) => exchanges)
    .filter(({ response }) => response?.status === 401)
    .map(({ response }) => headerLines(response?.headers ?? [], 'WWW-Authenticate').flatMap(parseChallenges))
    .map((challenges) => challenges.filter((one) => one.scheme === scheme));
  const params = lists.flatMap(([first]) => first?.params ?? []);
  const realm = mostFrequent(params.flatMap((one) => one.get('realm') ?? []));
  const named = realm === undefined ? { scheme } : { scheme, realm };
  if (scheme !== 'digest' || params.length === 0) return named;
  const offers = lists.map((list) => list.map((one) => one.params.get('algorithm')?.toLowerCase() ?? 'md5').join(' '));
  const offer = (mostFrequent(offers) ?? '').split(' ');
  const algorithms = unique(offer.flatMap((name) => DIGEST_ALGORITHMS.find((one) => one.toLowerCase() === name) ?? []));
  return {
    ...named,
    ...(algorithms.length === 0 ? {} : { algorithms }),
    userhash: params.some((one) => one.get('userhash') === 'true'),
    ...(integrity ? { integrity } : {}),
  };
}
