import { existsSync } from 'node:fs';
import type { AuthScheme } from '../../../common/authentication.js';
import { headerLines } from '../../../common/exchange.js';
import { PRESETS, type Preset } from '../../../common/presets.js';
import { parseChallenges } from '../../client/internal.js';
import type { CaseResult } from '../../result/case-result.js';
import type { RunResult } from '../../result/run-result.js';
import { type DeployedNames, deployedNames } from './deployed-names.js';
import { type TwinUser, usersOf } from './users.js';

/** What a twin has to know about a measured server. */
export interface SubjectFacts {
  readonly xcapRoot: string;
  /** Path of the XCAP root, without a slash at the end. */
  readonly root: string;
  /** Names of the hosts by which the run reached the server. */
  readonly hosts: readonly string[];
  readonly users: readonly TwinUser[];
  readonly scheme: Exclude<AuthScheme, 'certificate'>;
  /** Whether Digest challenges offer `auth-int`. */
  readonly integrity: boolean;
  readonly preset: Preset | undefined;
  /** Usage files of the measurement that are still there. */
  readonly usages: readonly string[];
  readonly names: DeployedNames;
}

type Run = Pick<RunResult, 'subject' | 'options' | 'cases'>;

/**
 * Finds out from the results of a run what a twin of the server has to know.
 *
 * @returns undefined for the results of a client, which have no server
 */
export function subjectFacts({ subject, options, cases }: Run): SubjectFacts | undefined {
  const { xcapRoot, kind } = subject;
  if (xcapRoot === undefined || kind !== undefined) return undefined;
  const roots = [xcapRoot, ...cases.flatMap((one) => one.xcapRoot ?? [])].map((one) => new URL(one));
  const root = (roots[0]?.pathname ?? '').replace(/\/$/, '');
  return {
    xcapRoot,
    root,
    hosts: [...new Set(roots.map(({ hostname }) => hostname))],
    users: usersOf(
      cases,
      root,
      options?.users?.map(({ xui }) => xui),
    ),
    ...accessOf(cases),
    // The other presets change no usage of the mock.
    preset: PRESETS.find((one) => one === options?.preset),
    usages: options?.usages?.filter((file) => existsSync(file)) ?? [],
    names: deployedNames(cases, root),
  };
}

/** The scheme of the challenges, or of the credentials where nothing was challenged. */
function accessOf(cases: readonly CaseResult[]): Pick<SubjectFacts, 'scheme' | 'integrity'> {
  const exchanges = cases.flatMap((one) => one.exchanges);
  const challenges = exchanges.flatMap(({ response }) =>
    response?.status === 401 ? headerLines(response.headers, 'WWW-Authenticate').flatMap(parseChallenges) : [],
  );
  const sent = exchanges.flatMap(({ request }) =>
    request.user === undefined ? [] : headerLines(request.headers, 'Authorization').map((value) => value.split(' ')[0]),
  );
  const schemes = new Set([
    ...challenges.map(({ scheme }) => scheme),
    ...sent.map((scheme = '') => scheme.toLowerCase()),
  ]);
  const scheme = (['digest', 'bearer', 'basic'] as const).find((one) => schemes.has(one)) ?? 'none';
  const integrity = challenges.some(({ params }) => params.get('qop')?.includes('auth-int'));
  return { scheme, integrity };
}
