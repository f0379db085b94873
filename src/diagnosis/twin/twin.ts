import { RepeatableXdms, repeatableParts } from '../../../simulators/reference.js';
import type { CaseResult } from '../../result/case-result.js';
import { Logins, PASSWORD, type Serve, tokenOf } from './logins.js';
import { type PreparedCase, prepareCase } from './prepared-case.js';
import { Replay, type Replayed, type ServeUser } from './replay.js';
import type { SubjectFacts } from './subject-facts.js';

/** Makes twins of one measured server: the mock with some deviations. They share all that is costly. */
export class Twins {
  readonly #facts: SubjectFacts;
  readonly #xdms: RepeatableXdms;
  readonly #served: ReadonlySet<string>;

  private constructor(facts: SubjectFacts, xdms: RepeatableXdms) {
    this.#facts = facts;
    this.#xdms = xdms;
    this.#served = xdms.auids;
  }

  static async open(facts: SubjectFacts): Promise<Twins> {
    const { root, hosts, users, scheme, integrity, preset } = facts;
    const parts = await repeatableParts({
      root: root === '' ? '/' : root,
      hosts,
      users: users.map(({ xui, names: [username] }) => ({
        xui,
        ...(scheme === 'bearer' ? { tokens: [{ token: tokenOf(xui) }] } : { password: PASSWORD }),
        ...(username === undefined ? {} : { username }),
      })),
      auth: { scheme, basicWithoutTls: true, bearerWithoutTls: true, ...(scheme === 'digest' ? { integrity } : {}) },
      ...(preset === undefined ? {} : { preset }),
    });
    return new Twins(facts, new RepeatableXdms(parts));
  }

  /** Prepares a case, once for all twins. */
  prepare(result: CaseResult): PreparedCase {
    return prepareCase(result, this.#facts, this.#served);
  }

  /**
   * Replays a case on the mock with some deviations, which begins with the documents that the server had.
   *
   * @param deviations ids; none for a twin that keeps the rules
   * @returns one answer for each exchange
   * @throws InvalidArgumentError `deviations`
   */
  replay({ exchanges, initial }: PreparedCase, deviations: readonly string[]): readonly Replayed[] {
    const xdms = this.#xdms;
    xdms.replaceWith(deviations);
    const replay = new Replay(xdms, this.#serveFor(deviations), initial);
    return exchanges.map((exchange, index) => replay.exchange(exchange, index));
  }

  /** To log in takes three times as long as all the rest, so users do it only where it may make a difference. */
  #serveFor(deviations: readonly string[]): ServeUser {
    const { users, scheme } = this.#facts;
    const serve: Serve = (request) => this.#xdms.serve(request);
    if (scheme === 'none') return serve;
    if (!this.#xdms.concernAccess(deviations)) return (request, xui) => this.#xdms.serve(request, xui);
    const logins = new Logins(users, scheme, serve);
    return (request, xui) => (xui === undefined ? serve(request) : logins.serve(request, xui));
  }
}
