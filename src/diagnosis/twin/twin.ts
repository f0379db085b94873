import { type Deviation, RepeatableXdms, repeatableBlueprint } from '../../../simulators/reference.js';
import type { CaseResult } from '../../result/case-result.js';
import { Logins, type Serve, secretOf } from './logins.js';
import { type PreparedCase, prepareCase } from './prepared-case.js';
import { Replay, type Replayed, type ServeUser } from './replay.js';
import { rowsInOrder } from './rows-in-order.js';
import type { SubjectFacts } from './subject-facts.js';

/** Makes twins of one measured server: the mock with some deviations. They share all that is costly. */
export class Twins {
  readonly #facts: SubjectFacts;
  readonly #xdms: RepeatableXdms;
  readonly #served: ReadonlySet<string>;
  readonly #learned = new Map<string, Deviation>();
  readonly #prepared = new WeakMap<CaseResult, PreparedCase>();
  /** What the standard mock answers: many ask for it. */
  readonly #standard = new WeakMap<PreparedCase, readonly Replayed[]>();

  private constructor(facts: SubjectFacts, xdms: RepeatableXdms) {
    this.#facts = facts;
    this.#xdms = xdms;
    this.#served = xdms.auids;
  }

  static async open(facts: SubjectFacts): Promise<Twins> {
    const { root, hosts, users, scheme, integrity, preset, usages } = facts;
    const blueprint = await repeatableBlueprint({
      root: root === '' ? '/' : root,
      hosts,
      users: users.map(({ xui, names: [username] }) => ({
        xui,
        ...secretOf(xui, scheme),
        ...(username === undefined ? {} : { username }),
      })),
      auth: { scheme, basicWithoutTls: true, bearerWithoutTls: true, integrity },
      usages,
      ...(preset === undefined ? {} : { preset }),
    });
    return new Twins(facts, new RepeatableXdms(blueprint));
  }

  /** Learns deviations that the mock does not have; `replay` finds them by their ids from now on. */
  learn(deviations: readonly Deviation[]): void {
    for (const one of deviations) this.#learned.set(one.id, one);
  }

  /** Tells whether all requests of a case are about usages that a twin serves. */
  isAbout(result: CaseResult): boolean {
    return this.prepare(result).exchanges.every(({ address }) => this.#served.has(address?.id?.auid ?? ''));
  }

  /** Prepares a case, once for all twins. */
  prepare(result: CaseResult): PreparedCase {
    const prepared = this.#prepared.get(result) ?? prepareCase(result, this.#facts, this.#served);
    this.#prepared.set(result, prepared);
    return prepared;
  }

  /** Prepares a case so that requests also count of which the order or the end of the content is not known. */
  prepareRoughly(result: CaseResult): PreparedCase {
    return prepareCase(result, this.#facts, this.#served, true);
  }

  /**
   * Replays a case on the mock with some deviations, which begins with the documents that the server had.
   *
   * @param deviations ids; none for a twin that keeps the rules
   * @returns one answer for each exchange
   * @throws InvalidArgumentError `deviations`
   */
  replay(prepared: PreparedCase, deviations: readonly string[]): readonly Replayed[] {
    if (deviations.length > 0) return this.#replay(prepared, deviations);
    const replayed = this.#standard.get(prepared) ?? this.#replay(prepared, []);
    this.#standard.set(prepared, replayed);
    return replayed;
  }

  #replay({ exchanges, initial }: PreparedCase, deviations: readonly string[]): readonly Replayed[] {
    const xdms = this.#xdms;
    const learned = deviations.flatMap((id) => this.#learned.get(id) ?? []);
    xdms.replaceWith([...rowsInOrder(deviations.filter((id) => !this.#learned.has(id))), ...learned]);
    const replay = new Replay(xdms, this.#serveFor(deviations), initial);
    return exchanges.map((exchange, index) => replay.exchange(exchange, index));
  }

  /** To log in takes three times as long as all the rest, so users do it only where it may make a difference. */
  #serveFor(deviations: readonly string[]): ServeUser {
    const { users, scheme } = this.#facts;
    const serve: Serve = (request) => this.#xdms.serve(request);
    if (scheme === 'none') return serve;
    const known = deviations.filter((id) => !this.#learned.has(id));
    if (!this.#xdms.concernAccess(known)) return (request, xui) => this.#xdms.serve(request, xui);
    const logins = new Logins(users, scheme, serve);
    return (request, xui) => (xui === undefined ? serve(request) : logins.serve(request, xui));
  }
}
