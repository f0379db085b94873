import { beforeAbort } from '../../../../../../common/before-abort.js';
import { messageOf } from '../../../../../../common/errors.js';
import {
  bootstrap,
  hasCipherSuite,
  nafCredentials,
  needsCipherSuite,
  requireBsf,
  type Sim,
  simOfKey,
  watchCipherSuites,
} from '../../../../../client/internal.js';
import { CredentialsError } from '../../../../../result/errors.js';
import type { GbaHelper, Subject, UserSim } from '../../subject.js';
import { DEFAULT_TIMEOUT_MS } from '../../subject-choice.js';
import { openConnections, openDispatcher, SINGLE_USE } from '../../subject-dispatcher.js';
import type { IssueCredentials } from '../issued-secrets.js';
import { simOfCommand, simOfUrl } from './outside-sim.js';

type NafSubject = Pick<Subject, 'xcapRoot' | 'users'> & Partial<Subject>;

/** Issues credentials of users by bootstrapping, with a SIM for each user that remembers its SQN. */
export function bootstrappingUsers(
  given: NafSubject,
  helper: GbaHelper,
  signal: AbortSignal | undefined,
): IssueCredentials {
  const subject = { timeoutMs: DEFAULT_TIMEOUT_MS, ...given };
  const sims = new Map<string, Sim>();
  return async (xui, secrets) => {
    const user = subject.users.find((one) => one.xui === xui && one.sim !== undefined);
    if (user?.sim === undefined) throw new CredentialsError(`auth.gba: ${xui} has no impi and aka`);
    const { impi, aka } = user.sim;
    const sim = sims.get(xui) ?? simOf(aka, { cwd: helper.cwd, secrets, signal });
    sims.set(xui, sim);
    const dispatcher = openDispatcher(subject, SINGLE_USE);
    try {
      const bsf = requireBsf(helper.bsf, impi, 'auth.gba.bsf');
      const made = await bootstrap({ bsf, impi, sim, dispatcher, timeout: subject.timeoutMs, signal });
      const naf = { origin: new URL(subject.xcapRoot).origin, uaSecurity: helper.uaSecurity };
      if (needsCipherSuite(naf) && !hasCipherSuite(naf)) await lookAtCipherSuite(subject, signal);
      return { credentials: nafCredentials(made, naf), expiresAt: made.expiresAt };
    } catch (thrown) {
      throw new CredentialsError(`auth.gba: ${messageOf(thrown)}`, { cause: thrown });
    } finally {
      await dispatcher.destroy();
    }
  };
}

function simOf(
  aka: UserSim['aka'],
  options: { readonly cwd: string; readonly secrets: readonly string[]; readonly signal: AbortSignal | undefined },
): Sim {
  if ('url' in aka) return simOfUrl(aka.url);
  return 'command' in aka ? simOfCommand(aka.command, options) : simOfKey(aka, 'aka');
}

/** Opens a connection to the NAF without credentials. Where that fails, the derivation of the key says so. */
async function lookAtCipherSuite(
  subject: Parameters<typeof openConnections>[0],
  interrupted: AbortSignal | undefined,
): Promise<void> {
  watchCipherSuites();
  const dispatcher = openConnections(subject, SINGLE_USE);
  const { origin, pathname } = new URL(subject.xcapRoot);
  try {
    const signal = AbortSignal.any([AbortSignal.timeout(subject.timeoutMs), ...(interrupted ? [interrupted] : [])]);
    const answer = dispatcher.request({ origin, path: pathname, method: 'GET', signal });
    await beforeAbort(
      signal,
      answer.then(({ body }) => body.dump()),
    );
  } catch {
    // The connection counts, not the response.
  } finally {
    await dispatcher.destroy();
  }
}
